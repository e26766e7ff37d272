import { once } from '../dataset/once.ts'
import type { DatePair } from '../documents/computed-document.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { readDate } from '../numerology/date-text.ts'
import { Problem } from './problem.ts'
import { parameterIndexes } from './router.ts'

/** Parses path parameters and names them for the ETag. */
export interface Reader<Asked> {
  read(segments: readonly string[]): Asked | Problem
  nameOf(asked: Asked): string
}

const INVALID_DATE = new Problem('invalidDate')
const INVALID_FIRST = new Problem('invalidPairDate', { which: 'first' })
const INVALID_SECOND = new Problem('invalidPairDate', { which: 'second' })

export function dateReader(pattern: string): Reader<CalendarDate> {
  const [day, month, year] = parameterIndexes(pattern) as [number, number, number]
  return {
    read: (segments) => readDate(segments[day]!, segments[month]!, segments[year]!) ?? INVALID_DATE,
    nameOf: isoDate,
  }
}

export function pairReader(pattern: string): Reader<DatePair> {
  const [day] = parameterIndexes(pattern) as [number]
  return {
    read(segments) {
      const first = readDate(segments[day]!, segments[day + 1]!, segments[day + 2]!)
      if (!first) return INVALID_FIRST
      const second = readDate(segments[day + 3]!, segments[day + 4]!, segments[day + 5]!)
      return second ? { first, second } : INVALID_SECOND
    },
    nameOf: ({ first, second }) => `${isoDate(first)}-${isoDate(second)}`,
  }
}

/** Exact match in a list: `07` is not `7`. */
export function listReader<Item>(
  pattern: string,
  items: () => readonly Item[],
  nameOf: (item: Item) => string,
  unknown: () => Problem,
): Reader<Item> {
  const [index] = parameterIndexes(pattern) as [number]
  const byName = once(() => new Map(items().map((item) => [nameOf(item), item])))
  return { read: (segments) => byName().get(segments[index]!) ?? unknown(), nameOf }
}
