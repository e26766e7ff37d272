import { type DestinyMatrix, destinyMatrix as matrixOf } from '../../numerology/destiny-matrix.ts'
import {
  type LifePathNumber,
  type LifePathStep,
  lifePath as numberOf,
  lifePathSteps as stepsOfNumber,
} from '../../numerology/life-path.ts'
import {
  type PointStep,
  type Points,
  octagram as pointsOf,
  octagramSteps as stepsOfPoints,
} from '../../numerology/octagram.ts'
import { type BirthDate, birthDate } from './birth-date.ts'

/**
 * The destiny matrix of a birth date: twelve positions, each with the number of a major arcanum (1 to 22).
 *
 * @example
 * destinyMatrix('1990-05-15').center // 6
 * destinyMatrix({ day: 15, month: 5, year: 1990 }).purpose // 9
 */
export function destinyMatrix(date: BirthDate): DestinyMatrix {
  return matrixOf(birthDate(date))
}

/** All 32 points of the octagram, including those without a position. */
export function octagram(date: BirthDate): Points {
  return pointsOf(birthDate(date))
}

/**
 * How each point of the octagram was computed: operands, their sum, its reduction, and whether implementations agree on
 * it. The order is that of computation.
 */
export function matrixSteps(date: BirthDate): readonly PointStep[] {
  return stepsOfPoints(birthDate(date))
}

/**
 * The life path number of a birth date: 1 to 9, or a master number 11, 22, 33.
 *
 * @example
 * lifePath('1990-05-15') // 3
 */
export function lifePath(date: BirthDate): LifePathNumber {
  return numberOf(birthDate(date))
}

/** How the life path number was computed: day, month and year, then their total. */
export function lifePathSteps(date: BirthDate): readonly LifePathStep[] {
  return stepsOfNumber(birthDate(date))
}
