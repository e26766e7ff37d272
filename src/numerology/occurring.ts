import type { Tail } from './destiny-matrix.ts'

/**
 * The 26 tails: how many of the 73,414 dates have each, and the first such date since 1990-01-01. A table, because counting
 * takes a fifth of a second, which no request should wait for; a test counts.
 */
const TAILS = [
  ['15-20-5', 7_490, '1990-01-03'],
  ['12-19-7', 6_953, '1990-01-05'],
  ['15-5-8', 6_836, '1990-01-06'],
  ['18-9-9', 6_566, '1990-01-07'],
  ['21-4-10', 6_267, '1990-01-08'],
  ['12-16-4', 4_922, '1990-01-11'],
  ['18-6-6', 4_546, '1990-01-13'],
  ['15-8-11', 3_283, '1990-01-09'],
  ['9-12-3', 3_270, '1990-01-10'],
  ['6-17-11', 2_940, '1990-01-18'],
  ['9-15-6', 2_771, '1990-01-04'],
  ['18-3-12', 2_729, '1990-01-19'],
  ['3-7-22', 2_375, '1990-01-02'],
  ['9-3-21', 2_157, '1990-01-01'],
  ['6-8-20', 1_930, '1994-01-14'],
  ['3-22-19', 1_706, '1994-01-13'],
  ['9-9-18', 1_474, '1994-01-12'],
  ['6-5-17', 1_259, '1994-01-11'],
  ['21-10-16', 1_039, '1994-01-10'],
  ['21-7-13', 861, '1990-08-22'],
  ['18-6-15', 843, '1994-01-09'],
  ['6-20-14', 669, '1994-01-08'],
  ['3-13-10', 182, '1994-01-04'],
  ['21-10-7', 166, '1990-11-22'],
  ['9-18-9', 116, '1994-01-03'],
  ['6-14-8', 64, '1994-01-02'],
] as const

const ALL_DATES = TAILS.reduce((sum, [, dates]) => sum + dates, 0)

/** Most common first, each with its share of all dates, of four decimals, and a date that has it. */
export const OCCURRING_TAILS = TAILS.map(([code, dates, example]) => ({
  code: code as string,
  arcana: Object.freeze(code.split('-').map(Number)) as unknown as Tail['arcana'],
  share: Math.round((dates / ALL_DATES) * 10_000) / 10_000,
  example,
}))

export function occurringTail(code: string) {
  return OCCURRING_TAILS.find((tail) => tail.code === code)
}
