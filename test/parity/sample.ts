import { randomNumbers } from '../support/random.ts'

const SEED = 20_260_728
const DATE_COUNT = 2_000
const DAY_MS = 86_400_000
/** From 1900-01-01 to 2100-12-31. */
const FIRST_DAY = Date.UTC(1900, 0, 1)
const DAYS = 73_414

/** 2,000 different dates, the same in every run; the first and the last one and leap days are among them. */
export const DATES: readonly string[] = seededDates()

function seededDates(): string[] {
  const random = randomNumbers(SEED)
  const leapDays = ['1904-02-29', '2000-02-29', '2096-02-29'].map((iso) => (Date.parse(iso) - FIRST_DAY) / DAY_MS)
  const days = new Set([0, DAYS - 1, ...leapDays])
  while (days.size < DATE_COUNT) days.add(Math.floor(random() * DAYS))
  return [...days].map((day) => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10))
}
