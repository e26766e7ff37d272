import type { Column, Table } from '../../../documents/tables/table.ts'
import { tableResource } from '../data-package.ts'
import { DATE_COUNT, type Format } from '../format.ts'
import { writeNewFile } from '../write.ts'

const TYPES = {
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  date: { type: 'INT32', converted_type: 'DATE' },
} as const

/** One file per table, columns typed, none with nulls. */
export const parquet: Format = {
  steps: DATE_COUNT,
  async write({ tables, dataset }, folder, progress) {
    const { parquetWriteBuffer } = await import('hyparquet-writer')
    const kvMetadata = [
      { key: 'version', value: dataset.version },
      { key: 'license', value: dataset.license },
      { key: 'origin', value: dataset.origin },
    ]
    return tables.map((table) => {
      const resource = tableResource(table, 'parquet', 'application/vnd.apache.parquet')
      folder.make(resource.path, (file) => {
        const buffer = parquetWriteBuffer({ schema: schemaOf(table), columnData: columnsOf(table), kvMetadata })
        writeNewFile(file, new Uint8Array(buffer))
      })
      progress.step(DATE_COUNT / tables.length)
      return resource
    })
  },
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
