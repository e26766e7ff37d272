import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type DescribedFile, type Description, METADATA_FILES } from '../documents/metadata.ts'
import { Failure } from '../server/lifecycle.ts'
import type { Settings } from '../server/settings.ts'

const DRAFT = '.open-numerology-export'

/** Of static files: the list of them all. */
export const FILE_LIST_PATH = 'files.csv'

export interface WrittenFile {
  /** Relative to the folder, with slashes. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * The folder of an export. Files are written into a new folder beside it, which takes its place once it is complete: a run
 * that fails or is killed leaves the former export as it was, and of two at once the later one stays.
 */
export class ExportFolder {
  readonly path: string
  readonly written: WrittenFile[] = []
  readonly #format: string
  readonly #isCompressed: boolean
  /** Removed with everything in it if the export fails or is killed. */
  readonly draft: string

  constructor(path: string, format: string, isCompressed: boolean) {
    const isThere = fs.existsSync(path)
    // What is replaced is the folder itself, not a link to it, wherever links may lead later.
    this.path = isThere ? fs.realpathSync(path) : newPath(resolve(path))
    this.#format = format
    this.#isCompressed = isCompressed
    if (isThere) refuseForeign(this.path, format)
    removeLeftovers(dirname(this.path))
    this.draft = join(dirname(this.path), `${DRAFT}-${process.pid}`)
    fs.mkdirSync(this.draft)
    if (isThere) fs.chmodSync(this.draft, fs.statSync(this.path).mode)
  }

  /** Writes a file, and adds its size and checksum to what is known of it. */
  file<File extends { readonly path: string }>(file: File, content: Iterable<Uint8Array>): File & WrittenFile {
    const path = join(this.draft, file.path)
    fs.mkdirSync(dirname(path), { recursive: true })
    const hash = createHash('sha256')
    let bytes = 0
    const descriptor = fs.openSync(path, 'w')
    try {
      for (const piece of content) {
        fs.writeFileSync(descriptor, piece)
        hash.update(piece)
        bytes += piece.length
      }
      if (this.#isCompressed) compress(path)
    } finally {
      fs.closeSync(descriptor)
    }
    const written = { ...file, bytes, sha256: hash.digest('hex') }
    this.written.push(written)
    return written
  }

  /** Call after the last file. */
  finish(): void {
    // If the process is killed right now, it stays: a later run doesn't remove it.
    const former = `${this.draft}-replaced`
    const isThere = fs.existsSync(this.path)
    // Again: writing takes a while, and what was put there meanwhile would be deleted.
    if (isThere) {
      refuseForeign(this.path, this.#format)
      fs.renameSync(this.path, former)
    }
    try {
      fs.renameSync(this.draft, this.path)
    } catch (error) {
      if (isThere) fs.renameSync(former, this.path)
      throw error
    }
    fs.rmSync(former, { recursive: true, force: true })
  }

  /** Call instead of `finish` after a failure. */
  discard(): void {
    fs.rmSync(this.draft, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Of runs that were killed: their process has ended. */
function removeLeftovers(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const pid = name.startsWith(`${DRAFT}-`) ? Number(name.slice(DRAFT.length + 1)) : Number.NaN
    if (Number.isInteger(pid) && !isOther(pid)) fs.rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isOther(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Web servers and clients that accept gzip prefer the copy. */
function compress(path: string): void {
  const bytes = fs.readFileSync(path)
  const compressed = gzipSync(bytes, { level: 9 })
  if (compressed.length < bytes.length) fs.writeFileSync(`${path}.gz`, compressed)
}

function newPath(path: string): string {
  fs.mkdirSync(dirname(path), { recursive: true })
  return join(fs.realpathSync(dirname(path)), basename(path))
}

/** The folder will be replaced, so everything in it must be from an export of the same format, or nothing is touched. */
function refuseForeign(path: string, format: string): void {
  if (!fs.statSync(path).isDirectory()) throw new Failure(`"${path}" is a file, not a folder`)
  const toHere = relative(path, process.cwd())
  // Absolute between two drives of Windows.
  if (!toHere.startsWith('..') && !isAbsolute(toHere))
    throw new Failure(`"${path}" is the current folder; choose a new one in it`)
  if (fs.statSync(path).dev !== fs.statSync(dirname(path)).dev)
    throw new Failure(`"${path}" is a disk of its own, which cannot be replaced; choose a folder in it`)
  if (fs.readdirSync(path).length === 0) return
  const own = exportIn(path)
  if (!own) throw new Failure(`"${path}" is not empty; choose a new or an empty folder`)
  if (own.format !== format) throw new Failure(`"${path}" holds an export as ${own.format}; choose another folder`)
  const foreign = filesBelow(path).find((name) => !own.files.has(name) && !own.files.has(name.replace(/\.gz$/, '')))
  if (foreign !== undefined)
    throw new Failure(`"${path}" also holds "${foreign}", which no export wrote; move it or choose another folder`)
}

/** Everything but folders; links are not followed. */
function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
}

/** What the description of a finished export says; undefined if the file is not there or somebody else's. */
function exportIn(folder: string): { readonly format: string; readonly files: ReadonlySet<string> } | undefined {
  try {
    const { export: kind, resources } = JSON.parse(fs.readFileSync(join(folder, 'datapackage.json'), 'utf8'))
    const described = (resources as readonly { readonly path: string }[]).map((resource) => resource.path)
    const listed = described.includes(FILE_LIST_PATH) ? listedFiles(join(folder, FILE_LIST_PATH)) : []
    return { format: String(kind.format), files: new Set([...Object.keys(METADATA_FILES), ...described, ...listed]) }
  } catch {
    return undefined
  }
}

/** The first column; no name contains a comma or a quote. */
function listedFiles(list: string): string[] {
  const [, ...lines] = fs.readFileSync(list, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split(',', 1)[0]!)
}

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
  /** With a .gz copy beside each file that compression shrinks. */
  readonly isCompressed: boolean
  readonly terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
}

/** Large enough that system calls take little of the time. */
const BATCH_LENGTH = 1 << 20

/** Merges many small texts into few large chunks. */
export function* batches(texts: Iterable<string>): Generator<Uint8Array> {
  let batch = ''
  for (const text of texts) {
    batch += text
    if (batch.length < BATCH_LENGTH) continue
    yield Buffer.from(batch)
    batch = ''
  }
  if (batch !== '') yield Buffer.from(batch)
}
