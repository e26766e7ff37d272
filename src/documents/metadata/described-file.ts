import type { Table } from '../tables/table.ts'

/** A file that holds the data set or a part of it. */
export interface DescribedFile {
  /** Lower-case letters, digits and - . _; no two files of an export share one. */
  readonly name: string
  readonly title: string
  /** Relative to the metadata. */
  readonly path: string
  /** The extension. */
  readonly format: string
  readonly mediaType: string
  /** Undefined for what is not text. */
  readonly encoding?: 'utf-8'
  /** Whose rows it holds. */
  readonly table?: Table
  /** How rows and cells are told apart, as Table Dialect has it. */
  readonly dialect?: Dialect
  /** Known once the file is there. */
  readonly bytes?: number
  readonly sha256?: string
}

export interface Dialect {
  readonly delimiter?: string
  readonly lineTerminator?: string
  readonly quoteChar?: string
  readonly doubleQuote?: boolean
  readonly header?: boolean
  readonly skipInitialSpace?: boolean
  /** The mark between the digits of a number; Table Schema keeps it with the fields. */
  readonly decimalChar?: string
  /** The table's name in a database. */
  readonly table?: string
}

/** Comma-separated values as RFC 4180 has them, but for the end of a line. Every word is said: some readers guess the rest. */
export const CSV_DIALECT: Dialect = {
  delimiter: ',',
  lineTerminator: '\n',
  quoteChar: '"',
  doubleQuote: true,
  header: true,
  skipInitialSpace: false,
}
