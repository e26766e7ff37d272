import { dataset } from '../dataset/dataset.ts'
import { describe, filesOf, metadataFiles } from '../documents/metadata.ts'
import { csvLines, excelLines, type Table } from '../documents/tables/table.ts'
import { Failure } from '../server/lifecycle.ts'
import { charts } from './charts.ts'
import { files } from './files.ts'
import { batches, ExportFolder, type Format, type Job } from './folder.ts'
import { sqliteFormat } from './sqlite.ts'

/** Some load a library first. */
const ALL_FORMATS = {
  files: () => files,
  charts: () => charts,
  csv: () => csv,
  excel: () => excel,
  parquet: parquetFormat,
  sqlite: sqliteFormat,
}
type FormatName = keyof typeof ALL_FORMATS

export const FORMATS = Object.keys(ALL_FORMATS) as readonly FormatName[]

export interface ExportOptions extends Omit<Job, 'about' | 'folder'> {
  readonly folder: string
  readonly format: FormatName
}

/** Writes the data set. If the system prevents that, throws a Failure with a one-line message. */
export async function exportData(options: ExportOptions): Promise<void> {
  try {
    await write(options)
  } catch (error) {
    throw exportFailure(error, options.folder) ?? error
  }
}

async function write(options: ExportOptions) {
  const { format: name, isFull, isCompressed, settings } = options
  // Before anything is written: this runtime may not support the format.
  const format = await ALL_FORMATS[name]()
  const about = describe(dataset, settings.publisher)
  const folder = new ExportFolder(options.folder, name, isCompressed)
  // With which options it was made.
  const kind = { format: name, full: isFull, gzip: isCompressed, base_path: settings.publisher.basePath }
  try {
    const written = await format({ ...options, about, folder })
    for (const [path, text] of metadataFiles(about, written, kind)) folder.file({ path }, [Buffer.from(text)])
    folder.finish()
  } catch (error) {
    folder.discard()
    throw error
  }
}

/** Why an export failed, in one line; undefined for a bug in the program. */
function exportFailure(error: unknown, folder: string): Failure | undefined {
  if (error instanceof Failure) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || code === undefined || error instanceof TypeError) return undefined
  const advice = code === 'ENOSPC' ? '; free some space and run the command again' : ''
  return new Failure(`cannot write to "${folder}": ${message}${advice}`)
}

/** One file per table. */
const csv = textTables('csv', csvLines)

/** The same, for an Excel with decimal commas. */
const excel = textTables('excel', excelLines)

function textTables(format: 'csv' | 'excel', lines: (table: Table) => Iterable<string>): Format {
  return ({ about, folder }) =>
    filesOf(format, about.tables).map((file) => folder.file(file, batches(lines(file.table!))))
}

const PARQUET_TYPES = {
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  date: { type: 'INT32', converted_type: 'DATE' },
} as const

/** One file per table, with typed columns without nulls. The writer is loaded only when used. */
async function parquetFormat(): Promise<Format> {
  const { parquetWriteBuffer } = await import('hyparquet-writer')
  return ({ about: { tables, version, license, home }, folder }) => {
    const kvMetadata = [
      { key: 'version', value: version },
      { key: 'license', value: license.id },
      { key: 'origin', value: dataset.origin },
      ...(home === undefined ? [] : [{ key: 'homepage', value: home }]),
    ]
    return filesOf('parquet', tables).map((file) => {
      const [schema, columnData] = [schemaOf(file.table!), columnsOf(file.table!)]
      return folder.file(file, [new Uint8Array(parquetWriteBuffer({ schema, columnData, kvMetadata }))])
    })
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
  return columns.map(({ name, type }, at) => {
    const cells = all.map((row) => row[at]!)
    return { name, data: type === 'date' ? cells.map((cell) => new Date(`${cell}T00:00:00Z`)) : cells }
  })
}
