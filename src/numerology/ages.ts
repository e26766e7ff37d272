import { type CalendarDate, isoDate, MONTHS_PER_POINT, monthsAfter, POINTS } from './calendar.ts'
import { pointReader } from './octagram.ts'
import { type ArcanumNumber, toArcanum } from './reduction.ts'

const YEARS_PER_POINT = MONTHS_PER_POINT / 12

/** Ten years apart, clockwise from the left. */
const cornersOf = pointReader(['A', 'NW', 'B', 'NE', 'C', 'SE', 'D', 'SW'])

/** Ascending, from 0 to 78.75 years of age; `until` is the first day that no longer belongs to the point. */
export function ages(birth: CalendarDate) {
  return agesRing(birth).map((arcana, point) => ({
    age: point * YEARS_PER_POINT,
    from: isoDate(ageTurn(birth, point)),
    until: isoDate(ageTurn(birth, point + 1)),
    arcana: arcana as ArcanumNumber,
  }))
}

/**
 * Only the 64 arcana, ascending by age: eighty years around the octagram, fifteen months each. The points between two
 * corners halve the way between them: each is the reduced sum of the two nearest known ones. At eighty the ring starts over.
 */
export function agesRing(birth: CalendarDate): readonly number[] {
  const corners = cornersOf(birth)
  const side = POINTS / corners.length
  const ring = Array.from({ length: POINTS }, (_, point) => corners[point / side] ?? 0)
  for (let step = side; step > 1; step /= 2) {
    for (let point = 0; point < POINTS; point += step) {
      ring[point + step / 2] = toArcanum(ring[point]! + ring[(point + step) % POINTS]!)
    }
  }
  return ring
}

/** The first day of a point. Counted from birth, not from the previous point, so that a short month shifts no later one. */
export function ageTurn(birth: CalendarDate, point: number): CalendarDate {
  return monthsAfter(birth, point * MONTHS_PER_POINT)
}
