/**
 * The types of the API's responses: the functions in this folder and the client return them, and a test compiles the
 * examples of the OpenAPI document against them.
 */

export type { ApiIndex } from './types/api-index.ts'
export type { ArcanumListItem, ArcanumReading, ArcanumRecord } from './types/arcana.ts'
export type { MatrixPosition } from './types/framed.ts'
export type { LifePathListItem, LifePathOfDate, LifePathRecord } from './types/life-path.ts'
export type {
  MatrixResult,
  ReadingPosition,
  ReadingResult,
  RepeatedCard,
  StepsResult,
  Synthesis,
  SynthesisParagraph,
  SynthesisResult,
} from './types/matrix.ts'
export type { PairPosition, PairReadingPosition, PairReadingResult, PairResult, PairStepsResult } from './types/pair.ts'
export type {
  AgePosition,
  AgesResult,
  ChakraRow,
  ChakrasResult,
  TailListItem,
  TailRecord,
  TailResult,
  TailWithText,
} from './types/whole-matrix.ts'
