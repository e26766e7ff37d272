import { about } from './about.ts'
import { arcana } from './arcana.ts'
import { lifePaths } from './life-paths.ts'
import { pairTexts } from './pair-texts.ts'
import { periods } from './periods.ts'
import { positions } from './positions.ts'
import { readings } from './readings.ts'
import { repeats } from './repeats.ts'
import { synthesis } from './synthesis.ts'
import { tails } from './tails.ts'
import type { Dataset } from './types.ts'

/**
 * The whole data set. Each part has a file of its own, so that a program that needs only one carries only one. Bundlers
 * put data/ into the program, and nothing is read from disk at run time. The build has checked every file against its
 * schema and its rules (scripts/check-data-files.ts), so what reaches a running service is whole. Texts are read when
 * they are first asked for: reading them all would take a tenth of the start.
 */
export const dataset: Dataset = {
  ...about,
  arcana,
  positions,
  readings,
  get lifePaths() {
    return lifePaths()
  },
  get repeats() {
    return repeats()
  },
  get synthesis() {
    return synthesis()
  },
  get tails() {
    return tails()
  },
  get periods() {
    return periods()
  },
  get pairTexts() {
    return pairTexts()
  },
}
