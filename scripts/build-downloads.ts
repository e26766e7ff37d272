// Exports the data set in every format for analysis into dist/downloads, which a service offers at /datos. The npm package
// goes without: it has the command that makes them.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { promisify } from 'node:util'
import { DATA_FORMATS } from '../src/documents/metadata/files.ts'

const FOLDER = 'dist/downloads'

/** All at once. Nothing of this machine's settings belongs into them. Node has SQLite since 22.13. */
export async function buildDownloads(): Promise<void> {
  const formats = DATA_FORMATS.filter((format) => format !== 'sqlite' || isBuiltin('node:sqlite'))
  const { SystemRoot = '' } = process.env
  await mkdir(FOLDER)
  await Promise.all(
    formats.map((format) =>
      promisify(execFile)(
        process.execPath,
        ['dist/cli.js', 'export', `${FOLDER}/${format}`, '--format', format, '--gzip'],
        { env: { SystemRoot } },
      ),
    ),
  )
}
