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
  ReadingPosition,
  ReadingResult,
  StepsResult,
  SynthesisResult,
  TailListItem,
  TailRecord,
  TailResult,
  TailWithText,
} from '../../documents/types.ts'
export type { ArcanumNumber } from '../../numerology/arcanum-number.ts'
export type { CalendarDate } from '../../numerology/calendar.ts'
export type { PositionKey } from '../../numerology/destiny-matrix.ts'
export type { LifePathNumber } from '../../numerology/life-path.ts'
export type { BirthDate } from '../library/birth-date.ts'
export { InvalidDateError, type InvalidDateReason, type WhichDate } from '../library/invalid-date-error.ts'
export { type AnswerCache, type CachedAnswer, MemoryCache } from './cache.ts'
export { type CallOptions, NumerologyClient } from './client.ts'
export { ConnectionError } from './errors/connection-error.ts'
export { NotFoundError } from './errors/not-found-error.ts'
export { RateLimitError } from './errors/rate-limit-error.ts'
export { ServiceError } from './errors/service-error.ts'
export { TimeoutError } from './errors/timeout-error.ts'
export { UnreadableAnswerError } from './errors/unreadable-answer-error.ts'
export type { ClientOptions, Fetch, FetchedAnswer } from './options.ts'
