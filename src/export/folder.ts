import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { DescribedFile, Description } from '../documents/metadata.ts'
import { Failure } from '../server/lifecycle.ts'
import type { Settings } from '../server/settings.ts'

/** One way to write the data set. Returns the files written, for the metadata. */
export type Format = (job: Job) => readonly DescribedFile[] | Promise<readonly DescribedFile[]>

export interface Job {
  readonly about: Description
  readonly settings: Settings
  readonly folder: ExportFolder
  /** Every document of a date, not only its matrix. */
  readonly isFull: boolean
  /** Of `files`, only these days of the year, such as 15/5. */
  readonly days?: readonly string[]
}

type WrittenFile = Required<Pick<DescribedFile, 'path' | 'bytes' | 'sha256'>>

/** A new or empty folder, or one with an export in the same format, whose files are replaced. Nothing else in it changes. */
export class ExportFolder {
  readonly path: string
  /** Whether each file that compression shrinks gets a .gz copy, which web servers prefer. */
  readonly isCompressed: boolean
  readonly written: WrittenFile[] = []

  constructor(path: string, format: string, isCompressed: boolean) {
    this.path = resolve(path)
    this.isCompressed = isCompressed
    mkdirSync(this.path, { recursive: true })
    const former = formatIn(this.path)
    if (former !== format && readdirSync(this.path).length > 0) {
      const content = former === undefined ? 'other files' : `an export as ${former}`
      throw new Failure(`"${path}" holds ${content}; choose a new or an empty folder`)
    }
    // A run that does not get to its end can be repeated.
    writeFileSync(join(this.path, DESCRIPTION), JSON.stringify({ export: { format } }))
  }

  /** Writes a file, and adds its size and checksum to what is known of it. */
  file<File extends { readonly path: string }>(file: File, content: string | Uint8Array): File & WrittenFile {
    const path = join(this.path, file.path)
    const bytes = Buffer.from(content)
    const compressed = this.isCompressed ? gzipSync(bytes, { level: 9 }) : bytes
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    if (compressed.length < bytes.length) writeFileSync(`${path}.gz`, compressed)
    else rmSync(`${path}.gz`, { force: true })
    const written = { ...file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    this.written.push(written)
    return written
  }
}

const DESCRIPTION = 'datapackage.json'

/** The format of the export in a folder; undefined if there is none. */
function formatIn(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, DESCRIPTION), 'utf8')).export.format
  } catch {
    return undefined
  }
}
