// What the service offers as files: the data set in every format for analysis, and the standard.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { archiveOf, DATA_FORMATS, type DataFormat } from '../src/documents/metadata.ts'

const FOLDER = 'dist/downloads'
const BLOCK = 512

/** Two empty blocks end an archive. */
const TAR_END: Uint8Array = new Uint8Array(2 * BLOCK)

/**
 * All at once, into dist/downloads; the npm package goes without them. Nothing of this machine's settings belongs into them.
 * Node has SQLite since 22.13.
 */
export async function buildDownloads(): Promise<void> {
  const formats = DATA_FORMATS.filter((format) => format !== 'sqlite' || isBuiltin('node:sqlite'))
  const { SystemRoot = '' } = process.env
  await mkdir(FOLDER)
  await Promise.all(
    formats.map(async (format) => {
      const to = `${FOLDER}/${format}`
      await promisify(execFile)(process.execPath, ['dist/cli.js', 'export', to, '--format', format], {
        env: { SystemRoot },
      })
      await packAll(to, format)
    }),
  )
}

/** All files of a format as one archive beside them, with the first day that the format knows: the same bytes each time. */
async function packAll(folder: string, format: DataFormat): Promise<void> {
  const names = (await readdir(folder)).sort()
  const files = await Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`)] as const))
  const archive = zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 1) })
  await writeFile(`${folder}/${archiveOf(format)}`, archive)
}

/** Packs standard/ into dist/standard.tar.gz: the same bytes each time. */
export function packStandard(): void {
  const names = readdirSync('standard')
    .filter((name) => /\.(json|md|py)$/.test(name))
    .sort()
  const entries = names.flatMap((name) => {
    const content = readFileSync(`standard/${name}`)
    return [tarHeader(`standard/${name}`, content.length), content, tarPadding(content.length)]
  })
  const archive = Buffer.concat([...entries, TAR_END])
  writeFileSync('dist/standard.tar.gz', gzipSync(archive, { level: 9 }))
}

/** The POSIX header (ustar) of a file without an owner, whose path is not longer than 100 bytes. */
function tarHeader(path: string, size: number): Uint8Array {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  block.write(path, 0)
  block.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100)
  block.write(`${' '.repeat(8)}0`, 148)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${octal(sum, 6)} `, 148)
  return block
}

/** Padding after a file of this size, up to the next block. */
function tarPadding(size: number): Uint8Array {
  return new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK)
}
