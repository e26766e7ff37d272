import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parquetReadObjects } from 'hyparquet'
import { POSITION_KEYS } from '../../src/package/library/index.ts'
import { ROWS } from '../readers/facts.ts'

export type Row = Record<string, string | number>

export type TableName = keyof typeof ROWS
export const TABLES = Object.keys(ROWS) as TableName[]

/** A table of an export, read by a reader of its format. */
export const READERS: Record<'csv' | 'parquet' | 'sqlite', (folder: string, table: TableName) => Promise<Row[]>> = {
  csv: async (folder, table) => {
    const [head, ...rows] = csvCells(readFileSync(join(folder, `${table}.csv`), 'utf8'))
    const numeric = head!.map((name) =>
      [
        'day',
        'reachable',
        'place',
        'number',
        'arcana',
        'center',
        'purpose',
        'life_path',
        'month',
        'year',
        'share',
        ...(table === 'matrices' ? POSITION_KEYS : []),
      ].includes(name),
    )
    if (table === 'charts') numeric.fill(true).splice(head!.indexOf('tail'), 1, false)
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at]!, numeric[at] ? Number(cell) : cell])))
  },
  parquet: async (folder, table) => {
    const bytes = readFileSync(join(folder, `${table}.parquet`))
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const rows = await parquetReadObjects({ file })
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value instanceof Date ? value.toISOString().slice(0, 10) : value,
        ]),
      ),
    )
  },
  sqlite: async (folder, table) => {
    const database = new DatabaseSync(join(folder, 'open-numerology.sqlite'), { readOnly: true })
    const rows = database.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all()
    database.close()
    return rows.map((row) => ({ ...row })) as Row[]
  },
}

/** A reader of comma-separated values as RFC 4180 describes them. */
export function csvCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
  }
  return rows.slice(0, -1)
}
