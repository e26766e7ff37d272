import type { Arcanum } from '../../dataset/types.ts'
import * as ring from '../../numerology/ages.ts'
import * as table from '../../numerology/chakras.ts'
import * as matrix from '../../numerology/destiny-matrix.ts'
import * as number from '../../numerology/life-path.ts'
import * as points from '../../numerology/octagram.ts'
import * as pairs from '../../numerology/pair.ts'
import type { PairPartTexts } from '../../shapes/charts.ts'
import { type BirthDate, birthDate, birthDates } from './birth-date.ts'
import { arcana, pairTexts } from './data.ts'

/**
 * The destiny matrix of a birth date: twelve positions, each with the number of a major arcanum (1 to 22).
 *
 * @example
 * destinyMatrix('1990-05-15').center // 6
 * destinyMatrix({ day: 15, month: 5, year: 1990 }).purpose // 9
 */
export function destinyMatrix(date: BirthDate): matrix.DestinyMatrix {
  return matrix.destinyMatrix(birthDate(date))
}

/** All 32 points of the octagram, including those without a position. */
export function octagram(date: BirthDate): points.Points {
  return points.octagram(birthDate(date))
}

/**
 * How each point of the octagram was computed: operands, their sum, its reduction, and whether implementations agree on
 * it. The order is that of computation.
 */
export function matrixSteps(date: BirthDate): readonly points.PointStep[] {
  return points.octagramSteps(birthDate(date))
}

/**
 * The life path number of a birth date: 1 to 9, or a master number 11, 22, 33.
 *
 * @example
 * lifePath('1990-05-15') // 3
 */
export function lifePath(date: BirthDate): number.LifePathNumber {
  return number.lifePath(birthDate(date))
}

/** How the life path number was computed: day, month and year, then their total. */
export function lifePathSteps(date: BirthDate): readonly number.LifePathStep[] {
  return number.lifePathSteps(birthDate(date))
}

/**
 * The ring of ages: 64 points of fifteen months each, from birth to the eightieth birthday, with the days on which they
 * begin and end. What a card says as a period is in `periods`.
 *
 * @example
 * const today = '2026-11-15'
 * ages('1990-05-15').find(({ from, until }) => from <= today && today < until)?.arcana // 15
 */
export function ages(date: BirthDate): readonly ring.Age[] {
  return ring.ages(birthDate(date))
}

/** How each point of the ring was computed, from the corners of the octagram on. */
export function agesSteps(date: BirthDate): readonly ring.AgeStep[] {
  return ring.agesSteps(birthDate(date))
}

/**
 * The karmic tail: the three numbers of the lower arm, from the centre outwards. `tailTexts` has its text.
 *
 * @example
 * tail('1990-05-15').code // '18-3-12'
 */
export function tail(date: BirthDate): matrix.Tail {
  return matrix.tail(birthDate(date))
}

/** How the three numbers of the tail were computed, including every point they depend on. */
export function tailSteps(date: BirthDate): readonly points.PointStep[] {
  return matrix.tailSteps(birthDate(date))
}

/**
 * The table of seven rows and its totals. Numbers and names alone: it says nothing about health.
 *
 * @example
 * chakras('1990-05-15').totals // { physics: 14, energy: 13, emotions: 9 }
 */
export function chakras(date: BirthDate): table.Chakras {
  return table.chakras(birthDate(date))
}

/** How each cell of the table was computed, row by row, then the totals. */
export function chakraSteps(date: BirthDate): readonly table.ChakraStep[] {
  return table.chakraSteps(birthDate(date))
}

/**
 * The chart of two people: all 32 points. Who comes first makes no difference. `pairReading` has its texts.
 *
 * @example
 * pair('1990-05-15', '1995-08-20').E // 11
 */
export function pair(first: BirthDate, second: BirthDate): points.Points {
  return pairs.pair(...birthDates(first, second))
}

/** How each point of a pair was computed, and whether implementations agree on it. */
export function pairSteps(first: BirthDate, second: BirthDate): readonly pairs.PairStep[] {
  return pairs.pairSteps(...birthDates(first, second))
}

/** What a pair's card says in one part of its reading. */
export interface PairPartReading extends PairPartTexts {
  readonly part: pairs.PairPart
  readonly arcanum: Arcanum
}

/**
 * What the cards of a pair's meeting, bond and task say.
 *
 * @example
 * for (const { part, arcanum, text } of pairReading('1990-05-15', '1995-08-20')) console.log(part, arcanum.name, text)
 */
export function pairReading(first: BirthDate, second: BirthDate): readonly PairPartReading[] {
  const chart = pair(first, second)
  return pairs.PAIR_PARTS.map((part) => {
    const card = chart[pairs.PAIR_POINTS[part]]
    const { arcana: _, ...texts } = pairTexts[part].find((candidate) => candidate.arcana === card)!
    return { part, arcanum: arcana[card - 1]!, ...texts }
  })
}
