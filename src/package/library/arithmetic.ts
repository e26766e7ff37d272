import type { Arcanum } from '../../dataset/types.ts'
import * as ring from '../../numerology/ages.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import * as table from '../../numerology/chakras.ts'
import * as matrix from '../../numerology/destiny-matrix.ts'
import * as number from '../../numerology/life-path.ts'
import * as points from '../../numerology/octagram.ts'
import * as pairs from '../../numerology/pair.ts'
import type { PairPartTexts } from '../../shapes/charts.ts'
import { type BirthDate, birthDate, birthDates } from './birth-date.ts'
import { arcana, pairTexts } from './data.ts'

function ofDate<Result>(compute: (date: CalendarDate) => Result) {
  return (date: BirthDate): Result => compute(birthDate(date))
}

function ofPair<Result>(compute: (first: CalendarDate, second: CalendarDate) => Result) {
  return (first: BirthDate, second: BirthDate): Result => compute(...birthDates(first, second))
}

/**
 * The destiny matrix of a birth date: twelve positions, each with the number of a major arcanum (1 to 22).
 *
 * @example
 * destinyMatrix('1990-05-15').center // 6
 * destinyMatrix({ day: 15, month: 5, year: 1990 }).purpose // 9
 */
export const destinyMatrix = /* @__PURE__ */ ofDate(matrix.destinyMatrix)

/** All 32 points of the octagram, including those without a position. */
export const octagram = /* @__PURE__ */ ofDate(points.octagram)

/**
 * How each point of the octagram was computed: operands, their sum, its reduction, and whether implementations agree on
 * it. The order is that of computation.
 */
export const matrixSteps = /* @__PURE__ */ ofDate(points.octagramSteps)

/**
 * The life path number of a birth date: 1 to 9, or a master number 11, 22, 33.
 *
 * @example
 * lifePath('1990-05-15') // 3
 */
export const lifePath = /* @__PURE__ */ ofDate(number.lifePath)

/** How the life path number was computed: day, month and year, then their total. */
export const lifePathSteps = /* @__PURE__ */ ofDate(number.lifePathSteps)

/**
 * The ring of ages: 64 points of fifteen months each, from birth to the eightieth birthday, with the days on which they
 * begin and end. What a card says as a period is in `periods`.
 *
 * @example
 * const today = '2026-11-15'
 * ages('1990-05-15').find(({ from, until }) => from <= today && today < until)?.arcana // 15
 */
export const ages = /* @__PURE__ */ ofDate(ring.ages)

/**
 * The karmic tail: the three numbers of the lower arm, from the centre outwards. `tailTexts` has its text.
 *
 * @example
 * tail('1990-05-15').code // '18-3-12'
 */
export const tail = /* @__PURE__ */ ofDate(matrix.tail)

/** How the three numbers of the tail were computed, including every point they depend on. */
export const tailSteps = /* @__PURE__ */ ofDate(matrix.tailSteps)

/**
 * The table of seven rows and its totals. Numbers and names alone: it says nothing about health.
 *
 * @example
 * chakras('1990-05-15').totals // { physics: 14, energy: 13, emotions: 9 }
 */
export const chakras = /* @__PURE__ */ ofDate(table.chakras)

/**
 * The chart of two people: all 32 points. Who comes first makes no difference. `pairReading` has its texts.
 *
 * @example
 * pair('1990-05-15', '1995-08-20').E // 11
 */
export const pair = /* @__PURE__ */ ofPair(pairs.pair)

/** How each point of a pair was computed, and whether implementations agree on it. */
export const pairSteps = /* @__PURE__ */ ofPair(pairs.pairSteps)

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
