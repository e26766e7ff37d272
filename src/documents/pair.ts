import type { PointName } from '../numerology/octagram.ts'
import { type DatePair, PAIR_PARTS, PAIR_POINTS, type PairPart, pair, pairSteps } from '../numerology/pair.ts'
import { pairTexts as partTexts } from '../shapes/charts.ts'
import { pick } from '../shapes/schema.ts'
import { cardOf, citedPair, type DocumentContext, endWithLink, inputOf } from './frame.ts'
import type { PairPosition, PairReadingPosition, PairReadingResult, PairResult } from './types.ts'

/** The chart of a pair: 32 points, each with its card and whether implementations agree on it. */
export function pairOf({ dataset: { arcana }, credit }: DocumentContext, dates: DatePair): PairResult {
  const points = {} as Record<PointName, PairPosition>
  for (const { name, value, agreement } of pairSteps(dates.first, dates.second)) {
    points[name] = { ...cardOf(arcana[value - 1]!), agreement }
  }
  return { input: inputOfPair(dates), pair: points, ...citedPair(credit, dates), ...endWithLink(credit) }
}

/** The texts of the cards of a pair's meeting, bond and task. */
export function pairReadingOf(
  { dataset: { arcana, pairTexts }, credit }: DocumentContext,
  dates: DatePair,
): PairReadingResult {
  const points = pair(dates.first, dates.second)
  const reading = {} as Record<PairPart, PairReadingPosition>
  for (const part of PAIR_PARTS) {
    const number = points[PAIR_POINTS[part]]
    const texts = pick(partTexts, pairTexts[part].find((one) => one.arcana === number)!)
    reading[part] = { ...cardOf(arcana[number - 1]!), ...texts }
  }
  return { input: inputOfPair(dates), reading, ...citedPair(credit, dates), ...endWithLink(credit) }
}

export function inputOfPair({ first, second }: DatePair): DatePair {
  return { first: inputOf(first), second: inputOf(second) }
}
