import type { Bar } from './bars.ts'
import type { Growth } from './sections/growth.ts'

/** What a section of the bench found. */
export interface Measured {
  readonly bars: readonly Bar[]
  /** Its tables as Markdown, each with a heading. */
  readonly tables: string
  readonly growths?: readonly Growth[]
}
