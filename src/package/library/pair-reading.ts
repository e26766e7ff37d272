import type { Arcanum } from '../../dataset/types.ts'
import { PAIR_PARTS, PAIR_POINTS, type PairPart } from '../../numerology/pair.ts'
import type { PairPartTexts } from '../../shapes/charts.ts'
import type { BirthDate } from './birth-date.ts'
import { arcana, pairTexts } from './data.ts'
import { pair } from './whole-matrix.ts'

/** What a pair's card says in one part of its reading. */
export interface PairPartReading extends PairPartTexts {
  readonly part: PairPart
  readonly arcanum: Arcanum
}

/**
 * What the cards of a pair's meeting, bond and task say.
 *
 * @example
 * for (const { part, arcanum, text } of pairReading('1990-05-15', '1995-08-20')) console.log(part, arcanum.name, text)
 * @throws {InvalidDateError} whose `which` says which of the two dates is wrong
 */
export function pairReading(first: BirthDate, second: BirthDate): readonly PairPartReading[] {
  const points = pair(first, second)
  return PAIR_PARTS.map((part) => {
    const number = points[PAIR_POINTS[part]]
    const { arcana: _, ...texts } = pairTexts[part].find((candidate) => candidate.arcana === number)!
    return { part, arcanum: arcana[number - 1]!, ...texts }
  })
}
