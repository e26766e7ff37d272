import type { Table } from './table.ts'

/** How rows and cells are separated, as in Table Dialect. */
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

export const EXCEL_DIALECT: Dialect = { ...CSV_DIALECT, delimiter: ';', lineTerminator: '\r\n', decimalChar: ',' }

/** A table as CSV (RFC 4180) with a header line; lines end with a plain line feed. */
export function* csvLines({ columns, rows }: Table): Generator<string> {
  yield csvLine(columns.map(({ name }) => name))
  for (const row of rows()) yield csvLine(row)
}

export function csvLine(cells: readonly (number | string)[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}

function csvCell(cell: number | string): string {
  if (typeof cell === 'number') return String(cell)
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Only digits and separators: Excel reads 18-3-12 as a day in March. */
const LIKE_A_NUMBER = /^[\d\s.,:/-]+$/

/**
 * A table for an Excel with decimal commas, as in Spain (not in Mexico), which separates cells with semicolons and converts
 * texts that look like dates. Such a text is written as a formula whose result is that text.
 */
export function* excelLines({ columns, rows }: Table): Generator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(({ name }) => name).join(';')}\r\n`
  for (const row of rows()) {
    yield `${row.map((cell, at) => excelCell(cell, columns[at]!.type === 'date')).join(';')}\r\n`
  }
}

function excelCell(cell: number | string, isDate: boolean): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = !isDate && LIKE_A_NUMBER.test(cell) ? `="${cell}"` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
