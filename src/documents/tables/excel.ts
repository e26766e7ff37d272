import type { Dialect } from '../metadata/described-file.ts'
import type { Table } from './table.ts'

/** Tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export const EXCEL_DIALECT: Dialect = {
  delimiter: ';',
  lineTerminator: '\r\n',
  quoteChar: '"',
  doubleQuote: true,
  header: true,
  skipInitialSpace: false,
  decimalChar: ',',
}

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
