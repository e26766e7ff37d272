import type { Arcanum } from '../../dataset/types.ts'
import { type Age, type AgeStep, ages as agesOf, agesSteps as stepsOfAges } from '../../numerology/ages.ts'
import {
  type ChakraStep,
  type Chakras,
  chakras as chakrasOf,
  chakraSteps as stepsOfChakras,
} from '../../numerology/chakras.ts'
import { tailSteps as stepsOfTail, type Tail, tail as tailOf } from '../../numerology/destiny-matrix.ts'
import type { PointStep, Points } from '../../numerology/octagram.ts'
import {
  PAIR_PARTS,
  PAIR_POINTS,
  type PairPart,
  type PairStep,
  pair as pairOf,
  pairSteps as stepsOfPair,
} from '../../numerology/pair.ts'
import type { PairPartTexts } from '../../shapes/charts.ts'
import { type BirthDate, birthDate, birthDates } from './birth-date.ts'
import { arcana, pairTexts } from './data.ts'

/**
 * The ring of ages: 64 points of fifteen months each, from birth to the eightieth birthday, with the days on which they
 * begin and end. What a card says as a period is in `periods`.
 *
 * @example
 * const today = '2026-11-15'
 * ages('1990-05-15').find(({ from, until }) => from <= today && today < until)?.arcana // 15
 */
export function ages(date: BirthDate): readonly Age[] {
  return agesOf(birthDate(date))
}

/** How each point of the ring was computed, from the corners of the octagram on. */
export function agesSteps(date: BirthDate): readonly AgeStep[] {
  return stepsOfAges(birthDate(date))
}

/**
 * The karmic tail: the three numbers of the lower arm, from the centre outwards. `tailTexts` has its text.
 *
 * @example
 * tail('1990-05-15').code // '18-3-12'
 */
export function tail(date: BirthDate): Tail {
  return tailOf(birthDate(date))
}

/** How the three numbers of the tail were computed, including every point they depend on. */
export function tailSteps(date: BirthDate): readonly PointStep[] {
  return stepsOfTail(birthDate(date))
}

/**
 * The table of seven rows and its totals. Numbers and names alone: it says nothing about health.
 *
 * @example
 * chakras('1990-05-15').totals // { physics: 14, energy: 13, emotions: 9 }
 */
export function chakras(date: BirthDate): Chakras {
  return chakrasOf(birthDate(date))
}

/** How each cell of the table was computed, row by row, then the totals. */
export function chakraSteps(date: BirthDate): readonly ChakraStep[] {
  return stepsOfChakras(birthDate(date))
}

/**
 * The chart of two people: all 32 points. Who comes first makes no difference. `pairReading` has its texts.
 *
 * @example
 * pair('1990-05-15', '1995-08-20').E // 11
 */
export function pair(first: BirthDate, second: BirthDate): Points {
  return pairOf(...birthDates(first, second))
}

/** How each point of a pair was computed, and whether implementations agree on it. */
export function pairSteps(first: BirthDate, second: BirthDate): readonly PairStep[] {
  return stepsOfPair(...birthDates(first, second))
}

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
 */
export function pairReading(first: BirthDate, second: BirthDate): readonly PairPartReading[] {
  const points = pair(first, second)
  return PAIR_PARTS.map((part) => {
    const number = points[PAIR_POINTS[part]]
    const { arcana: _, ...texts } = pairTexts[part].find((candidate) => candidate.arcana === number)!
    return { part, arcanum: arcana[number - 1]!, ...texts }
  })
}
