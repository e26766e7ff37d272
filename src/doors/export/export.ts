import { resolve } from 'node:path'
import { dataset } from '../../dataset/dataset.ts'
import { describe } from '../../documents/metadata/description.ts'
import { PROGRAM_VERSION } from '../../documents/version.ts'
import { compress } from '../../process/compression.ts'
import { askInProcess } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'
import { exportFailure } from './failure.ts'
import { exportedOperations } from './files/layout.ts'
import type { Format, Source } from './format.ts'
import { csv, excel } from './formats/csv.ts'
import { filesFormat } from './formats/files.ts'
import { ndjson } from './formats/ndjson.ts'
import { parquetFormat } from './formats/parquet.ts'
import { sqliteFormat } from './formats/sqlite.ts'
import { metadataFiles } from './metadata-files.ts'
import { Painting } from './painting.ts'
import { progressOn } from './progress.ts'
import { StandardOutput } from './standard-output.ts'
import type { Target } from './target.ts'
import { Archive } from './targets/archive.ts'
import { ExportFolder } from './targets/folder.ts'
import { OneFile } from './targets/one-file.ts'

export const FORMATS = ['files', 'ndjson', 'csv', 'excel', 'parquet', 'sqlite'] as const
export type FormatName = (typeof FORMATS)[number]

export interface ExportOptions {
  /** Undefined: write to stdout. */
  readonly folder: string | undefined
  readonly format: FormatName
  /** Every document of a date, not only its matrix. */
  readonly isFull: boolean
  /** A .gz copy beside each file, or all of stdout compressed. */
  readonly isCompressed: boolean
  /** On stdout, only this file instead of an archive of all. */
  readonly only: string | undefined
  readonly settings: Settings
  readonly terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
}

/** Writes the data set. If the system prevents that, throws a Failure with a one-line message. */
export async function exportData(options: ExportOptions): Promise<void> {
  const folder = options.folder === undefined ? undefined : resolve(options.folder)
  try {
    await write({ ...options, folder })
  } catch (error) {
    throw exportFailure(error, folder) ?? error
  }
}

async function write(options: ExportOptions): Promise<void> {
  const { settings, terminal } = options
  const { publisher } = settings
  // Before anything is written: this runtime may not support the format.
  const format = await formatOf(options)
  const about = describe(dataset, publisher)
  const ask = askInProcess(settings, compress)
  const painting = new Painting(settings)
  const source: Source = { dataset, about, publisher, settings, ask, paint: (path) => painting.paint(path) }
  const output = new StandardOutput(options.isCompressed)
  const target = targetOf(options, output)
  const progress = progressOn(terminal, format.steps)
  try {
    const files = await format.write(source, target, progress)
    for (const [name, text] of metadataFiles(source, files, kindOf(options))) {
      target.file(name, () => [Buffer.from(text)])
    }
    target.finish()
    output.flush()
  } finally {
    progress.end()
    await painting.end()
  }
}

function targetOf(options: ExportOptions, output: StandardOutput): Target {
  const { folder, only, isCompressed, settings } = options
  const toOutput = (bytes: Uint8Array) => output.write(bytes)
  if (folder === undefined) {
    return only === undefined ? new Archive(toOutput, Date.parse(dataset.released) / 1000) : new OneFile(only, toOutput)
  }
  const { publisher } = settings
  const kind = kindOf(options)
  const content = { ...kind, program: PROGRAM_VERSION, data: dataset.version, publisher }
  return ExportFolder.open(folder, { content, kind, isCompressed })
}

/** What an update cannot change, because file names depend on it. */
function kindOf({ format, isFull, isCompressed, settings }: ExportOptions): object {
  return { format, full: isFull, gzip: isCompressed, base_path: settings.publisher.basePath }
}

async function formatOf({ format, isFull, isCompressed, folder }: ExportOptions): Promise<Format> {
  if (format === 'files') return filesFormat(exportedOperations(isFull), isCompressed && folder !== undefined)
  if (format === 'parquet') return parquetFormat()
  return format === 'sqlite' ? sqliteFormat() : { ndjson, csv, excel }[format]
}
