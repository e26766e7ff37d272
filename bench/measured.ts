import type { Bar } from './bars.ts'

/** What a section of the bench found. */
export interface Measured {
  readonly bars: readonly Bar[]
  /** Its tables as Markdown, each with a heading. */
  readonly tables: string
}
