import type { CalendarDate } from '../../numerology/calendar.ts'
import type { PositionKey } from '../../numerology/destiny-matrix.ts'
import type { PointName, PointStep } from '../../numerology/octagram.ts'
import type { Citable, DateFrame, Licensed, MatrixPosition, NamedStep, WithLicenseUrl } from './framed.ts'

export interface MatrixResult extends DateFrame {
  readonly matrix: Readonly<Record<PositionKey, MatrixPosition>>
}

/** The text of an arcanum in a position. */
export interface ReadingPosition extends MatrixPosition {
  /** Name of the position. */
  readonly position: string
  /** The question that the position answers. */
  readonly question: string
  readonly text: string
  /** A practice, in one sentence. */
  readonly practice: string
}

export interface ReadingResult extends DateFrame {
  readonly reading: Readonly<Record<PositionKey, ReadingPosition>>
  /** The cards that occur in several positions, most frequent first. */
  readonly repeats: readonly RepeatedCard[]
}

/** A card that occurs more than once in a matrix. */
export interface RepeatedCard extends MatrixPosition {
  readonly positions: readonly PositionKey[]
  readonly text: string
}

/** How each of the twelve positions was computed. */
export interface StepsResult extends Licensed, WithLicenseUrl, Citable {
  readonly input: CalendarDate
  readonly method: { readonly name: string; readonly version: string; readonly url: string }
  /** In the order of computation. */
  readonly points: readonly NamedStep<'point', PointStep>[]
  readonly positions: Readonly<
    Record<PositionKey, { readonly position: string; readonly point: PointName; readonly arcana: number }>
  >
  readonly details_url: string
}

/** A matrix read as one text. */
export interface Synthesis {
  /** The whole matrix in one sentence. */
  readonly essence: string
  readonly paragraphs: readonly SynthesisParagraph[]
  /** One practice to keep up. */
  readonly practice: string
}

export interface SynthesisParagraph {
  readonly about: 'center' | 'tension' | 'repeat' | 'purpose'
  readonly text: string
}

export interface SynthesisResult extends DateFrame {
  readonly synthesis: Synthesis
}
