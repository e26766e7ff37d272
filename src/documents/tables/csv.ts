import type { Table } from './table.ts'

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
