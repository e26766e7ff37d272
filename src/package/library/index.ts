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
export type { Age, AgeStep } from '../../numerology/ages.ts'
export { type CalendarDate, FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
export {
  CHAKRA_KEYS,
  type ChakraCells,
  type ChakraKey,
  type ChakraStep,
  type Chakras,
} from '../../numerology/chakras.ts'
export { type DestinyMatrix, POSITION_KEYS, type PositionKey, type Tail } from '../../numerology/destiny-matrix.ts'
export { LIFE_PATH_NUMBERS, type LifePathNumber, type LifePathStep } from '../../numerology/life-path.ts'
export { METHOD, type PointName, type PointStep, type Points } from '../../numerology/octagram.ts'
export { PAIR_PARTS, type PairPart, type PairStep } from '../../numerology/pair.ts'
export { type Agreement, ARCANUM_NUMBERS, type ArcanumNumber } from '../../numerology/reduction.ts'
export {
  ages,
  agesSteps,
  chakraSteps,
  chakras,
  destinyMatrix,
  lifePath,
  lifePathSteps,
  matrixSteps,
  octagram,
  type PairPartReading,
  pair,
  pairReading,
  pairSteps,
  tail,
  tailSteps,
} from './arithmetic.ts'
export { type BirthDate, birthDate } from './birth-date.ts'
export {
  arcana,
  arcanum,
  attribution,
  dataset,
  lifePaths,
  lifePathTexts,
  pairTexts,
  periodEssences,
  periods,
  positions,
  readings,
  type TailTexts,
  tails,
  tailTexts,
} from './data.ts'
export {
  InvalidDateError,
  type InvalidDateReason,
  UnknownNumberError,
  UnknownTailError,
  type WhichDate,
} from './errors.ts'
export {
  type DatePositionReading,
  type MatrixReading,
  type PositionReading,
  positionReading,
  reading,
} from './reading.ts'
