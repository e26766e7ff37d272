import { resolve } from 'node:path'
import { dataset } from '../../dataset/dataset.ts'
import { addressesOf } from '../../documents/publisher.ts'
import { tablesOf } from '../../documents/tables/tables.ts'
import { compress } from '../../process/compress.ts'
import { askInProcess } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'
import { PROGRAM_VERSION } from '../../service/version.ts'
import { dataPackage } from './data-package.ts'
import { exportFailure } from './failure.ts'
import { ExportFolder } from './folder.ts'
import type { Format, Source } from './format.ts'
import { csv } from './formats/csv.ts'
import { filesFormat } from './formats/files.ts'
import { ndjson } from './formats/ndjson.ts'
import { parquet } from './formats/parquet.ts'
import { sqlite } from './formats/sqlite.ts'
import { citationFile, licenceText } from './licence.ts'
import { progressOn } from './progress.ts'
import { writeNewFile } from './write.ts'

export const FORMATS = ['files', 'ndjson', 'csv', 'parquet', 'sqlite'] as const
export type FormatName = (typeof FORMATS)[number]

export interface ExportOptions {
  readonly path: string
  readonly format: FormatName
  /** Files for every document of a date, not only for its matrix. */
  readonly isFull: boolean
  readonly settings: Settings
  readonly terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
}

/** Writes the data set into a folder. If something is in the way, throws a Failure that says so in one line. */
export async function exportData(options: ExportOptions): Promise<void> {
  const path = resolve(options.path)
  try {
    await write(path, options)
  } catch (error) {
    throw exportFailure(error, path) ?? error
  }
}

async function write(path: string, { format: formatName, isFull, settings, terminal }: ExportOptions): Promise<void> {
  const { publisher } = settings
  const content = { format: formatName, full: isFull, program: PROGRAM_VERSION, data: dataset.version, publisher }
  const format = formatOf(formatName, isFull)
  const source: Source = {
    dataset,
    publisher,
    settings,
    ask: askInProcess(settings, compress),
    tables: tablesOf(dataset),
  }
  const folder = ExportFolder.open(path, content)
  const progress = progressOn(terminal, format.steps)
  try {
    const resources = await format.write(source, folder, progress)
    const home = publisher.publicUrl === '' ? undefined : addressesOf(publisher).home
    makeText('LICENSE.md', licenceText(dataset))
    makeText('CITATION.cff', citationFile(dataset, home))
    makeText('datapackage.json', `${JSON.stringify(dataPackage(dataset, home, path, resources), undefined, 2)}\n`)
    folder.finish()
  } finally {
    progress.end()
  }

  function makeText(name: string, text: string): void {
    folder.make(name, (file) => writeNewFile(file, Buffer.from(text)))
  }
}

function formatOf(name: FormatName, isFull: boolean): Format {
  return name === 'files' ? filesFormat(isFull) : { ndjson, csv, parquet, sqlite }[name]
}
