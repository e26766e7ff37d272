import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Failure } from '../../../process/program.ts'
import { byName, type Content, type FileFacts, factsOf, factsOfBytes, type Target } from '../target.ts'
import { holds, read, writeNewFile } from '../write.ts'
import { isLock, lockFolder } from './folder-lock.ts'
import { checkMark, DESCRIPTION, describedFiles, LISTS, MARK } from './found.ts'

export interface FolderOptions {
  /** Everything that the content depends on; an unfinished export can only be resumed with the same. */
  readonly content: object
  /** Must equal that of a finished export for it to be updated in place. */
  readonly kind: object
  /** With a .gz copy of each file that compression shrinks. */
  readonly isCompressed: boolean
}

type Files = () => Iterable<readonly [name: string, bytes: Uint8Array]>

/**
 * The folder of an export. Files are written under a temporary name and renamed when complete, so that an interrupted
 * export leaves no partial file under a final name, and finished files need not be written again. When a finished folder
 * is updated, only changed files are written. One run at a time: temporary names are the same for all.
 */
export class ExportFolder implements Target {
  readonly path: string
  readonly #isCompressed: boolean
  /** Whether existing files may be outdated. */
  readonly #isRenewal: boolean
  /** Files of the previous export that this one has not written so far. */
  readonly #outdated: Set<string>

  private constructor(path: string, isCompressed: boolean, described: readonly string[] | undefined) {
    this.path = path
    this.#isCompressed = isCompressed
    this.#isRenewal = described !== undefined
    this.#outdated = new Set(described)
  }

  static open(path: string, { content, kind, isCompressed }: FolderOptions): ExportFolder {
    const mark = `${JSON.stringify(content)}\n`
    makeFolders(path)
    // Nothing is written into a folder that is not ours, not even the lock.
    refuseForeign(path)
    lockFolder(path)
    refuseForeign(path)
    const names = readdirSync(path)
    const isFinished = names.includes(DESCRIPTION)
    if (names.includes(MARK)) checkMark(path, mark)
    const described = isFinished ? describedFiles(path, kind) : undefined
    if (!names.includes(MARK)) writeFileSync(join(path, MARK), mark)
    return new ExportFolder(path, isCompressed, described)
  }

  needs(name: string): boolean {
    return this.#isRenewal || !existsSync(join(this.path, name))
  }

  file(name: string, content: Content): FileFacts {
    const final = join(this.path, name)
    this.#outdated.delete(name)
    // If the run stopped after its list is replaced, they could never be found again.
    if (LISTS.includes(name)) this.#removeOutdated()
    this.#update(final, content)
    return factsOf(name, read(final))
  }

  fileBy(name: string, write: (path: string) => void): FileFacts {
    const final = join(this.path, name)
    this.#outdated.delete(name)
    if (this.needs(name)) replace(final, write)
    if (this.#isCompressed) compress(final)
    return factsOf(name, read(final))
  }

  folder(name: string, files: Files): readonly FileFacts[] {
    const facts = existsSync(join(this.path, name)) ? this.#knownFolder(name, files) : this.#newFolder(name, files)
    for (const file of facts) this.#outdated.delete(file.name)
    return facts
  }

  finish(): void {
    rmSync(join(this.path, MARK))
  }

  #removeOutdated(): void {
    for (const name of this.#outdated) {
      if (!isWithin(this.path, name)) continue
      for (const path of [name, `${name}.gz`]) rmSync(join(this.path, path), { force: true })
    }
    this.#outdated.clear()
  }

  #update(final: string, content: Content): void {
    const isCurrent = existsSync(final) && (!this.#isRenewal || holds(final, content()))
    if (!isCurrent) replace(final, (path) => writeNewFile(path, content()))
    if (this.#isCompressed) compress(final)
  }

  #newFolder(name: string, files: Files): FileFacts[] {
    const final = join(this.path, name)
    const facts: FileFacts[] = []
    makeFolders(dirname(final))
    unfinished(final, (path) => {
      mkdirSync(path)
      const made = new Set([path])
      for (const [file, bytes] of files()) {
        const target = join(path, file)
        const folder = dirname(target)
        if (!made.has(folder)) mkdirSync(folder, { recursive: true })
        made.add(folder)
        writeNewFile(target, [bytes])
        if (this.#isCompressed) compress(target)
        facts.push(factsOfBytes(`${name}/${file}`, bytes))
      }
    })
    return facts.sort(byName)
  }

  #knownFolder(name: string, files: Files): FileFacts[] {
    return this.#isRenewal ? this.#renewFolder(name, files) : this.#factsBelow(name)
  }

  #renewFolder(name: string, files: Files): FileFacts[] {
    const facts: FileFacts[] = []
    for (const [file, bytes] of files()) {
      facts.push(factsOfBytes(`${name}/${file}`, bytes))
      this.#update(join(this.path, name, file), () => [bytes])
    }
    return facts.sort(byName)
  }

  #factsBelow(name: string): FileFacts[] {
    const names = filesBelow(join(this.path, name)).filter((file) => !file.endsWith('.gz'))
    return names.map((file) => factsOfBytes(`${name}/${file}`, readFileSync(join(this.path, name, file)))).sort(byName)
  }
}

function replace(final: string, write: (path: string) => void): void {
  makeFolders(dirname(final))
  unfinished(final, write)
}

/**
 * Web servers prefer the copy for clients that accept gzip, so its content must match the file: an interrupted run, or
 * someone else, may have left a different one or none.
 */
function compress(path: string): void {
  const copy = `${path}.gz`
  const bytes = readFileSync(path)
  if (isCopy(copy, bytes)) return
  const compressed = gzipSync(bytes, { level: 9 })
  if (compressed.length < bytes.length) unfinished(copy, (partial) => writeNewFile(partial, [compressed]))
  else rmSync(copy, { force: true })
}

/** Decompressing a copy takes a fraction of the time of compressing it. */
function isCopy(path: string, bytes: Uint8Array): boolean {
  if (!existsSync(path)) return false
  try {
    return gunzipSync(readFileSync(path)).equals(bytes)
  } catch {
    return false
  }
}

/** Keeps the old file if the new one is identical. */
function unfinished(final: string, fill: (path: string) => void): void {
  const path = `${final}.partial`
  rmSync(path, { recursive: true, force: true })
  try {
    fill(path)
    if (existsSync(final) && holds(final, read(path))) rmSync(path)
    else renameSync(path, final)
  } catch (error) {
    rmSync(path, { recursive: true, force: true })
    throw error
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}

/** Node's own recursive mkdir hides why it failed: it reports a read-only disk as "no such file". */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  mkdirSync(path)
}

function refuseForeign(path: string): void {
  const names = readdirSync(path).filter((name) => !isLock(name))
  if (names.length === 0 || names.includes(MARK) || names.includes(DESCRIPTION)) return
  throw new Failure(`"${path}" is not empty; choose a new or an empty folder`)
}

/** Whether a file lies in the folder itself, and not where a link in it leads. */
function isWithin(folder: string, name: string): boolean {
  const parent = join(folder, dirname(name))
  return existsSync(parent) && realpathSync(parent) === join(realpathSync(folder), dirname(name))
}
