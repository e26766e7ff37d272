import { howToWriteADate, partOf, type ToolArguments, whichPartsThereAre } from './arguments.ts'
import { quoteMatrix, quoteReading, quoteSynthesis } from './quotes.ts'
import {
  quoteAges,
  quoteChakras,
  quotePair,
  quotePairReading,
  quotePairSteps,
  quoteSteps,
  quoteTail,
} from './quotes-of-parts.ts'
import type { Tool } from './tool.ts'

/** One of the documents that a tool offers for the same dates. */
interface Part {
  /** The path after the dates. */
  readonly after: string
  quote(document: never): string
}

/** By the value of the argument `part`; the first one is the default. */
type Parts = Readonly<Record<string, Part>>

export const MATRIX_PARTS = {
  matrix: { after: '', quote: quoteMatrix },
  steps: { after: '/steps', quote: quoteSteps },
  ages: { after: '/ages', quote: quoteAges },
  tail: { after: '/tail', quote: quoteTail },
  chakras: { after: '/chakras', quote: quoteChakras },
} satisfies Parts

export const READING_PARTS = {
  reading: { after: '/reading', quote: quoteReading },
  synthesis: { after: '/synthesis', quote: quoteSynthesis },
} satisfies Parts

export const PAIR_PARTS = {
  pair: { after: '', quote: quotePair },
  reading: { after: '/reading', quote: quotePairReading },
  steps: { after: '/steps', quote: quotePairSteps },
} satisfies Parts

/** The behaviour of a tool with several parts. `dates`: the arguments that hold a date. */
export function answersByPart(
  parts: Parts,
  dates: readonly string[],
  pathOf: (call: ToolArguments, after: string) => string | undefined,
): Pick<Tool, 'path' | 'advice' | 'quote'> {
  const names = Object.keys(parts)
  const chosen = (call: ToolArguments) => parts[partOf(call, names) ?? '']
  return {
    path: (call) => {
      const part = chosen(call)
      return part && pathOf(call, part.after)
    },
    advice: (call) => (chosen(call) ? howToWriteADate(call, ...dates) : whichPartsThereAre(call, names)),
    quote: (document, call) => chosen(call)!.quote(document),
  }
}
