/** The rules of docs/data-style.md that a program can hold. Each returns findings: one readable line per fault. */

export interface Text {
  /** Where it stands, as an editor would look for it: "data/readings/money.json · 9". */
  readonly where: string
  /** Texts of one file are compared with each other for their beginnings. */
  readonly file: string
  readonly text: string
}

/** `\b` knows ASCII letters alone and would never see the start of «único» or the end of «curará». */
function anyOf(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu')
}

const FILLER = anyOf(
  ...['energías?', 'vibraci(?:ón|ones)', 'vibras?', 'universo', 'sanar', 'sanación', 'fluir', 'fluyes?', 'manifestar'],
  ...['auras?', 'mágic[oa]s?', 'únic[oa]s?', 'especial(?:es)?', 'mejor versión', 'zona de confort', 'luz propia'],
  ...['el camino no será fácil', 'equilibrio perfecto'],
)

/** «Tiendes a», never «serás»: any future of tú, and words that leave no choice. */
const CERTAINTY = anyOf('(?!detrás|atrás)\\p{L}+rás', '(?:pre)?destinad[oa]s? a', 'inevitable(?:mente)?')

/** Promises and threats about health, earnings and law have no place even as a tendency. */
const PROMISE = anyOf(
  'curar(?:te|se)?',
  'curará',
  'sanar(?:te|á)',
  'enfermedad(?:es)?',
  'hacerte ric[oa]',
  'millonari[oa]',
)

/** Endings split in two, and words that give the reader one. */
const GENDERED = [
  /\p{L}+(?:@|\/(?:as?|os?|es?)(?!\p{L}))\p{L}*/iu,
  /(?<!\p{L})\p{L}+[bcdfghjklmnpqrstvwyz]xs?(?!\p{L})/iu,
  anyOf('(?:ti|tú|contigo) mism[oa]'),
  anyOf(
    `(?:eres|seas|estás|estabas|estés|te (?:sientes|quedas|quedaste|ves|pones|crees))(?: (?:muy|tan|más|un poco|algo|bastante))? ` +
      `(?:\\p{L}+[ai]d[oa]|sol[oa](?= *[.,;:])|list[oa]|segur[oa]|tranquil[oa]|content[oa]|orgullos[oa]|dispuest[oa])`,
  ),
]

/** The simple past of common verbs, of tú and of the third person. «Viste» is left out: it dresses as well. */
const SIMPLE_PAST = [
  '(?:dej|pas|lleg|qued|empez|acab|termin|encontr|mir|habl|llam|cont|tom|cambi|gan|olvid|pens|us|entr)(?:aste|ó)',
  '(?:aprend|perd|sal|viv|conoc|sent|ped|part|escrib)iste|oíste|leíste|(?:aprend|perd|sal|viv|conoc|sint|pid|part|escrib)ió|oyó|leyó',
  'fuiste|fue|(?:hic|tuv|dij|vin|pus|sup|pud|quis|estuv|d)iste|hizo|tuvo|dijo|vino|puso|supo|pudo|quiso|estuvo|hubo|dio|vio',
].join('|')

/** Words that ask for the perfect: «nunca has pasado». */
const UP_TO_NOW = '(?:ya|nunca|aún|todavía|hoy|esta semana)'

/** What is dated, by words such as «una vez», may be in the simple past all the same. */
const TENSE = anyOf(
  `${UP_TO_NOW} (?:(?:no|me|te|se|nos|lo|la|le|los|las|les) )*(?:${SIMPLE_PAST})(?! una vez| hace| entonces)`,
  `(?:${SIMPLE_PAST}) ${UP_TO_NOW}`,
)

export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A mark ends a sentence only if what follows could begin one. */
export function sentences(text: string): string[] {
  return text.split(/(?<=[.?!…]»?)\s+(?=[\p{Lu}\p{N}¿¡«—])/u)
}

export function wordCountFaults({ where, text }: Text, min: number, max: number): string[] {
  const count = words(text).length
  return count < min || count > max ? [`${where}: has ${count} words, wanted ${min} to ${max}`] : []
}

export function oneSentenceFaults({ where, text }: Text): string[] {
  const count = sentences(text).length
  return count === 1 ? [] : [`${where}: has ${count} sentences, wanted one`]
}

export function endingFaults({ where, text }: Text): string[] {
  return /[.?!…]»?$/u.test(text) ? [] : [`${where}: does not end in punctuation: «…${text.slice(-20)}»`]
}

/** List entries, key phrases and names: a capital letter first, no full stop. */
export function entryFaults({ where, text }: Text): string[] {
  return /^\p{Lu}/u.test(text) && !text.endsWith('.') ? [] : [`${where}: capital first, no full stop: «${text}»`]
}

export function wordingFaults({ where, text }: Text): string[] {
  return hits(where, text, [
    [FILLER, 'horoscope filler'],
    [CERTAINTY, 'says what will be instead of what tends to be'],
    [PROMISE, 'promises or threatens'],
    [TENSE, 'simple past where the perfect is asked for'],
    ...GENDERED.map((pattern) => [pattern, 'assumes or splits a gender'] as const),
  ])
}

export function typographyFaults({ where, text }: Text): string[] {
  const unpaired = ['¿?', '¡!', '«»', '“”']
    .filter(([open, close]) => count(text, open!) !== count(text, close!))
    .map(([open, close]) => `${where}: ${open} and ${close} do not pair`)
  return [
    ...hits(where, text, [
      [/["'`´]/u, 'straight quote'],
      [/\s{2,}|[^\S ]/u, 'double space or line break'],
      [/^\s|\s$/u, 'space at an end'],
      [/\s[,.;:?!»]|[«¿¡]\s/u, 'space before punctuation'],
      [/\.\.\./u, 'three points instead of …'],
      [/ [-–] /u, 'short dash'],
    ]),
    ...unpaired,
  ]
}

export function repeatedSentences(texts: readonly Text[]): string[] {
  return repeats(texts, ({ text }) => sentences(text).map((sentence) => words(sentence).join(' ')), 'sentence')
}

export function repeatedRuns(texts: readonly Text[], length = 8): string[] {
  return repeats(
    texts,
    ({ text }) => {
      const all = words(text)
      return all.slice(0, Math.max(0, all.length - length + 1)).map((_, at) => all.slice(at, at + length).join(' '))
    },
    `run of ${length} words`,
  )
}

export function repeatedBeginnings(texts: readonly Text[], length = 3): string[] {
  return repeats(texts, ({ file, text }) => [`${file}: ${words(text).slice(0, length).join(' ')}`], 'beginning')
}

/** Values that stand more than once. */
export function twice(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

function hits(where: string, text: string, rules: readonly (readonly [RegExp, string])[]): string[] {
  return rules.flatMap(([pattern, reason]) => {
    const found = text.match(pattern)
    return found ? [`${where}: ${reason}: «${found[0]}»`] : []
  })
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1
}

function repeats(texts: readonly Text[], keysOf: (text: Text) => string[], what: string): string[] {
  const firstSeen = new Map<string, string>()
  const faults: string[] = []
  for (const text of texts) {
    for (const key of keysOf(text)) {
      const before = firstSeen.get(key)
      if (before === undefined) firstSeen.set(key, text.where)
      else faults.push(`${text.where}: ${what} stands in ${before} too: «${key}»`)
    }
  }
  return faults
}
