/** Numerology offline: the arithmetic and the data set, without a server and without a dependency. */
export type {
  Arcanum,
  DatasetInfo,
  LifePath,
  PairText,
  PairTexts,
  Person,
  Position,
  Readings,
  TailText,
} from '../../dataset/types.ts'
export type { Age, AgeStep } from '../../numerology/ages.ts'
export { ARCANUM_NUMBERS, type ArcanumNumber } from '../../numerology/arcanum-number.ts'
export { type CalendarDate, FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
export {
  CHAKRA_KEYS,
  type ChakraCells,
  type ChakraKey,
  type ChakraStep,
  type Chakras,
} from '../../numerology/chakras.ts'
export { type DestinyMatrix, POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
export { LIFE_PATH_NUMBERS, type LifePathNumber, type LifePathStep } from '../../numerology/life-path.ts'
export { METHOD, type PointName, type PointStep, type Points } from '../../numerology/octagram.ts'
export { PAIR_PARTS, type PairPart, type PairStep } from '../../numerology/pair.ts'
export type { Agreement } from '../../numerology/rule-table.ts'
export type { Tail } from '../../numerology/tail.ts'
export { attribution, dataset } from './about.ts'
export { arcanum } from './arcana.ts'
export { destinyMatrix, lifePath, lifePathSteps, matrixSteps, octagram } from './arithmetic.ts'
export { type BirthDate, birthDate } from './birth-date.ts'
export { arcana, lifePaths, pairTexts, periodEssences, periods, positions, readings, tails } from './data.ts'
export { isArcanumNumber, isLifePathNumber } from './guards.ts'
export { InvalidDateError, type InvalidDateReason, type WhichDate } from './invalid-date-error.ts'
export { lifePathTexts } from './life-paths.ts'
export { type PairPartReading, pairReading } from './pair-reading.ts'
export {
  type DatePositionReading,
  type MatrixReading,
  type PositionReading,
  positionReading,
  reading,
} from './reading.ts'
export { type TailTexts, tailTexts } from './tails.ts'
export { UnknownNumberError } from './unknown-number-error.ts'
export { UnknownTailError } from './unknown-tail-error.ts'
export { ages, agesSteps, chakraSteps, chakras, pair, pairSteps, tail, tailSteps } from './whole-matrix.ts'
