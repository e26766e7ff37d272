import type { Dataset } from '../../../dataset/types.ts'
import { filesOf } from '../../../documents/metadata/files.ts'
import { type Column, csvLines, excelLines, type Table } from '../../../documents/tables/table.ts'
import { allDates } from '../../../numerology/calendar.ts'
import { batches } from '../content.ts'
import { DATE_COUNT, type Format, reported, withFacts } from '../format.ts'

/** One file per table. */
export const csv = textTables('csv', csvLines)

/** The same, for an Excel with decimal commas. */
export const excel = textTables('excel', excelLines)

function textTables(format: 'csv' | 'excel', lines: (table: Table) => Iterable<string>): Format {
  return {
    steps: DATE_COUNT,
    write: ({ about }, folder, progress) =>
      filesOf(format, about.tables).map((file) => {
        const content = () => batches(reported(lines(file.table!), progress))
        return withFacts(file, folder.file(file.path, content))
      }),
  }
}

/** The paths whose responses go into each file. */
const PATHS: Readonly<Record<string, (dataset: Dataset) => Iterable<string>>> = {
  life_paths: ({ lifePaths }) => lifePaths.map(({ number }) => `/life-path/${number}`),
  arcana: ({ arcana }) => arcana.map(({ number }) => `/arcana/${number}`),
  tails: ({ tails }) => tails.map(({ code }) => `/tails/${code}`),
  *matrices() {
    for (const { day, month, year } of allDates()) yield `/matrix/${day}/${month}/${year}`
  },
}

/** The responses of the API, one per line: they already end with a line feed. */
export const ndjson: Format = {
  steps: DATE_COUNT,
  write({ dataset, about, ask }, folder, progress) {
    return filesOf('ndjson', about.tables).map((file) => {
      const facts = folder.file(file.path, function* () {
        for (const path of reported(PATHS[file.name]!(dataset), progress)) yield ask(path).body!
      })
      return withFacts(file, facts)
    })
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
    write({ about, dataset }, folder, progress) {
      const { tables, version, license, home } = about
      const kvMetadata = [
        { key: 'version', value: version },
        { key: 'license', value: license.id },
        { key: 'origin', value: dataset.origin },
        ...(home === undefined ? [] : [{ key: 'homepage', value: home }]),
      ]
      return filesOf('parquet', tables).map((file) => {
        const table = file.table!
        const facts = folder.file(file.path, () => {
          const buffer = parquetWriteBuffer({ schema: schemaOf(table), columnData: columnsOf(table), kvMetadata })
          return [new Uint8Array(buffer)]
        })
        progress.step(DATE_COUNT / tables.length)
        return withFacts(file, facts)
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
