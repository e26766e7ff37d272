import { dataset } from '../../dataset/dataset.ts'
import { filesOf } from '../../documents/metadata/files.ts'
import { type Column, csvLines, excelLines, type Table } from '../../documents/tables/table.ts'
import { allDates } from '../../numerology/calendar.ts'
import { askInProcess } from '../../service/service.ts'
import { batches, DATE_COUNT, type Format, reported } from './format.ts'

/** One file per table. */
export const csv = textTables('csv', csvLines)

/** The same, for an Excel with decimal commas. */
export const excel = textTables('excel', excelLines)

function textTables(format: 'csv' | 'excel', lines: (table: Table) => Iterable<string>): Format {
  return {
    steps: DATE_COUNT,
    write: ({ about, folder, step }) =>
      filesOf(format, about.tables).map((file) => folder.file(file, batches(reported(lines(file.table!), step)))),
  }
}

/** The paths whose responses go into each file. */
const PATHS: Readonly<Record<string, () => Iterable<string>>> = {
  life_paths: () => dataset.lifePaths.map(({ number }) => `/life-path/${number}`),
  arcana: () => dataset.arcana.map(({ number }) => `/arcana/${number}`),
  tails: () => dataset.tails.map(({ code }) => `/tails/${code}`),
  *matrices() {
    for (const { day, month, year } of allDates()) yield `/matrix/${day}/${month}/${year}`
  },
}

/** The responses of the API, one per line: they already end with a line feed. */
export const ndjson: Format = {
  steps: DATE_COUNT,
  write({ about, settings, folder, step }) {
    const ask = askInProcess(settings)
    const lines = function* (name: string) {
      for (const path of reported(PATHS[name]!(), step)) yield ask(path).body!
    }
    return filesOf('ndjson', about.tables).map((file) => folder.file(file, lines(file.name)))
  },
}

const PARQUET_TYPES = {
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  date: { type: 'INT32', converted_type: 'DATE' },
} as const

/** One file per table, with typed columns without nulls. The writer is loaded only when used. */
export async function parquetFormat(): Promise<Format> {
  const { parquetWriteBuffer } = await import('hyparquet-writer')
  return {
    steps: DATE_COUNT,
    write({ about, folder, step }) {
      const { tables, version, license, home } = about
      const kvMetadata = [
        { key: 'version', value: version },
        { key: 'license', value: license.id },
        { key: 'origin', value: dataset.origin },
        ...(home === undefined ? [] : [{ key: 'homepage', value: home }]),
      ]
      return filesOf('parquet', tables).map((file) => {
        const [schema, columnData] = [schemaOf(file.table!), columnsOf(file.table!)]
        const buffer = parquetWriteBuffer({ schema, columnData, kvMetadata })
        step(DATE_COUNT / tables.length)
        return folder.file(file, [new Uint8Array(buffer)])
      })
    },
  }
}

function schemaOf({ name, columns }: Table) {
  return [
    { name, num_children: columns.length },
    ...columns.map((column) => ({
      name: column.name,
      repetition_type: 'REQUIRED' as const,
      ...PARQUET_TYPES[column.type],
    })),
  ]
}

function columnsOf({ columns, rows }: Table) {
  const all = [...rows()]
  return columns.map(({ name, type }, at) => ({ name, data: all.map((row) => cellOf(row[at]!, type)) }))
}

function cellOf(cell: number | string, type: Column['type']): number | string | Date {
  return type === 'date' ? new Date(`${cell}T00:00:00Z`) : cell
}
