import { dataset } from '../../dataset/dataset.ts'
import { describe } from '../../documents/metadata/description.ts'
import { metadataFiles } from '../../documents/metadata/files.ts'
import { Failure } from '../../process/lifecycle.ts'
import type { Settings } from '../../service/settings.ts'
import { filesFormat } from './files.ts'
import { ExportFolder } from './folder.ts'
import { progressOn } from './format.ts'
import { sqliteFormat } from './sqlite.ts'
import { csv, excel, ndjson, parquetFormat } from './tables.ts'

const TABLES = {
  ndjson: () => ndjson,
  csv: () => csv,
  excel: () => excel,
  parquet: parquetFormat,
  sqlite: sqliteFormat,
}
type FormatName = 'files' | keyof typeof TABLES

export const FORMATS = ['files', ...Object.keys(TABLES)] as readonly FormatName[]

export interface ExportOptions {
  readonly folder: string
  readonly format: FormatName
  /** Every document of a date, not only its matrix. */
  readonly isFull: boolean
  /** Of `files`, only these days of the year, such as 15/5. */
  readonly days?: readonly string[]
  /** With a .gz copy beside each file. */
  readonly isCompressed: boolean
  readonly settings: Settings
  readonly terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
}

/** Writes the data set. If the system prevents that, throws a Failure with a one-line message. */
export async function exportData(options: ExportOptions): Promise<void> {
  try {
    await write(options)
  } catch (error) {
    throw exportFailure(error, options.folder) ?? error
  }
}

async function write({ format: name, isFull, days, isCompressed, settings, terminal, ...options }: ExportOptions) {
  // Before anything is written: this runtime may not support the format.
  const format = name === 'files' ? filesFormat({ isFull, hasCopies: isCompressed, days }) : await TABLES[name]()
  const about = describe(dataset, settings.publisher)
  const folder = new ExportFolder(options.folder, name, isCompressed)
  const { step, end } = progressOn(terminal, format.steps)
  // With which options it was made.
  const kind = { format: name, full: isFull, gzip: isCompressed, base_path: settings.publisher.basePath }
  try {
    const files = await format.write({ about, settings, folder, step })
    for (const [path, text] of metadataFiles(about, files, kind)) folder.file({ path }, [Buffer.from(text)])
    folder.finish()
  } catch (error) {
    folder.discard()
    throw error
  } finally {
    end()
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
