import { dataset } from '../../src/dataset/dataset.ts'
import { allDates, isoDate } from '../../src/numerology/calendar.ts'

function textsIn(value: unknown): number {
  if (typeof value === 'string') return value.startsWith('../') ? 0 : 1
  return typeof value === 'object' ? Object.values(value!).reduce((sum: number, part) => sum + textsIn(part), 0) : 0
}

/** Rows of every table; what a reader finds has to be as many. */
export const ROWS = {
  arcana: 22,
  charts: 5_544,
  famous_people: 120,
  life_path_lists: dataset.lifePaths.flatMap(({ traits, weaknesses, career }) => [...traits, ...weaknesses, ...career])
    .length,
  life_paths: 12,
  matrices: 73_414,
  pair_texts: 61,
  periods: 22,
  positions: 12,
  readings: 264,
  repeats: 22,
  // Where there are how many variants is for editors to say.
  synthesis_joins: textsIn(dataset.synthesis.joins),
  synthesis_texts: textsIn(dataset.synthesis.centers),
  tails: 26,
}

/** Some dates of every decade, and the ends. */
export const SAMPLE_DATES: readonly string[] = [...allDates()]
  .map(isoDate)
  .filter((iso, at) => at % 1777 === 0 || /^(1900-01-01|2000-02-29|2100-12-31)$/.test(iso))

export interface ServedReading {
  readonly [position: string]: { readonly arcana: number; readonly name: string; readonly text: string }
}

/** The address of a date below /api/matrix. */
export function pathOf(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `/api/matrix/${day}/${month}/${year}`
}
