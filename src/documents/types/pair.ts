import type { PointName } from '../../numerology/octagram.ts'
import type { DatePair, PairPart, PairStep } from '../../numerology/pair.ts'
import type { Agreement } from '../../numerology/rule-table.ts'
import type { Citable, Licensed, MatrixPosition, NamedStep, PairFrame, WithLicenseUrl } from './framed.ts'

/** The arcanum of one point of a pair's chart. */
export interface PairPosition extends MatrixPosition {
  readonly agreement: Agreement
}

export interface PairResult extends PairFrame {
  readonly pair: Readonly<Record<PointName, PairPosition>>
}

/** The text of an arcanum in a part of a pair's reading. */
export interface PairReadingPosition extends MatrixPosition {
  readonly text: string
  /** A practice, in one sentence. */
  readonly practice: string
}

export interface PairReadingResult extends PairFrame {
  readonly reading: Readonly<Record<PairPart, PairReadingPosition>>
}

/** How each point of a pair was computed. */
export interface PairStepsResult extends Licensed, WithLicenseUrl, Citable {
  readonly input: DatePair
  readonly method: { readonly name: string; readonly version: string; readonly url: string }
  /** In the order of computation. */
  readonly points: readonly NamedStep<'point', PairStep>[]
  readonly details_url: string
}
