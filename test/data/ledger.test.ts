import { describe, expect, it } from 'vitest'
import { type Entry, ledger, ledgerFaults } from './ledger.ts'

/** Twelve readings of La Muerte that share nothing. */
const WORDS = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')
const PLAIN: Entry[] = WORDS.map((word, at) => ({
  where: `${at}`,
  card: 13,
  essence: `${word} vez con La Muerte cierras ${word} etapas.`,
  strength: `${word} fuerzas tienes.`,
  challenge: `${word} pesos llevas.`,
  text: `${word} cosas guardas y ${word} dejas ir. Tras ${word} años ${word} lo notas tú.`,
  practice: `${word} veces respira.`,
}))

function withText(count: number, change: Partial<Entry>): Entry[] {
  return PLAIN.map((entry, at) => (at < count ? { ...entry, ...prefixed(change, WORDS[at]!) } : entry))
}

/** Other first words, so that only what is looked for repeats. */
function prefixed(change: Partial<Entry>, word: string): Partial<Entry> {
  return Object.fromEntries(Object.entries(change).map(([field, text]) => [field, `${word} ${text}`]))
}

function over(entries: readonly Entry[]): string[] {
  return ledgerFaults('card', entries)
}

describe('the ledger', () => {
  it('lets plain texts pass', () => {
    expect(over(PLAIN)).toEqual([])
  })

  it.each<[string, number, Partial<Entry>]>([
    ['significa', 2, { essence: 'vez La Muerte en Dinero significa cerrar.' }],
    ['the lead', 2, { essence: 'vez ganas: La Muerte en el Dinero es poda.' }],
    ['the moral «también»', 2, { text: 'vez lo notas. Despedirse también es cuidar lo que tú quieres.' }],
    ['«Creces cuando', 2, { text: 'vez creces cuando sueltas a tiempo lo tuyo.' }],
    ['the announced shadow', 2, { text: 'vez guardas. El riesgo es quedarte con todo lo tuyo.' }],
    ['the announced shadow', 2, { challenge: 'y la trampa está en guardar.' }],
    ['denial and correction', 2, { text: 'vez La Muerte no pide prisa: pide que tú elijas.' }],
    ['denial and correction', 2, { text: 'vez eso no se pierde, sino que te cambia.' }],
    ['two colons', 2, { text: 'vez cierras: lo de ayer, y abres: lo de hoy es tuyo.' }],
    ['four words or fewer', 2, { text: 'vez guardas lo tuyo. Dilo ya.' }],
    ['a maxim', 3, { text: 'vez guardas. Quien suelta a tiempo descansa antes que nadie.' }],
    ['a colon in the essence', 5, { essence: 'vez: algo cierras y abres.' }],
    ['«te da»', 2, { text: 'vez la carta te da permiso para irte.' }],
    ['«te invita a»', 2, { text: 'vez la carta te invita a irte de ahí.' }],
    ['«alguien de confianza»', 2, { practice: 'vez llama a alguien de confianza.' }],
    ['«en una frase»', 2, { practice: 'vez dilo en una frase.' }],
    ['drawing, simile, you', 5, { text: 'vez siegas igual que el esqueleto lo tuyo.' }],
    ['opens with the drawing', 7, { text: 'vez el esqueleto de la carta siega lo tuyo.' }],
    ['«hoy» in a practice', 5, { practice: 'vez respira hoy.' }],
    ['the everyday thing «caj[oó]n', 3, { text: 'vez vacías un cajón lleno de lo tuyo.' }],
    ['six words', 4, { text: 'de las cosas que guardas en casa te sobran.' }],
  ])('counts %s', (tic, count, change) => {
    const faults = (count: number) => over(withText(count, change)).filter((line) => line.includes(tic))
    expect(faults(count - 1)).toEqual([])
    expect(faults(count).length).toBeGreaterThan(0)
  })

  it('counts essences with the same two first words, whatever the card is called', () => {
    const twice = PLAIN.map((entry, at) =>
      at < 2 ? { ...entry, essence: `La Muerte en ${WORDS[at]} sitios.` } : entry,
    )
    expect(over(twice)).toEqual(['card: 2 of 12, at most 1: «♦ en» opens the essence: 0, 1'])
  })

  it('lets a card name the things of its own drawing, and a place its own', () => {
    const tables = (more: Partial<Entry>) =>
      withText(3, { text: 'vez pones la mesa para lo tuyo.' }).map((entry) => ({ ...entry, ...more }))
    expect(over(tables({}))).toHaveLength(1)
    expect(over(tables({ card: 1 }))).toEqual([])
    expect(over(tables({ place: 'body' }))).toEqual([])
  })

  it('allows a share of a large set, and once in a small one', () => {
    const large = Array.from({ length: 264 }, (_, at) => ({ where: `${at}`, text: 'Guardas.' }))
    const most = (entries: readonly Entry[]) =>
      ledger(entries)
        .slice(0, 5)
        .map((count) => count.most)
    expect(most(large)).toEqual([39, 39, 15, 21, 31])
    expect(most(large.slice(0, 12))).toEqual([1, 1, 1, 1, 1])
  })
})
