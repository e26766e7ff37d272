import { dataset } from '../../dataset/dataset.ts'
import { describe } from '../../documents/metadata/description.ts'
import { metadataFiles } from '../../documents/metadata/files.ts'
import { compress } from '../../process/compression.ts'
import { Failure } from '../../process/lifecycle.ts'
import { askInProcess } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'
import { ExportFolder } from './folder.ts'
import { type Format, progressOn, type Source } from './format.ts'
import { filesFormat } from './formats/files.ts'
import { sqliteFormat } from './formats/sqlite.ts'
import { csv, excel, ndjson, parquetFormat } from './formats/tables.ts'
import { exportedOperations } from './layout.ts'

export const FORMATS = ['files', 'ndjson', 'csv', 'excel', 'parquet', 'sqlite'] as const
export type FormatName = (typeof FORMATS)[number]

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

async function write(options: ExportOptions): Promise<void> {
  const { settings, terminal } = options
  const { publisher } = settings
  // Before anything is written: this runtime may not support the format.
  const format = await formatOf(options)
  const about = describe(dataset, publisher)
  const source: Source = { dataset, about, publisher, settings, ask: askInProcess(settings, compress) }
  const folder = new ExportFolder(options.folder, options.format, options.isCompressed)
  const progress = progressOn(terminal, format.steps)
  try {
    const files = await format.write(source, folder, progress)
    for (const [name, text] of metadataFiles(about, files, kindOf(options))) {
      folder.file(name, () => [Buffer.from(text)])
    }
    folder.finish()
  } catch (error) {
    folder.discard()
    throw error
  } finally {
    progress.end()
  }
}

/** With which options it was made, in the description of an export. */
function kindOf({ format, isFull, isCompressed, settings }: ExportOptions): object {
  return { format, full: isFull, gzip: isCompressed, base_path: settings.publisher.basePath }
}

async function formatOf({ format, isFull, isCompressed, days }: ExportOptions): Promise<Format> {
  if (format === 'files') {
    return filesFormat({
      operations: exportedOperations(isFull),
      hasCopies: isCompressed,
      days,
    })
  }
  if (format === 'parquet') return parquetFormat()
  return format === 'sqlite' ? sqliteFormat() : { ndjson, csv, excel }[format]
}

/** Why an export failed, in one line; undefined for a bug in the program. */
function exportFailure(error: unknown, folder: string): Failure | undefined {
  if (error instanceof Failure) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || code === undefined || error instanceof TypeError) return undefined
  const advice = code === 'ENOSPC' ? '; free some space and run the command again' : ''
  return new Failure(`cannot write to "${folder}": ${message}${advice}`)
}
