import type { Position } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import type { ChartInput } from '../numerology/octagram.ts'
import type { DatePair } from '../numerology/pair.ts'
import * as contents from './contents.ts'
import * as frame from './frame.ts'
import { csvLine } from './tables/table.ts'
import type * as types from './types.ts'

// Documents of a date and of a pair: what they say, and whom they credit.

type Context = frame.DocumentContext

export interface DatePosition {
  readonly date: CalendarDate
  readonly position: Position
}

export function matrixOf({ dataset, credit }: Context, date: CalendarDate): types.MatrixResult {
  return {
    input: frame.inputOf(date),
    ...contents.matrixContent(dataset, date),
    ...frame.citedDate(credit, date),
    ...frame.licenseWithLink(credit),
  }
}

export function readingOf({ dataset, credit }: Context, date: CalendarDate): types.ReadingResult {
  return frame.ofDate(credit, date, contents.readingContent(dataset, date))
}

export function positionReadingOf({ dataset, credit }: Context, asked: DatePosition): types.PositionReadingResult {
  const { date, position } = asked
  return frame.ofDate(credit, date, contents.positionContent(dataset, position, date))
}

/** Credits no date, because it has none. */
export function chartTextsOf({ dataset, credit }: Context, chart: ChartInput): types.ChartTextsResult {
  return {
    ...contents.chartContent(dataset, chart),
    ...frame.licenseWithLink(credit),
    ...frame.dataVersionOf(credit),
  }
}

/** The matrix as CSV, which a spreadsheet can import from a URL. The credit is in the headers. */
export function matrixTable({ dataset: { positions, arcana } }: Context, date: CalendarDate): string {
  const lines = matrixArcana(date).map((number, at) => {
    const { key, name: position } = positions[at]!
    const { name, keyword } = arcana[number - 1]!
    return csvLine([key, position, number, name, keyword])
  })
  return csvLine(['key', 'position', 'arcana', 'name', 'keyword']) + lines.join('')
}

export function stepsOf({ dataset, credit }: Context, date: CalendarDate): types.StepsResult {
  const { method, ...steps } = contents.stepsContent(dataset, date)
  return {
    input: frame.inputOf(date),
    method: { ...method, url: credit.addresses.method },
    ...steps,
    ...frame.citedDate(credit, date),
    ...frame.licenseWithUrl(credit),
    ...frame.dataVersionOf(credit),
  }
}

export function agesOf({ dataset, credit }: Context, birth: CalendarDate): types.AgesResult {
  return frame.ofDate(credit, birth, contents.agesContent(dataset, birth))
}

export function tailOf({ dataset, credit }: Context, date: CalendarDate): types.TailResult {
  const { tail } = contents.tailContent(dataset, date)
  return frame.ofDate(credit, date, { tail: { ...tail, url: credit.addresses.tail(tail.code) } })
}

export function chakrasOf({ credit }: Context, date: CalendarDate): types.ChakrasResult {
  return frame.ofDate(credit, date, contents.chakrasContent(date))
}

export function pairOf({ dataset, credit }: Context, dates: DatePair): types.PairResult {
  return frame.ofPair(credit, dates, contents.pairContent(dataset, dates))
}

export function pairReadingOf({ dataset, credit }: Context, dates: DatePair): types.PairReadingResult {
  return frame.ofPair(credit, dates, contents.pairReadingContent(dataset, dates))
}

export function pairStepsOf({ credit }: Context, dates: DatePair): types.PairStepsResult {
  const { method, points } = contents.pairStepsContent(dates)
  return {
    input: frame.inputOfPair(dates),
    method: { ...method, url: credit.addresses.method },
    points,
    ...frame.citedPair(credit, dates),
    ...frame.licenseWithUrl(credit),
    ...frame.dataVersionOf(credit),
  }
}
