/** The rules of docs/data-style.md that a program can hold. Each returns findings: one readable line per fault. */

export interface Text {
  /** Where it stands, as an editor would look for it: "data/readings/money.json · 9 · text". */
  readonly where: string
  /** Texts of one file are compared with each other for their beginnings. */
  readonly file: string
  readonly text: string
}

const FILLER =
  /\b(energías?|vibraci(?:ón|ones)|vibras?|universo|sanar|sanación|fluir|fluye|manifestar|aura|mágic[oa]s?|únic[oa]s?|especial(?:es)?|mejor versión|zona de confort|luz propia)\b/iu

/** «Tiendes a», never «serás»; nothing said of health, earnings or law as a certainty. */
const CERTAINTY =
  /\b(serás|tendrás|lograrás|conseguirás|ganarás|sufrirás|encontrarás|destinad[oa]s?|predestinad[oa]s?|inevitable(?:mente)?|curar(?:á|ás|te)|sanar(?:á|ás|te)|enfermarás|te harás ric[oa])\b/iu

const GENDERED = /\w[/@](?:as?|os?|e)\b|\b\w+x\b(?<!\b(?:ex|fax|relax|torax|clímax))/iu

export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

export function sentences(text: string): string[] {
  return text.split(/(?<=[.?!…]»?)\s+/u).map((sentence) => sentence.trim())
}

export function wordCountFault(text: string, least: number, most: number): string | undefined {
  const count = words(text).length
  return count < least || count > most ? `has ${count} words, wanted ${least} to ${most}` : undefined
}

/** Faults that a single running text can have. */
export function proseFaults({ where, text }: Text): string[] {
  const faults: string[] = []
  const hit = (pattern: RegExp, reason: string) => {
    const found = text.match(pattern)
    if (found) faults.push(`${where}: ${reason}: «${found[0]}»`)
  }
  if (!/[.?!…]»?$/u.test(text)) faults.push(`${where}: does not end in punctuation: «…${text.slice(-20)}»`)
  typographyFaults({ where, file: '', text }).forEach((fault) => {
    faults.push(fault)
  })
  hit(FILLER, 'horoscope filler')
  hit(CERTAINTY, 'says what will be instead of what tends to be')
  hit(GENDERED, 'assumes or splits a gender')
  return faults
}

/** Faults of any string, running text or list entry. */
export function typographyFaults({ where, text }: Text): string[] {
  const faults: string[] = []
  const hit = (pattern: RegExp, reason: string) => {
    const found = text.match(pattern)
    if (found) faults.push(`${where}: ${reason}: «${found[0]}»`)
  }
  hit(/["'`´]/u, 'straight quote')
  hit(/\s{2,}|[\n\t]/u, 'double space or line break')
  hit(/^\s|\s$/u, 'space at an end')
  hit(/\s[,.;:?!]/u, 'space before punctuation')
  if (count(text, '¿') !== count(text, '?')) faults.push(`${where}: ¿ and ? do not pair`)
  if (count(text, '¡') !== count(text, '!')) faults.push(`${where}: ¡ and ! do not pair`)
  if (count(text, '«') !== count(text, '»')) faults.push(`${where}: « and » do not pair`)
  return faults
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1
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
