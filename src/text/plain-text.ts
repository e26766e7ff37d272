import type { MatrixPosition } from '../documents/types.ts'

/** A document in words, for a terminal and for an assistant; each lays it out in its own way. */
export interface PlainText {
  /** Whose document it is, where the title does not say it. */
  readonly over?: string
  readonly title: string
  readonly under?: string
  readonly blocks: readonly Block[]
}

export type Block = Section | Table | Sums

/** A heading, if it has one, and what is said under it. */
export interface Section {
  readonly heading?: string
  /** The card that stands beside the heading. */
  readonly card?: MatrixPosition
  readonly note?: string
  readonly essence?: string
  readonly text?: string
  readonly list?: readonly string[]
  readonly strength?: string
  readonly challenge?: string
  readonly practice?: string
}

export interface Table {
  /** Empty for a table without a header. */
  readonly header: readonly string[]
  readonly rows: readonly Row[]
  readonly note?: string
}

/** A row of a table, and the same as a line of prose. */
export interface Row {
  readonly cells: readonly string[]
  readonly line: string
}

/** Steps of a computation. */
export interface Sums {
  readonly sums: readonly {
    readonly value: number
    readonly label: string
    readonly sum: string
    readonly line: string
  }[]
}

/** 15 😈 El Diablo (la fuerza que ata). */
export function cardLine({ arcana, name, keyword, emoji }: MatrixPosition): string {
  return `${arcana} ${emoji} ${name} (${keyword})`
}
