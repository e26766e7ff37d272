/** A typed client of the HTTP API, for every runtime that has fetch. */
export type {
  AgePosition,
  AgesResult,
  ApiIndex,
  ArcanumListItem,
  ArcanumRecord,
  ChakraRow,
  ChakrasResult,
  LifePathListItem,
  LifePathOfDate,
  LifePathRecord,
  MatrixPosition,
  MatrixResult,
  PairPosition,
  PairReadingPosition,
  PairReadingResult,
  PairResult,
  PairStepsResult,
  PositionReadingResult,
  ReadingPosition,
  ReadingResult,
  StepsResult,
  SynthesisResult,
  TailListItem,
  TailRecord,
  TailResult,
  TailWithText,
} from '../../documents/types.ts'
export type { CalendarDate } from '../../numerology/calendar.ts'
export type { PositionKey } from '../../numerology/destiny-matrix.ts'
export type { LifePathNumber } from '../../numerology/life-path.ts'
export type { ArcanumNumber } from '../../numerology/reduction.ts'
export type { BirthDate } from '../library/birth-date.ts'
export { InvalidDateError, type InvalidDateReason, type WhichDate } from '../library/errors.ts'
export { type AnswerCache, type CachedAnswer, MemoryCache } from './cache.ts'
export { type CallOptions, NumerologyClient } from './client.ts'
export {
  ConnectionError,
  NotFoundError,
  RateLimitError,
  ServiceError,
  TimeoutError,
  UnreadableAnswerError,
} from './errors.ts'
export type { ClientOptions, Fetch, FetchedAnswer } from './transport.ts'
