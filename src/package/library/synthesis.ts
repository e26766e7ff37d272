/** The matrix read as one text, offline. An import path of its own: its texts are the longest of all. */
import { arcana, repeats, synthesis as texts } from '../../dataset/dataset.ts'
import { compose } from '../../documents/synthesis/compose.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import type { Synthesis } from '../../shapes/charts.ts'
import { type BirthDate, birthDate } from './birth-date.ts'

export type { Synthesis }

/**
 * What the API has in `synthesis`: an essence, four paragraphs and a practice.
 *
 * @example
 * synthesis('1990-05-15').essence
 */
export function synthesis(date: BirthDate): Synthesis {
  return compose({ arcana, repeats: repeats(), synthesis: texts() }, matrixArcana(birthDate(date)))
}
