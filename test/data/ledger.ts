/**
 * The ledger against tics: what charms once tires at the fifth screen. Each tic has a share of a set's records that may
 * show it; a set may be all readings, those of one card, or all tails.
 */
import type { PositionKey } from '../../src/numerology/destiny-matrix.ts'
import { masked } from './record-rules.ts'
import { runs, sentences, words } from './text-rules.ts'
import type { Entry } from './texts.ts'

interface Count {
  readonly tic: string
  /** Where it shows. */
  readonly where: readonly string[]
  readonly most: number
}

type Tic = readonly [name: string, share: number, shows: (entry: Entry) => boolean]

/** Everything but the practice. */
function said({ essence = '', strength = '', challenge = '', text }: Entry): string {
  return [essence, text, strength, challenge].join(' ')
}

function says(name: string, share: number, ...patterns: RegExp[]): Tic {
  return [name, share, (entry) => patterns.some((pattern) => pattern.test(said(entry)))]
}

function lastSentence({ text }: Entry): string {
  return sentences(text).at(-1)!
}

const DRAWING =
  /(?<!\p{L})(?:en la carta|de la carta|la carta|el dibujo|del dibujo|la figura|la lámina|el naipe)(?!\p{L})/iu
const YOU = /(?<!\p{L})(?:te|tu|tus|ti|tú|contigo|tuy[oa]s?)(?!\p{L})/iu
const MAXIM =
  /^(?:Quien|Quienes|Lo (?:que|\p{L}+d[oa])|El que|La que|Una? \p{L}+|Los? \p{L}+|Las? \p{L}+|El \p{L}+|Tod[oa]s?|Nadie|Nada|Hay|\p{L}+[aei]r(?:se|lo|la)?)(?!\p{L})/u

const TICS: readonly Tic[] = [
  says(
    '«X en Y significa / indica / señala»',
    0.15,
    /(?<!\p{L})en (?:\p{L}+ ){1,3}(?:significan?|indican?|señalan?|representan?|simbolizan?|quieren? decir)(?!\p{L})/iu,
  ),
  [
    'the lead «X: La Muerte en Personalidad es …»',
    0.15,
    ({ card, essence = '' }) => card !== undefined && /: (?:con |aquí |en \p{L}+ )?♦/iu.test(masked(essence, card)),
  ],
  [
    'the moral «también»',
    0.06,
    (entry) =>
      /(?<!\p{L})también (?:es|son|eso|cuenta|sirve|enseña|cuida|ayuda|quiere|vale|se)(?!\p{L})|(?<!\p{L})(?:es|son) también|\p{L}+[aei]r(?:se|te|lo|la)? también/iu.test(
        said(entry),
      ) || /(?<!\p{L})también(?!\p{L})/iu.test(lastSentence(entry)),
  ],
  says(
    '«Creces cuando / al», «madura cuando»',
    0.08,
    /(?<!\p{L})(?:cre(?:ce|ces|cen|cer|cerás)|madur(?:a|as|an|ar)|florec(?:e|es|en|er)|mejoras?) (?:cuando|al|si|cada vez)(?!\p{L})/iu,
  ),
  says(
    'the announced shadow («El riesgo es», «La trampa está en», «Lo difícil es»)',
    0.12,
    /(?<!\p{L})(?:el|tu|su) (?:riesgo|peligro|reto|desafío|costo|coste|precio|error|tropiezo|problema) (?:es|está|aparece|consiste|llega|viene|empieza)(?!\p{L})/iu,
    /(?<!\p{L})(?:la|tu|su) (?:trampa|sombra|dificultad|tentación|parte difícil) (?:es|está|aparece|consiste|llega|viene|empieza)(?!\p{L})/iu,
    /(?<!\p{L})lo (?:difícil|complicado|que (?:te )?cuesta) (?:es|está|viene|llega|empieza)(?!\p{L})/iu,
  ),
  says(
    'denial and correction («no pide X: pide Y», «no … sino»)',
    0.06,
    /(?<!\p{L})no (?:[^.?!]{1,90}),? sino(?!\p{L})/iu,
    /(?<!\p{L})no (?:se |te |le |lo |la )?(\p{L}{2,})(?!\p{L})[^.?!:;]{0,70}[.:;,] (?:se |te |le |lo |la )?\1(?!\p{L})/iu,
    /(?:^|[.?!] )No [^.:;?!]{1,70}: /u,
    /; [^.;]{1,50}, sí[.;]/iu,
  ),
  ['a last sentence of four words or fewer', 0.1, (entry) => words(lastSentence(entry)).length <= 4],
  [
    'a maxim as last sentence',
    0.2,
    (entry) =>
      MAXIM.test(lastSentence(entry)) && !YOU.test(lastSentence(entry)) && words(lastSentence(entry)).length < 16,
  ],
  says('«te da»', 0.08, /(?<!\p{L})(?<!se )te dan?(?! igual)(?!\p{L})/iu),
  says('«te invita a»', 0.08, /(?<!\p{L})te invitan? a(?!\p{L})/iu),
  says('«es el camino de»', 0.08, /es el camino de(?!\p{L})/iu),
  says('«En un buen día»', 0.08, /en un buen día/iu),
  says('«La razón es sencilla»', 0.08, /razón (?:es )?(?:sencilla|simple)/iu),
  [
    '«alguien de confianza»',
    0.08,
    (entry) => /(?:alguien|persona) de confianza/iu.test(`${said(entry)} ${entry.practice}`),
  ],
  ['«en una frase»', 0.08, (entry) => /en una (?:sola )?frase/iu.test(`${said(entry)} ${entry.practice}`)],
  says(
    'drawing, simile, you («igual que», «así», «como el farol de la carta»)',
    1 / 3,
    /(?<!\p{L})(?:igual que|lo mismo que|(?<!aun )así|como (?:el|la|los|las|un|una|en|quien) [^.]{1,40}(?:carta|dibujo)|tú también|a ti también|tampoco tú)(?!\p{L})/iu,
  ),
  ['a text that opens with the drawing', 0.5, ({ text }) => DRAWING.test(sentences(text)[0]!)],
]

const TIMES = [
  'hoy, mañana, ahora, esta semana, esta noche, esta tarde, este mes, la próxima vez, cada día, cada noche',
  'antes de dormir, al final del día, el próximo, la próxima, durante una? \\p{L}+, una vez',
].flatMap((line) => line.split(', '))

/** Everyday things, each as a pattern. */
const PROPS = [
  'caj[oó]n(?:es)? ventanas? puertas? espejos? sillas? mesas? tazas? cafés? llaves? maletas? mochilas? fotos?',
  'mensajes? teléfonos? pantallas? correos? cuadernos? libretas? lápi(?:z|ces) libros? reloj(?:es)?',
  'calendarios? agendas? listas? platos? cenas? cocinas? sopas? pan camas? almohadas? mantas? sof[aá]s?',
  'escaleras? paraguas bolsillos? bols[oa]s? zapatos? abrigos? macetas? jard[ií]n(?:es)? velas? lámparas?',
  'semáforos? tren(?:es)? taxis? mercados? tiendas? fiestas? cumpleaños bodas? chats? audios? canci(?:ón|ones)',
  'películas? muebles? armarios? ropa tijeras hilos? cajas? sobres facturas? recibos? vasos? postres? lunes',
  'martes miércoles jueves viernes sábados? domingos? madrugadas? pasillos? ascensor',
].flatMap((line) => line.split(' '))

/** Things of the card's own drawing, and of the place. */
const DRAWN: Readonly<Record<number, string>> = {
  ...{ 1: 'mesa vaso bolsa', 2: 'libro silla', 3: 'jardín silla', 4: 'silla', 5: 'llave', 9: 'lámpara abrigo reloj' },
  ...{ 14: 'vaso', 19: 'jardín', 20: 'caja', 22: 'bolsa mochila zapato' },
}
const OF_PLACE: Partial<Record<PositionKey, string>> = {
  ...{ body: 'mesa cama almohada', money: 'factura recibo bolsillo tienda mercado', social: 'fiesta chat' },
  ...{ talents: 'libro', relationships: 'cena' },
}

/** In how many records of a set that large one everyday thing may stand. */
const MOST_PROPS = 8
const WHOLE_SET = 264
/** In how many records the same six words may stand. */
const MOST_RUNS = 3

/** Shares of the records that begin with the same two words. */
const OPENINGS = { essence: 0.05, strength: 0.1, challenge: 0.1, text: 0.1, practice: 0.1 } as const

/** One line per tic that shows too often: of the table, among openings, everyday things and turns of phrase. */
export function ledgerFaults(set: string, entries: readonly Entry[]): string[] {
  const of = entries.length
  const count = (tic: string, most: number, shows: (entry: Entry) => boolean): Count => {
    return { tic, most, where: entries.filter(shows).map(({ where }) => where) }
  }
  const counts = [
    ...TICS.map(([name, share, shows]) => count(name, atMost(share, of), shows)),
    ...TIMES.map((time) => {
      const pattern = new RegExp(`(?<!\\p{L})${time}(?!\\p{L})`, 'iu')
      return count(`«${time}» in a practice`, atMost(1 / 3, of), ({ practice = '' }) => pattern.test(practice))
    }),
    ...openings(entries),
    ...PROPS.flatMap((prop) => {
      const pattern = new RegExp(`(?<!\\p{L})(?:${prop})(?!\\p{L})`, 'iu')
      const most = Math.max(2, Math.round((MOST_PROPS * of) / WHOLE_SET))
      const isForeign = ({ card, place }: Entry) =>
        !pattern.test(DRAWN[card ?? 0] ?? '') && !pattern.test((place && OF_PLACE[place]) ?? '')
      const shownIn = (kind: string, textOf: (entry: Entry) => string) =>
        count(`the everyday thing «${prop}»${kind}`, most, (entry) => isForeign(entry) && pattern.test(textOf(entry)))
      return [shownIn('', said), shownIn(' in a practice', ({ practice = '' }) => practice)]
    }),
    ...sharedRuns(entries),
  ]
  return counts
    .filter(({ where, most }) => where.length > most)
    .map(({ tic, where, most }) => `${set}: ${where.length} of ${of}, at most ${most}: ${tic}: ${where.join(', ')}`)
}

/** At least one, so that a card's twelve readings may show a tic once. */
function atMost(share: number, of: number): number {
  return Math.max(1, Math.floor(share * of + 1e-9))
}

function openings(entries: readonly Entry[]): Count[] {
  return Object.entries(OPENINGS).flatMap(([field, share]) => {
    const found = grouped(entries, (entry) => {
      const value = masked(entry[field as keyof typeof OPENINGS] ?? '', entry.card)
      return runs(value, 2).slice(0, 1)
    })
    return [...found].map(([opening, where]) => ({
      tic: `«${opening}» opens the ${field}`,
      // Of a card's twelve readings two may begin alike: «Cuando alguien» is no mould yet.
      most: Math.max(2, atMost(share, entries.length)),
      where,
    }))
  })
}

function sharedRuns(entries: readonly Entry[]): Count[] {
  const found = grouped(entries, (entry) => {
    const fields = [entry.essence, entry.strength, entry.challenge, entry.text, entry.practice]
    // «La Rueda de la Fortuna (10)» alone would be six.
    return fields.flatMap((field) => runs(masked(field ?? '', entry.card).replace(/ \(\d+\)/g, ''), 6))
  })
  return [...found].map(([run, where]) => ({ tic: `six words «${run}»`, most: MOST_RUNS, where }))
}

function grouped(entries: readonly Entry[], keysOf: (entry: Entry) => string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const entry of entries)
    for (const key of new Set(keysOf(entry))) found.set(key, [...(found.get(key) ?? []), entry.where])
  return found
}
