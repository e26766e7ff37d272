import {
  about,
  arcana,
  lifePaths,
  pairTexts,
  periodEssences,
  periods,
  positions,
  repeats,
  synthesis,
  tails,
} from './parts.ts'
import { readings } from './readings.ts'
import type { Dataset } from './types.ts'

/**
 * The whole data set. Each part has its own file, so that a program bundles only the parts it needs. Bundlers include
 * data/ in the program, and nothing is read from disk at run time. The build validates every file against its schema and
 * rules (scripts/check-data-files.ts), so a running service has only valid data. Texts are parsed on first use: parsing
 * them all would take a tenth of the startup time.
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
  get periodEssences() {
    return periodEssences()
  },
  get pairTexts() {
    return pairTexts()
  },
}
