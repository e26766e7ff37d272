import { type ByteString, bytesOf, textOf } from '../documents/byte-string.ts'
import { MONTH_NAMES, spanishDate } from '../documents/credit.ts'
import { fixedSlot, slot } from '../documents/joined/pattern.ts'
import { ageTurn } from '../numerology/ages.ts'
import { type CalendarDate, fourDigits, isoDate } from '../numerology/calendar.ts'
import { lifePathSteps } from '../numerology/life-path.ts'
import { octagramSteps } from '../numerology/octagram.ts'
import { stepText } from './parts.ts'

/**
 * All texts of a page that depend on the date and not only on its chart. While a page is rendered for all dates of a
 * chart, these are marks, so a page must take them only from here.
 */
export interface DateWords {
  /** 15 de mayo de 1990 */
  readonly spanish: string
  /** 1990-05-15 */
  readonly iso: string
  /** 15/5/1990, as in paths of the API. */
  readonly path: string
  /** The reductions of day and year for the life path, and for the chart. */
  readonly lifePathDay: string
  readonly lifePathYear: string
  readonly chartDay: string
  readonly chartYear: string
  /** The first day of each point of the ring of ages: «15 ago 2026», so that a row fits a phone. */
  readonly turns: readonly string[]
}

const TURNS = 64
/** Slots of fixed length for all dates with the same month and number of digits in the day. */
const [SPANISH, ISO, PATH, TURN] = [0, 1, 2, 7]
const [LIFE_PATH_DAY, LIFE_PATH_YEAR, CHART_DAY, CHART_YEAR] = [3, 4, 5, 6]

/** The marks in place of the words. */
export const WORD_SLOTS: DateWords = {
  spanish: fixedSlot(SPANISH),
  iso: fixedSlot(ISO),
  path: fixedSlot(PATH),
  lifePathDay: slot(LIFE_PATH_DAY),
  lifePathYear: slot(LIFE_PATH_YEAR),
  chartDay: slot(CHART_DAY),
  chartYear: slot(CHART_YEAR),
  turns: Array.from({ length: TURNS }, (_, point) => fixedSlot(TURN + point)),
}

const lifePathDays: string[] = []
const lifePathYears: string[] = []
const chartDays: string[] = []
const chartYears: string[] = []

/** The words of one date, for a page rendered only for it. */
export function dateWords(date: CalendarDate): DateWords {
  const words = wordsOf(date).map((word) => textOf(word as ByteString))
  const at = (index: number) => words[index]!
  return {
    spanish: at(SPANISH),
    iso: at(ISO),
    path: at(PATH),
    lifePathDay: at(LIFE_PATH_DAY),
    lifePathYear: at(LIFE_PATH_YEAR),
    chartDay: at(CHART_DAY),
    chartYear: at(CHART_YEAR),
    turns: words.slice(TURN),
  }
}

/** The values of the slots, as byte strings. */
export function wordsOf(date: CalendarDate, iso = isoDate(date)): string[] {
  const { day, month, year } = date
  if (chartDays[day] === undefined || chartYears[year] === undefined) {
    const [ofDay, , ofYear] = lifePathSteps(date)
    const points = octagramSteps(date)
    lifePathDays[day] = bytesOf(stepText(ofDay!))
    lifePathYears[year] = bytesOf(stepText(ofYear!))
    chartDays[day] = bytesOf(stepText(points.find(({ name }) => name === 'A')!))
    chartYears[year] = bytesOf(stepText(points.find(({ name }) => name === 'C')!))
  }
  const values = [spanishDate(date), iso, `${day}/${month}/${year}`]
  values.push(lifePathDays[day]!, lifePathYears[year]!, chartDays[day]!, chartYears[year]!)
  for (let point = 0; point < TURNS; point++) values.push(shortDate(ageTurn(date, point)))
  return values
}

const beforeYears: string[] = []

function shortDate({ day, month, year }: CalendarDate): string {
  const at = month * 32 + day
  beforeYears[at] ??= bytesOf(`${day}\u00a0${MONTH_NAMES[month - 1]!.slice(0, 3)}\u00a0`)
  return beforeYears[at] + fourDigits(year)
}
