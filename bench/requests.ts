import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allDates, type CalendarDate } from '../src/numerology/calendar.ts'
import { randomNumbers } from '../test/support/random.ts'

/** Some of them twice: as many as the service remembers. */
const HOW_MANY = 12_000
const SEED = 20_260_728

/** The same random dates in every run, spread over the whole range of the service. */
export function randomDates(): CalendarDate[] {
  const dates = [...allDates()]
  const next = randomNumbers(SEED)
  return Array.from({ length: HOW_MANY }, () => dates[Math.floor(next() * dates.length)]!)
}

export function matrixPath({ day, month, year }: CalendarDate): string {
  return `/api/matrix/${day}/${month}/${year}`
}

/** Writes a file for the load: a path per line, and after a tab a header if there is one. */
export function requestFile(folder: string, name: string, lines: readonly string[]): string {
  const file = join(folder, `${name}.requests`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}
