import { filesOf } from '../../../documents/metadata/format-files.ts'
import type { Column, Table } from '../../../documents/tables/table.ts'
import { DATE_COUNT, type Format, withFacts } from '../format.ts'

const TYPES = {
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
    write({ about, dataset }, target, progress) {
      const { tables, version, license, home } = about
      const kvMetadata = [
        { key: 'version', value: version },
        { key: 'license', value: license.id },
        { key: 'origin', value: dataset.origin },
        ...(home === undefined ? [] : [{ key: 'homepage', value: home }]),
      ]
      return filesOf('parquet', tables).map((file) => {
        const table = file.table!
        const facts = target.file(file.path, () => {
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
    ...columns.map((column) => ({ name: column.name, repetition_type: 'REQUIRED' as const, ...TYPES[column.type] })),
  ]
}

function columnsOf({ columns, rows }: Table) {
  const all = [...rows()]
  return columns.map(({ name, type }, at) => ({ name, data: all.map((row) => cellOf(row[at]!, type)) }))
}

function cellOf(cell: number | string, type: Column['type']): number | string | Date {
  return type === 'date' ? new Date(`${cell}T00:00:00Z`) : cell
}
