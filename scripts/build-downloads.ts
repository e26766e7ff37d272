// Exports the data set in every format for analysis into dist/downloads, which a service offers at /datos. The npm package
// goes without: it has the command that makes them.
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { promisify } from 'node:util'
import { zipSync } from 'fflate'
import { archiveOf, DATA_FORMATS, type DataFormat } from '../src/documents/metadata/files.ts'

const FOLDER = 'dist/downloads'

/** All at once. Nothing of this machine's settings belongs into them. Node has SQLite since 22.13. */
export async function buildDownloads(): Promise<void> {
  const formats = DATA_FORMATS.filter((format) => format !== 'sqlite' || isBuiltin('node:sqlite'))
  const { SystemRoot = '' } = process.env
  await mkdir(FOLDER)
  await Promise.all(
    formats.map(async (format) => {
      const to = `${FOLDER}/${format}`
      await promisify(execFile)(process.execPath, ['dist/cli.js', 'export', to, '--format', format, '--gzip'], {
        env: { SystemRoot },
      })
      await packAll(to, format)
    }),
  )
}

/** All files of a format as one archive beside them, with the first day that the format knows: the same bytes each time. */
async function packAll(folder: string, format: DataFormat): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.gz')).sort()
  const files = await Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`)] as const))
  const archive = zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 1) })
  await writeFile(`${folder}/${archiveOf(format)}`, archive)
}
