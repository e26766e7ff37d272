/**
 * Numerology offline: the arithmetic and the data set, without a server and without a dependency. Every function of a birth
 * date throws an InvalidDateError for one that does not exist.
 */
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
export type { Age } from '../../numerology/ages.ts'
export { type CalendarDate, FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
export { CHAKRA_KEYS, type ChakraCells, type ChakraKey, type Chakras } from '../../numerology/chakras.ts'
export { type DestinyMatrix, POSITION_KEYS, type PositionKey, type Tail } from '../../numerology/destiny-matrix.ts'
export { LIFE_PATH_NUMBERS, type LifePathNumber, type LifePathStep } from '../../numerology/life-path.ts'
export { METHOD, type PointName, type PointStep, type Points } from '../../numerology/octagram.ts'
export { PAIR_PARTS, type PairPart, type PairStep } from '../../numerology/pair.ts'
export { type Agreement, ARCANUM_NUMBERS, type ArcanumNumber } from '../../numerology/reduction.ts'
export * from './arithmetic.ts'
export { type BirthDate, birthDate } from './birth-date.ts'
export * from './data.ts'
export {
  InvalidDateError,
  type InvalidDateReason,
  UnknownNumberError,
  UnknownTailError,
  type WhichDate,
} from './errors.ts'
export * from './reading.ts'
