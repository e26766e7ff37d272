import type { Position } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, type PositionKey } from '../numerology/destiny-matrix.ts'
import { METHOD, octagramSteps } from '../numerology/octagram.ts'
import { type DatePair, pairSteps } from '../numerology/pair.ts'
import type { Step } from '../numerology/reduction.ts'
import { repeatTexts } from '../shapes/charts.ts'
import { readingTexts } from '../shapes/records.ts'
import { pick } from '../shapes/schema.ts'
import * as frame from './frame.ts'
import { repeatsOf } from './synthesis/repeats.ts'
import { csvLine } from './tables/table.ts'
import type * as types from './types.ts'

export interface DatePosition {
  readonly date: CalendarDate
  readonly position: Position
}

export function matrixOf(
  { dataset: { arcana }, credit }: frame.DocumentContext,
  date: CalendarDate,
): types.MatrixResult {
  return {
    input: frame.inputOf(date),
    matrix: byPosition(date, (number) => frame.cardOf(arcana[number - 1]!)),
    ...frame.citedDate(credit, date),
    ...frame.licenseWithLink(credit),
  }
}

/** The same twelve positions with the text of each card there, and the cards that occur more than once. */
export function readingOf({ dataset, credit }: frame.DocumentContext, date: CalendarDate): types.ReadingResult {
  const { positions, arcana, readings, repeats } = dataset
  const reading = (number: number, at: number): types.ReadingPosition => {
    const { key, name, question } = positions[at]!
    const texts = pick(readingTexts, readings[key][number - 1]!)
    return { position: name, question, ...frame.cardOf(arcana[number - 1]!), ...texts }
  }
  const repeated = repeatsOf(matrixArcana(date)).map(
    ({ arcana: number, positions }): types.RepeatedCard => ({
      ...frame.cardOf(arcana[number - 1]!),
      positions,
      ...pick(repeatTexts, repeats[number - 1]!),
    }),
  )
  return frame.ofDate(credit, date, { reading: byPosition(date, reading), repeats: repeated })
}

/** One of the twelve with everything that is said of it: the position, its card, what the card says there, the sum. */
export function positionReadingOf(
  { dataset, credit }: frame.DocumentContext,
  asked: DatePosition,
): types.PositionReadingResult {
  const { date, position } = asked
  const { key, name, meaning, question, point } = position
  const { value, sum } = octagramSteps(date).find((step) => step.name === point)!
  const arcanum = dataset.arcana[value - 1]!
  return frame.ofDate(credit, date, {
    key,
    position: name,
    meaning,
    question,
    ...frame.cardOf(arcanum),
    ...pick(readingTexts, dataset.readings[key][value - 1]!),
    light: arcanum.light,
    shadow: arcanum.shadow,
    sum,
  })
}

/** The matrix as CSV, which a spreadsheet can import from a URL. The credit is in the headers. */
export function matrixTable({ dataset: { positions, arcana } }: frame.DocumentContext, date: CalendarDate): string {
  const lines = matrixArcana(date).map((number, at) => {
    const { key, name: position } = positions[at]!
    const { name, keyword } = arcana[number - 1]!
    return csvLine([key, position, number, name, keyword])
  })
  return csvLine(['key', 'position', 'arcana', 'name', 'keyword']) + lines.join('')
}

function byPosition<Value>(
  date: CalendarDate,
  make: (number: number, at: number) => Value,
): Readonly<Record<PositionKey, Value>> {
  const numbers = matrixArcana(date)
  const values = {} as Record<PositionKey, Value>
  for (let at = 0; at < numbers.length; at++) values[POSITION_KEYS[at]!] = make(numbers[at]!, at)
  return values
}

/** How each of the twelve positions was computed, so that anyone can check it with pencil and paper. */
export function stepsOf({ dataset, credit }: frame.DocumentContext, date: CalendarDate): types.StepsResult {
  const step = (arcana: number, at: number) => {
    const { name: position, point } = dataset.positions[at]!
    return { position, point, arcana }
  }
  return {
    input: frame.inputOf(date),
    method: { ...METHOD, url: credit.addresses.method },
    points: octagramSteps(date).map(asPoint),
    positions: byPosition(date, step) as types.StepsResult['positions'],
    ...frame.citedDate(credit, date),
    ...frame.licenseWithUrl(credit),
    ...frame.dataVersionOf(credit),
  }
}

export function pairStepsOf({ credit }: frame.DocumentContext, pair: DatePair): types.PairStepsResult {
  return {
    input: frame.inputOfPair(pair),
    method: { ...METHOD, url: credit.addresses.method },
    points: pairSteps(pair.first, pair.second).map(asPoint),
    ...frame.citedPair(credit, pair),
    ...frame.licenseWithUrl(credit),
    ...frame.dataVersionOf(credit),
  }
}

function asPoint<Kind extends Step>({ name, ...step }: Kind): Omit<Kind, 'name'> & { readonly point: Kind['name'] } {
  return { point: name, ...step }
}
