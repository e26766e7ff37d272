/** The moulds of docs/data-style.md that a program can count. Each rule takes all texts of a kind and returns findings. */
import { sentences } from './text-rules.ts'

const FIGURE = /\b(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|treinta|\d+)\b/iu

/** Of two clauses the second begins with a verb in the third person: a word in -a or -e behind «y». */
const JOINED_VERBS = /(?<!\p{L})y (?:no |se |lo |la |le )?\p{Ll}+[ae](?!\p{L})/u

const HEDGE =
  /\b(sueles?|suelen|tiend\p{L}+|quizás?|tal vez|pued\p{L}+|a veces|parece\p{L}*|si|casi|a menudo|acaso|probable\p{L}*)(?!\p{L})/iu

/** Four to seven sentences, and not the same number everywhere. */
export function sentenceCountFaults(texts: readonly string[]): string[] {
  const counts = texts.map((text) => sentences(text).length)
  const numbers = new Set(counts).size
  return [
    ...counts.filter((count) => count < 4 || count > 7).map((count) => `has ${count} sentences, wanted 4 to 7`),
    ...(numbers < 3 ? [`only ${numbers} different numbers of sentences, wanted 3`] : []),
  ]
}

/** A line for the reader to say. */
export function lineToSayFaults(texts: readonly string[]): string[] {
  return atMost(4, 'with a line to say', texts, (text) => text.includes('«'))
}

export function figureFaults(texts: readonly string[]): string[] {
  return atMost(texts.length / 2, 'with a figure', texts, (text) => FIGURE.test(text))
}

/** Fewer than one sentence in seven. */
export function colonFaults(texts: readonly string[]): string[] {
  const all = texts.flatMap(sentences)
  return atMost(Math.ceil(all.length / 7) - 1, 'with a colon', all, (sentence) => sentence.includes(':'))
}

export function joinedVerbFaults(texts: readonly string[]): string[] {
  return atMost(12, 'with two verbs and «y»', texts, (text) => JOINED_VERBS.test(text))
}

export function unhedgedFaults(texts: readonly string[]): string[] {
  return atMost(10, 'without a hedge', texts, (text) => !HEDGE.test(text))
}

function atMost(max: number, what: string, texts: readonly string[], isOne: (text: string) => boolean): string[] {
  const count = texts.filter(isOne).length
  return count > max ? [`${count} of ${texts.length} ${what}, at most ${max}`] : []
}
