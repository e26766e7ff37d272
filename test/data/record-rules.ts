/** What data/README.md asks of a record as a whole. Each rule returns findings: one line per fault. */
import { arcana, positions } from '../../src/dataset/dataset.ts'
import type { LifePath } from '../../src/dataset/types.ts'
import { isRealDate } from '../../src/numerology/calendar.ts'
import type { PositionKey } from '../../src/numerology/destiny-matrix.ts'
import { lifePath } from '../../src/numerology/life-path.ts'
import { hits, runs, textFaults, words } from './text-rules.ts'
import type { Entry } from './texts.ts'

/** Words by which an essence names its place. */
const PLACE_WORDS: Readonly<Record<PositionKey, string>> = {
  personal:
    'impresi[oó]n|carácter|trato|imagen|te? present|presentarte|ca(?:er|es|e) bien|aspecto|t[ií]mid|conoce|saluda|a primera vista|de entrada|máscara',
  social:
    'grup|equipo|reuni(?:ón|ones)|papel|encarg|fama|cuent[ae]n? contigo|contar contigo|vecin|compañer|los demás|clase',
  soul: 'alma|anhel|dese[oa]|te (?:llena|falta|mueve|nutre)|de verdad|por dentro|íntim|corazón|hambre|añor',
  body: 'cuerpo|ritmo|descans|gesto|postura|pasos?(?!\\p{L})|voz|manos|sueño|dorm|duerm|mov[ei]|muev|hered|presencia|respir|paus|camina|sentidos|hombros|espalda|pies(?!\\p{L})|cans',
  spirit:
    'espíritu|fe(?!\\p{L})|conf[ií]|cre(?:er|es|e|encia)|dud|silencio|asombr|naturaleza|grat|agradec|valores|rit(?:o|ual)|sagrad|más grande que tú',
  center:
    'centro|eje|base|vuelv|volver|regres|lo tuyo|costumbre|apoy|refugi|equilibri|suelo|sost[ie]|cimient|raíz|raíces|casa(?!\\p{L})|hogar',
  talents:
    'talento|don(?:es)?(?!\\p{L})|facilidad|habilid|se te dan?(?!\\p{L})|mano para|aprend|pr[aá]ctic|oficio|te sale|destreza|aptitud',
  karma: 'karma|lecci(?:ón|ones)|repit|repet|pendiente|otra vez|aprend|distint|solt|suelt|asunto|vuelve',
  money:
    'dinero|ingres|cobr|preci|oficio|client|gast|ahorr|presupuest|contrat|pag(?:o|a|ar|as|an|ue)|gan(?:as|ar|ancia)|cuentas|sueldo|tarifa|negoci|vend|bolsillo|econ[oó]m',
  relationships:
    'relaci|quer|quier|pareja|vínculo|amist|amig|confianza|acuerd|celos|tern|discut|reconcili|am(?:ar|as|or)(?!\\p{L})|cariño|afect|abraz',
  destiny:
    'destino|aport|alcance|hacia fuera|hacia afuera|comunidad|públic|obra|s[ei]rv|huella|más allá de tu|desconoc',
  purpose: 'propósito|para qué|sentido|misión|lo vivido|camino|vida|madur|dejar dicho|rumbo',
}

/** What says the neighbour's meaning: «misión» is Propósito's, never Destino's. */
const NEIGHBOUR_WORDS: Partial<Record<PositionKey, RegExp>> = {
  personal: /tu esencia|en el fondo/iu,
  soul: /(?<!\p{L})(?:fe|rez(?:o|as|ar)|vidas? (?:pasadas?|anterior(?:es)?))(?!\p{L})/iu,
  spirit: /(?<!\p{L})misión(?!\p{L})/iu,
  center: /primera impresión/iu,
  karma: /(?<!\p{L})(?:culp|deud|castig|pecad|vidas? pasad)\p{L}*/iu,
  destiny: /(?<!\p{L})(?:misión|tu destino es)(?!\p{L})/iu,
  purpose: /(?<!\p{L})(?:aportes?|alcance)(?!\p{L})/iu,
}

const HISTORY =
  /(?<!\p{L})(?:(?:1[0-9]|20)\d\d|siglos?|Marsella|Visconti|Rider|Waite|Noblet|Conver|Thoth|Golden Dawn|Edad Media|Renacimiento|[Pp]itag[oó]r\p{L}+|[Ss]éfer|[Cc]ábala|cabal[ií]st\p{L}+)(?!\p{L})/u
const ABSOLUTE = /^(?:No (?:logras|puedes|sabes|consigues)|Nunca|Siempre|Jamás|Todo el mundo|Nadie)(?!\p{L})|incapaz/u
const THREE_TASKS =
  /(?<!\p{L})\p{L}+[aei]r(?:te|lo|la|se)?(?!\p{L})[^,.:;]{0,40}, \p{L}+[aei]r(?:te|lo|la|se)?(?!\p{L})[^,.:;]{0,40},? (?:y|e|o|ni) (?:no )?\p{L}+[aei]r(?:te|lo|la|se)?(?!\p{L})/iu
const FORECAST = /(?<!\p{L})(?!está)\p{L}+r(?:á|án|ás)(?!\p{L})/iu
/** Of the fields of a set of records, with what they are. */
const UNWANTED = {
  readings: [HISTORY, 'a fact of history'],
  tails: [/(?<!\p{L})(?:culp|deud|castig|pecad)\p{L}*/iu, 'guilt or debt'],
  periods: [FORECAST, 'a forecast'],
  repeats: [/(?!)/, ''],
  pairs: [/%|(?<!\p{L})(?:compatib|incompatib|porcentaje|almas? gemelas?|media naranja)\p{L}*/iu, 'a verdict'],
} as const

const MASCULINE =
  /^(?:El|Un) (?:\p{L}+(?:dor|tor|sor|ero|ario|ista)|maestro|sabio|líder|jefe|rey|amigo|guía)(?!\p{L})/iu

/** Without the card's name, which may hold a word that is looked for. */
export function masked(text: string, card?: number): string {
  return card === undefined ? text : text.replaceAll(arcana[card - 1]!.name, '♦')
}

function fieldsOf({ essence, strength, challenge, text, practice }: Entry): [field: string, said: string][] {
  const all = Object.entries({ essence, strength, challenge, text, practice })
  return all.filter((field): field is [string, string] => field[1] !== undefined)
}

/** What no field of such a record says, and what the text says again: five words in a row. */
export function recordFaults(set: keyof typeof UNWANTED, entry: Entry): string[] {
  const inText = new Set(runs(masked(entry.text, entry.card), 5))
  return fieldsOf(entry).flatMap(([field, said]) => {
    const shared = field !== 'text' && runs(masked(said, entry.card), 5).find((run) => inText.has(run))
    const again = shared ? [`${entry.where}.${field}: the text says it again: «${shared}»`] : []
    return [...hits(`${entry.where}.${field}`, said, [UNWANTED[set]]), ...again]
  })
}

export function readingFaults(entry: Entry): string[] {
  const { where, card, place, essence = '', strength = '', challenge = '' } = entry
  const { name: cardName } = arcana[card! - 1]!
  const { name } = positions.find(({ key }) => key === place)!
  const placeWords = new RegExp(`(?<!\\p{L})(?:${PLACE_WORDS[place!]})`, 'iu')
  const neighbours = NEIGHBOUR_WORDS[place!]
  return [
    ...(essence.includes(cardName) ? [] : [`${where}.essence: does not name ${cardName}`]),
    ...(essence.includes(name) || placeWords.test(masked(essence, card))
      ? []
      : [`${where}.essence: names ${name} by none of its words`]),
    ...hits(`${where}.essence`, essence, [[THREE_TASKS, 'a list of three tasks']]),
    ...hits(`${where}.strength`, strength, [[ABSOLUTE, 'an absolute']]),
    ...hits(`${where}.challenge`, challenge, [
      [ABSOLUTE, 'an absolute'],
      [/te cuesta/i, 'its label says «Lo que te cuesta»'],
    ]),
    ...fieldsOf(entry).flatMap(([field, said]) =>
      neighbours ? hits(`${where}.${field}`, said, [[neighbours, `not in ${name}`]]) : [],
    ),
  ]
}

/** A master number names the number it is built on. */
const BASES: Readonly<Record<number, number>> = { 11: 2, 22: 4, 33: 6 }

export function lifePathFaults({ number, archetype, short_description, description, ...path }: LifePath): string[] {
  const file = `data/life-paths/${number}.json`
  const whole = description.join(' ')
  const base = BASES[number]
  return [
    ...hits(`${file} · archetype`, archetype, [[MASCULINE, 'a masculine as the norm']]),
    ...(description.length === 3 ? [] : [`${file} · description: has ${description.length} paragraphs, wanted 3`]),
    ...textFaults({ where: `${file} · description`, text: whole, words: [180, 220] }),
    ...(words(short_description).includes(String(number))
      ? []
      : [`${file} · short_description: does not name the ${number}`]),
    ...(base === undefined || words(whole).includes(String(base))
      ? []
      : [`${file} · description: does not name its base, ${base}`]),
    ...(['traits', 'weaknesses', 'career'] as const).flatMap((field) => {
      const { length } = path[field]
      const isRight = length >= 6 && length <= (field === 'career' ? 8 : 7)
      const count = isRight ? [] : [`${file} · ${field}: has ${length} entries`]
      return field === 'career' ? count : [...count, ...mouldFaults(`${file} · ${field}`, path[field])]
    }),
  ]
}

/** Not all entries of a list of one grammatical mould. */
function mouldFaults(where: string, list: readonly string[]): string[] {
  const moulds: [RegExp, string, most: number][] = [
    [/^\p{L}+ que(?!\p{L})/u, 'a noun and «que»', 2],
    [/^\p{L}+[aei]r(?:te|se|lo|la)?(?!\p{L})/u, 'infinitives', 4],
    [/^\p{L}+ \p{L}+$/u, 'of two words', 4],
  ]
  return moulds.flatMap(([pattern, what, most]) => {
    const { length } = list.filter((entry) => pattern.test(entry))
    return length > most ? [`${where}: ${length} entries are ${what}, at most ${most}`] : []
  })
}

/** What makes the list of people provable: ten each, real dates, the right number, nobody twice. */
export function peopleFaults(paths: readonly Pick<LifePath, 'number' | 'famous_people'>[]): string[] {
  const seen = new Map<string, string>()
  return paths.flatMap(({ number, famous_people }) => {
    const file = `data/life-paths/${number}.json`
    const faults = famous_people.length === 10 ? [] : [`${file}: has ${famous_people.length} people, wanted 10`]
    for (const { name, birth_date } of famous_people) {
      const [year, month, day] = birth_date.split('-').map(Number) as [number, number, number]
      const date = { day, month, year }
      if (!isRealDate(date)) faults.push(`${file} · ${name}: ${birth_date} is no date of the calendar`)
      else if (lifePath(date) !== number) faults.push(`${file} · ${name}: ${birth_date} gives ${lifePath(date)}`)
      // «Dalí» and «DALI» are one person.
      const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const before = seen.get(plain)
      if (before) faults.push(`${file} · ${name}: stands in ${before} too`)
      seen.set(plain, file)
    }
    return faults
  })
}

/** Ranges that Unicode had filled by version 10 (2017) and has not touched since, so that any system shows what is there. */
const OLD_ENOUGH =
  /^(?:[\u2600-\u27bf\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6d2}\u{1f910}-\u{1f93e}\u{1f980}-\u{1f997}]|\uFE0F)+$/u
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Exactly one emoji, drawn as a picture. */
export function emojiFaults(emoji: string): string[] {
  // A sign that is text by default needs the variation selector to be drawn as a picture.
  const isPicture = /^(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F)+$/u.test(emoji)
  const isOne = [...graphemes.segment(emoji)].length === 1
  return isOne && isPicture && OLD_ENOUGH.test(emoji) ? [] : [`«${emoji}» is not one emoji that any system shows`]
}
