import type { Table } from '../tables/table.ts'

/** A file that holds the data set or a part of it. */
export interface DescribedFile {
  /** Lower-case letters, digits and - . _; unique within an export. */
  readonly name: string
  readonly title: string
  /** Relative to the metadata. */
  readonly path: string
  /** The extension. */
  readonly format: string
  readonly mediaType: string
  /** Undefined for binary files. */
  readonly encoding?: 'utf-8'
  /** The table whose rows it holds. */
  readonly table?: Table
  /** How rows and cells are separated, as in Table Dialect. */
  readonly dialect?: Dialect
  /** Known once the file exists. */
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
  /** Decimal separator; in Table Schema it belongs to the fields. */
  readonly decimalChar?: string
  /** The table's name in a database. */
  readonly table?: string
}

/** CSV as in RFC 4180, except for line endings. Every property is explicit, because some readers guess missing ones. */
export const CSV_DIALECT: Dialect = {
  delimiter: ',',
  lineTerminator: '\n',
  quoteChar: '"',
  doubleQuote: true,
  header: true,
  skipInitialSpace: false,
}
