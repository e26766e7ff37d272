/**
 * Numerology offline: the arithmetic and the data set, without a server and without a dependency. Every function of a birth
 * date throws an InvalidDateError for one that does not exist.
 */
export type { DatasetInfo } from '../../dataset/types.ts'
export type {
  AgePosition,
  ChakraRow,
  MatrixPosition,
  PairPosition,
  PairReadingPosition,
  ReadingPosition,
  RepeatedCard,
  Synthesis,
} from '../../documents/types.ts'
export { type CalendarDate, FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
export { type DestinyMatrix, POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
export { LIFE_PATH_NUMBERS, type LifePathNumber } from '../../numerology/life-path.ts'
export type { PointName, Points } from '../../numerology/octagram.ts'
export type { DatePair } from '../../numerology/pair.ts'
export { ARCANUM_NUMBERS, type ArcanumNumber } from '../../numerology/reduction.ts'
export {
  type BirthDate,
  birthDate,
  InvalidDateError,
  type InvalidDateReason,
  UnknownValueError,
  type WhichDate,
} from './input.ts'
export * from './library.ts'
