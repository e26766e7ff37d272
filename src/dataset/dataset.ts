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
 * The whole data set, bundled and already validated by the build (scripts/check-data-files.ts). Texts are parsed on first
 * use: parsing them all would take a tenth of the startup time.
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
