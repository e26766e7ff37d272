import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Failure } from '../../../process/failure.ts'
import { byName, type Content, type FileFacts, factsOf, type Target } from '../target.ts'
import { holds, read, writeNewFile } from '../write.ts'
import { checkMark, DESCRIPTION, describedFiles, LISTS, MARK } from './found.ts'

export interface FolderOptions {
  /** Everything that decides the content; an unfinished folder can only go on with the same. */
  readonly content: object
  /** What the description of a finished export has to say for it to be renewed in place. */
  readonly kind: object
  /** With a compressed copy beside each file that gets smaller. */
  readonly isCompressed: boolean
}

type Files = () => Iterable<readonly [name: string, bytes: Uint8Array]>

/**
 * The folder of an export. Things are made under a temporary name and renamed when they are complete, so that a stopped
 * export leaves nothing half done under a final name, and what has its final name need not be made again. In a finished
 * folder, which is renewed, only what is no longer the same is written.
 */
export class ExportFolder implements Target {
  readonly path: string
  readonly #isCompressed: boolean
  /** Whether what is there may be out of date. */
  readonly #isRenewal: boolean
  /** What an earlier export described and this one has not made so far. */
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
    const names = readdirSync(path)
    const isFinished = names.includes(DESCRIPTION)
    if (names.includes(MARK)) checkMark(path, mark)
    else if (names.length > 0 && !isFinished) {
      throw new Failure(`"${path}" is not empty; choose a new or an empty folder`)
    }
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
    // A run that is stopped after its list is replaced could never find them again.
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
      for (const [file, bytes] of files()) {
        const target = join(path, file)
        if (file.includes('/')) mkdirSync(dirname(target), { recursive: true })
        writeNewFile(target, [bytes])
        if (this.#isCompressed) compress(target)
        facts.push(factsOf(`${name}/${file}`, [bytes]))
      }
    })
    return facts.sort(byName)
  }

  #knownFolder(name: string, files: Files): FileFacts[] {
    return this.#isRenewal ? this.#renewFolder(name, files) : this.#factsBelow(name)
  }

  /** What is in the folder and not among the files was left by an earlier data set. */
  #renewFolder(name: string, files: Files): FileFacts[] {
    const final = join(this.path, name)
    const facts = new Map<string, FileFacts>()
    for (const [file, bytes] of files()) {
      facts.set(file, factsOf(`${name}/${file}`, [bytes]))
      this.#update(join(final, file), () => [bytes])
    }
    for (const file of filesBelow(final)) if (!facts.has(file.replace(/\.gz$/, ''))) rmSync(join(final, file))
    return [...facts.values()].sort(byName)
  }

  #factsBelow(name: string): FileFacts[] {
    const names = filesBelow(join(this.path, name)).filter((file) => !file.endsWith('.gz'))
    return names.map((file) => factsOf(`${name}/${file}`, [readFileSync(join(this.path, name, file))])).sort(byName)
  }
}

function replace(final: string, write: (path: string) => void): void {
  makeFolders(dirname(final))
  unfinished(final, write)
}

/**
 * A web server and a client that understands gzip both prefer the copy, so it has to hold what the file holds: a run that
 * was stopped between the two, or someone else, may have left another one or none.
 */
function compress(path: string): void {
  const copy = `${path}.gz`
  const bytes = readFileSync(path)
  if (isCopy(copy, bytes)) return
  const compressed = gzipSync(bytes, { level: 9 })
  if (compressed.length < bytes.length) unfinished(copy, (partial) => writeNewFile(partial, [compressed]))
  else rmSync(copy, { force: true })
}

/** Reading a copy takes a fraction of the time of making it. */
function isCopy(path: string, bytes: Uint8Array): boolean {
  if (!existsSync(path)) return false
  try {
    return gunzipSync(readFileSync(path)).equals(bytes)
  } catch {
    return false
  }
}

/** What turns out to be the same as before stays: only a program that has written it could tell. */
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
