import type { Age } from '../../numerology/ages.ts'
import type { ChakraCells, ChakraKey } from '../../numerology/chakras.ts'
import type { Tail } from '../../numerology/tail.ts'
import type { Citable, DateFrame, Licensed, MatrixPosition, WithLicenseUrl } from './framed.ts'

/** A point of the ring of ages, with its dates and card. */
export type AgePosition = Omit<Age, 'arcana'> & MatrixPosition

export interface AgesResult extends DateFrame {
  /** All 64, ascending. */
  readonly ages: readonly AgePosition[]
  /** The period texts of the cards that occur, by arcanum. */
  readonly texts: Readonly<Record<string, string>>
}

export interface TailListItem extends Tail {
  readonly title: string
  /** The share of all dates that have it, 0 to 1, four decimals. */
  readonly share: number
  /** URL of the record. */
  readonly url: string
}

/** A karmic tail with its text. */
export interface TailWithText extends TailListItem {
  readonly text: string
  /** A practice, in one sentence. */
  readonly practice: string
}

export interface TailResult extends DateFrame {
  readonly tail: TailWithText
}

export interface TailRecord extends TailWithText, Licensed, WithLicenseUrl, Citable {
  /** A date that has it, YYYY-MM-DD. */
  readonly example: string
}

export interface ChakraRow extends ChakraCells {
  readonly key: ChakraKey
  readonly name: string
}

export interface ChakrasResult extends DateFrame {
  /** The seven rows, from the head down. */
  readonly chakras: readonly ChakraRow[]
  readonly totals: ChakraCells
}
