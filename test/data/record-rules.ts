/** What data/README.md asks of each kind of record, field by field. Each rule returns findings: one line per fault. */
import { arcana, positions } from '../../src/dataset/dataset.ts'
import type { PositionKey } from '../../src/numerology/destiny-matrix.ts'
import * as rules from './text-rules.ts'

/** A record as it stands in a file, perhaps with a field missing. */
export type Fields = Readonly<Record<string, unknown>>

interface Size {
  /** At most. */
  readonly characters?: number
  /** Least and most. */
  readonly words?: readonly [number, number]
  /** At most. */
  readonly sentences?: number
}

const ESSENCE: Size = { characters: 150, sentences: 1 }
const LINE: Size = { characters: 90, sentences: 1 }
const PRACTICE: Size = { words: [3, 20], sentences: 2 }
const SENTENCE: Size = { words: [6, 25], sentences: 1 }

/** Most words of a reading's text where it is not 75. */
const LONGER: Partial<Record<PositionKey, number>> = { money: 85, talents: 85, center: 110, purpose: 110 }

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
const GUILT = /(?<!\p{L})(?:culp|deud|castig|pecad)\p{L}*/iu
const VERDICT = /%|(?<!\p{L})(?:compatib|incompatib|porcentaje|almas? gemelas?|media naranja)\p{L}*/iu
const MASCULINE =
  /^(?:El|Un) (?:\p{L}+(?:dor|tor|sor|ero|ario|ista)|maestro|sabio|líder|jefe|rey|amigo|guía)(?!\p{L})/iu

export function cardName(number: number): string {
  return arcana[number - 1]!.name
}

/** Without the card's name, which may hold a word that is looked for. */
export function masked(text: string, card?: number): string {
  return card === undefined ? text : text.replaceAll(cardName(card), '♦')
}

export function readingFaults(file: string, card: number, place: PositionKey, reading: Fields): string[] {
  const where = `${file} · ${card} ${place}`
  const text: Size = { words: [50, LONGER[place] ?? 75] }
  const sizes = { essence: ESSENCE, strength: LINE, challenge: LINE, text, practice: PRACTICE }
  const faults = proseFaults(file, where, reading, sizes)
  for (const field of Object.keys(stringsOf(reading)))
    if (!(field in sizes)) faults.push(`${where}.${field}: has no rule in test/data/record-rules.ts`)
  const { essence, strength, challenge, text: said, practice } = stringsOf(reading)
  if (essence && !essence.includes(cardName(card))) faults.push(`${where}.essence: does not name ${cardName(card)}`)
  const { name } = positions.find(({ key }) => key === place)!
  const placeWords = new RegExp(`(?<!\\p{L})(?:${PLACE_WORDS[place]})`, 'iu')
  if (essence && !essence.includes(name) && !placeWords.test(masked(essence, card)))
    faults.push(`${where}.essence: names ${name} by none of its words`)
  faults.push(...rules.hits(`${where}.essence`, essence ?? '', [[THREE_TASKS, 'a list of three tasks']]))
  for (const [field, line] of Object.entries({ strength, challenge }))
    faults.push(...rules.hits(`${where}.${field}`, line ?? '', [[ABSOLUTE, 'an absolute']]))
  faults.push(
    ...rules.hits(`${where}.challenge`, challenge ?? '', [[/te cuesta/i, 'its label says «Lo que te cuesta»']]),
  )
  const neighbours = NEIGHBOUR_WORDS[place]
  for (const [field, value] of Object.entries({ essence, strength, challenge, text: said, practice })) {
    faults.push(...rules.hits(`${where}.${field}`, value ?? '', [[HISTORY, 'a fact of history']]))
    if (neighbours) faults.push(...rules.hits(`${where}.${field}`, value ?? '', [[neighbours, `not in ${name}`]]))
  }
  return [...faults, ...repetitionFaults(where, { essence, strength, challenge, practice }, said ?? '', card)]
}

export function arcanumFaults(file: string, number: number, arcanum: Fields): string[] {
  const where = `${file} · ${number}`
  const faults = [
    ...proseFaults(file, where, arcanum, { light: SENTENCE, shadow: SENTENCE, description: { words: [60, 80] } }),
    ...entryFaults(file, where, { keyword: arcanum.keyword }, { characters: 30 }),
  ]
  const names = arcanum.also_called
  if (!Array.isArray(names) || names.some((name) => typeof name !== 'string' || name === '' || name.endsWith('.')))
    return [...faults, `${where}.also_called: wanted a list of names`]
  const own = names.filter((name) => arcana.some((other) => other.name === name))
  return [...faults, ...own.map((name) => `${where}.also_called: is a card of ours: «${name}»`)]
}

export function lifePathFaults(file: string, number: number, path: Fields): string[] {
  const paragraphs = Array.isArray(path.description) ? path.description : []
  const faults = [
    ...proseFaults(file, file, path, {
      short_description: { characters: 160, sentences: 1 },
      love: { words: [50, 80] },
      advice: { words: [40, 60] },
    }),
    ...entryFaults(file, file, { archetype: path.archetype }, { words: [2, 4] }),
    ...entryFaults(file, file, { tagline: path.tagline }, { characters: 60 }),
    ...rules.hits(`${file} · archetype`, String(path.archetype), [[MASCULINE, 'a masculine as the norm']]),
  ]
  if (paragraphs.length !== 3) faults.push(`${file} · description: has ${paragraphs.length} paragraphs, wanted 3`)
  const prose = Object.fromEntries(paragraphs.map((paragraph, at) => [`description.${at}`, paragraph]))
  faults.push(
    ...proseFaults(file, file, prose, Object.fromEntries(Object.keys(prose).map((key) => [key, {}])), [
      'description.1',
      'description.2',
    ]),
  )
  faults.push(...rules.wordCountFaults({ file, where: `${file} · description`, text: paragraphs.join(' ') }, 180, 220))
  if (!rules.words(String(path.short_description)).includes(String(number)))
    faults.push(`${file} · short_description: does not name the ${number}`)
  for (const [field, least, most] of [
    ['traits', 6, 7],
    ['weaknesses', 6, 7],
    ['career', 6, 8],
  ] as const) {
    const list = Array.isArray(path[field]) ? path[field].map(String) : []
    if (list.length < least || list.length > most)
      faults.push(`${file} · ${field}: has ${list.length} entries, wanted ${least} to ${most}`)
    const size: Size = { words: [2, 5] }
    faults.push(
      ...entryFaults(file, file, Object.fromEntries(list.map((entry, at) => [`${field}.${at}`, entry])), size),
    )
    if (field !== 'career') faults.push(...mouldFaults(`${file} · ${field}`, list))
  }
  return faults
}

/** Not all entries of a list of one grammatical mould. */
function mouldFaults(where: string, list: readonly string[]): string[] {
  const clauses = list.filter((entry) => /^\p{L}+ que(?!\p{L})/u.test(entry)).length
  const infinitives = list.filter((entry) => /^\p{L}+[aei]r(?:te|se|lo|la)?(?!\p{L})/u.test(entry)).length
  const single = list.filter((entry) => /^\p{L}+ \p{L}+$/u.test(entry)).length
  return [
    ...(clauses > 2 ? [`${where}: ${clauses} entries are a noun and «que», at most 2`] : []),
    ...(infinitives > 4 ? [`${where}: ${infinitives} entries are infinitives, at most 4`] : []),
    ...(single > 4 ? [`${where}: ${single} entries have two words, at most 4`] : []),
  ]
}

export function tailFaults(file: string, code: string, tail: Fields): string[] {
  const where = `${file} · ${code}`
  return [
    ...entryFaults(file, where, { title: tail.title }, { words: [1, 6] }),
    ...proseFaults(file, where, tail, { essence: ESSENCE, text: { words: [60, 90] }, practice: PRACTICE }),
    ...everyFieldFaults(where, tail, GUILT, 'guilt or debt'),
    ...innerRepetition(where, tail),
  ]
}

export function periodFaults(file: string, card: number, period: Fields): string[] {
  const where = `${file} · ${card}`
  return [
    ...proseFaults(file, where, period, { essence: ESSENCE, text: { words: [40, 60] } }),
    ...everyFieldFaults(where, period, FORECAST, 'a forecast'),
    ...innerRepetition(where, period, card),
  ]
}

export function repeatFaults(file: string, card: number, repeat: Fields): string[] {
  const where = `${file} · ${card}`
  return [
    ...proseFaults(file, where, repeat, { essence: ESSENCE, text: { words: [40, 60] } }),
    ...innerRepetition(where, repeat, card),
  ]
}

export function pairFaults(file: string, card: number, pair: Fields): string[] {
  const where = `${file} · ${card}`
  return [
    ...proseFaults(file, where, pair, { essence: ESSENCE, text: { words: [40, 60] }, practice: PRACTICE }),
    ...everyFieldFaults(where, pair, VERDICT, 'a verdict'),
    ...innerRepetition(where, pair, card),
  ]
}

/** Whole sentences. `continued` go on where another field ended, so they may begin with «Eso». */
function proseFaults(
  file: string,
  where: string,
  record: Fields,
  sizes: Readonly<Record<string, Size>>,
  continued: readonly string[] = [],
): string[] {
  return eachText(file, where, record, sizes, (text, field) => [
    ...rules.endingFaults(text),
    ...rules.typographyFaults(text),
    ...rules.wordingFaults(text),
    ...rules.dialogueFaults(text),
    ...rules.inventedPeopleFaults(text),
    ...(continued.includes(field) ? [] : rules.danglingFaults(text)),
  ])
}

/** List entries, key phrases, titles: no full stop. */
function entryFaults(file: string, where: string, entries: Fields, size: Size): string[] {
  const sizes = Object.fromEntries(Object.keys(entries).map((field) => [field, size]))
  return eachText(file, where, entries, sizes, (text) => [
    ...rules.entryFaults(text),
    ...rules.typographyFaults(text),
    ...rules.wordingFaults(text),
  ])
}

function eachText(
  file: string,
  where: string,
  record: Fields,
  sizes: Readonly<Record<string, Size>>,
  faultsOf: (text: rules.Text, field: string) => string[],
): string[] {
  return Object.entries(sizes).flatMap(([field, size]) => {
    const value = record[field]
    const place = where === file ? `${file} · ${field}` : `${where}.${field}`
    if (typeof value !== 'string' || value === '') return [`${place}: is missing`]
    const text = { file, where: place, text: value }
    return [...sizeFaults(text, size), ...faultsOf(text, field)]
  })
}

function sizeFaults(text: rules.Text, { characters, words, sentences }: Size): string[] {
  return [
    ...(characters === undefined ? [] : rules.lengthFaults(text, characters)),
    ...(words === undefined ? [] : rules.wordCountFaults(text, ...words)),
    ...(sentences === undefined ? [] : rules.sentenceFaults(text, sentences)),
  ]
}

function everyFieldFaults(where: string, record: Fields, pattern: RegExp, reason: string): string[] {
  return Object.entries(stringsOf(record)).flatMap(([field, value]) =>
    rules.hits(`${where}.${field}`, value, [[pattern, reason]]),
  )
}

function innerRepetition(where: string, record: Fields, card?: number): string[] {
  const { essence, practice, text } = stringsOf(record)
  return repetitionFaults(where, { essence, practice }, text ?? '', card)
}

/** The text goes on from the other fields: it shares no five words in a row with them. */
function repetitionFaults(
  where: string,
  fields: Readonly<Record<string, string | undefined>>,
  text: string,
  card?: number,
): string[] {
  const inText = new Set(rules.runs(masked(text, card), 5))
  return Object.entries(fields).flatMap(([field, value]) => {
    const shared = rules.runs(masked(value ?? '', card), 5).find((run) => inText.has(run))
    return shared ? [`${where}.${field}: the text says it again: «${shared}»`] : []
  })
}

function stringsOf(record: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
