import { dataset } from '../dataset/dataset.ts'
import { describe, filesOf, LICENSE, metadataFiles } from '../documents/metadata.ts'
import { csvLines, excelLines, type Table } from '../documents/tables/table.ts'
import { Failure } from '../server/lifecycle.ts'
import { ExportFolder, type Format, type Job } from './folder.ts'
import { charts, files } from './site.ts'
import { sqliteFormat } from './sqlite.ts'

/** Some load a library first. */
const ALL_FORMATS = {
  files: () => files,
  charts: () => charts,
  /** One file per table. */
  csv: () => textTables('csv', csvLines),
  /** The same, for an Excel with decimal commas. */
  excel: () => textTables('excel', excelLines),
  parquet: parquetFormat,
  sqlite: sqliteFormat,
}
type FormatName = keyof typeof ALL_FORMATS

export const FORMATS = Object.keys(ALL_FORMATS) as readonly FormatName[]

export interface ExportOptions extends Omit<Job, 'about' | 'folder'> {
  readonly folder: string
  readonly format: FormatName
  readonly isCompressed: boolean
}

/** Writes the data set. If the system prevents that, throws a Failure with a one-line message. */
export async function exportData({ folder: path, format: name, isCompressed, ...job }: ExportOptions): Promise<void> {
  const { isFull, settings } = job
  try {
    // Before anything is written: this runtime may not support the format.
    const format = await ALL_FORMATS[name]()
    const folder = new ExportFolder(path, name, isCompressed)
    const about = describe(dataset, settings.publisher)
    const written = await format({ ...job, about, folder })
    const kind = { format: name, full: isFull, gzip: isCompressed, base_path: settings.publisher.basePath }
    for (const [file, text] of Object.entries(metadataFiles(about, written, kind))) folder.file({ path: file }, text)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined || error instanceof TypeError) throw error
    throw new Failure(`cannot write to "${path}": ${message}`)
  }
}

function textTables(format: 'csv' | 'excel', lines: (table: Table) => Iterable<string>): Format {
  return ({ about, folder }) =>
    filesOf(format, about.tables).map((file) => folder.file(file, [...lines(file.table!)].join('')))
}

const PARQUET_TYPES = {
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  date: { type: 'INT32', converted_type: 'DATE' },
} as const

/** One file per table, with typed columns without nulls. */
async function parquetFormat(): Promise<Format> {
  const { parquetWriteBuffer } = await import('hyparquet-writer')
  return ({ about: { tables, version, home }, folder }) => {
    const facts = { version, license: LICENSE.id, origin: dataset.origin, ...(home && { homepage: home }) }
    const kvMetadata = Object.entries(facts).map(([key, value]) => ({ key, value }))
    return filesOf('parquet', tables).map((file) => {
      const { name, columns, rows } = file.table!
      const all = [...rows()]
      const schema = columns.map((column) => ({
        ...{ name: column.name, repetition_type: 'REQUIRED' as const },
        ...PARQUET_TYPES[column.type],
      }))
      const columnData = columns.map((column, at) => {
        const cells = all.map((row) => row[at]!)
        const data = column.type === 'date' ? cells.map((cell) => new Date(`${cell}T00:00:00Z`)) : cells
        return { name: column.name, data }
      })
      const tree = [{ name, num_children: columns.length }, ...schema]
      return folder.file(file, new Uint8Array(parquetWriteBuffer({ schema: tree, columnData, kvMetadata })))
    })
  }
}
