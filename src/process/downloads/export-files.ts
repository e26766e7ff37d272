import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataset } from '../../dataset/dataset.ts'
import { fingerprint } from '../../documents/byte-string.ts'
import { describe } from '../../documents/metadata/description.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { PROGRAM_VERSION } from '../../service/version.ts'
import type { Download, DownloadFiles, FileOnDisk } from '../../site/downloads.ts'
import { builtProgram } from '../built-program.ts'
import { HeavyWork, type HeavyWorker } from '../heavy-work.ts'
import { checksumOf, checksums } from './checksums.ts'
import { downloadsOf, STANDARD } from './download-list.ts'
import { runExport } from './run-export.ts'

/** The files of a format by name, as exported. */
type Made = ReadonlyMap<string, FileOnDisk>

const FOLDER_NAME = /^open-numerology-(\d+)-/

/**
 * The files that `open-numerology export` writes, made on the first request and kept in the temporary folder until the
 * process exits. A child process makes them, so that only requests for these files wait; one child at a time, so that
 * their memory does not add up. Files that fail or disappear are made again on the next request.
 */
export class ExportFiles implements DownloadFiles, HeavyWorker {
  readonly version: string
  readonly #publisher: Publisher
  readonly #heavy: HeavyWork
  readonly #command: readonly string[]
  /** By format. */
  readonly #made = new Map<string, Made>()
  readonly #making = new Map<string, Promise<Made>>()
  #root: string | undefined
  #standard: FileOnDisk | undefined
  #byPath: ReadonlyMap<string, Download> | undefined

  /** `runtime`: the arguments with which this process's runtime starts another program. */
  constructor(publisher: Publisher, runtime: readonly string[] = [], heavy = new HeavyWork()) {
    this.version = `${dataset.version}-${fingerprint(JSON.stringify([publisher, PROGRAM_VERSION]))}`
    this.#publisher = publisher
    this.#command = runtime
    this.#heavy = heavy
    process.on('exit', () => removeFolder(this.#root))
  }

  get list(): readonly Download[] {
    return [...this.#downloads().values()]
  }

  get revision(): number {
    return this.#made.size
  }

  at(path: string): Download | undefined {
    return this.#downloads().get(path)
  }

  /** The file if it exists and is intact; a cleaner of temporary folders may have removed it. */
  find({ group, file }: Download): FileOnDisk | undefined {
    if (group === STANDARD.group) {
      this.#standard ??= withChecksum(builtProgram(file.path))
      return this.#standard
    }
    const made = this.#made.get(group)
    return made && unchanged(made.get(file.path))
  }

  async make({ group, file }: Download): Promise<FileOnDisk> {
    const made = await (this.#making.get(group) ?? this.#make(group))
    const found = made.get(file.path)
    if (!found) throw new Error(`the export of ${group} has no ${file.path}`)
    return found
  }

  /** Nothing to free: the child process has exited. */
  async rest(): Promise<void> {}

  /** Built on first use: startup does not need the columns of the tables. */
  #downloads(): ReadonlyMap<string, Download> {
    this.#byPath ??= new Map(
      downloadsOf(describe(dataset, this.#publisher)).map((download) => [download.path, download]),
    )
    return this.#byPath
  }

  #make(format: string): Promise<Made> {
    const making = this.#heavy
      .run(this, async () => this.#export(mkdtempSync(join(this.#rootFolder(), `${format}-`)), format))
      .then((folder) => {
        const made = filesIn(folder)
        this.#made.set(format, made)
        return made
      })
      .finally(() => this.#making.delete(format))
    this.#making.set(format, making)
    return making
  }

  #export(folder: string, format: string): Promise<string> {
    const program = [...this.#command, builtProgram('cli.js')]
    return runExport([...program, 'export', folder, '--format', format, '--gzip'], folder)
  }

  #rootFolder(): string {
    if (this.#root === undefined) removeLeftovers()
    if (this.#root === undefined || !exists(this.#root)) {
      this.#root = mkdtempSync(join(tmpdir(), `open-numerology-${process.pid}-`))
    }
    return this.#root
  }
}

/** A killed process could not remove its folder. Its PID is in the folder's name. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = FOLDER_NAME.exec(name) ?? []
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))) removeFolder(join(tmpdir(), name))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process: we may not signal it, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function removeFolder(folder: string | undefined): void {
  try {
    // An export that was just killed may still be writing a file.
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
  } catch {
    // Another user's folder, or a file system that has become read-only: not ours to fix.
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function filesIn(folder: string): Made {
  return new Map(
    [...checksums(folder)].flatMap(([name, sha256]) => {
      const file = fileAt(join(folder, name))
      return file ? [[name, { ...file, sha256, compressed: fileAt(`${file.path}.gz`) }]] : []
    }),
  )
}

/** A file of another size does not match its checksum and ETag. */
function unchanged(file: FileOnDisk | undefined): FileOnDisk | undefined {
  const isUnchanged = [file, file?.compressed].every((each) => !each || fileAt(each.path)?.size === each.size)
  return isUnchanged ? file : undefined
}

/** For small files only. */
function withChecksum(path: string): FileOnDisk | undefined {
  const file = fileAt(path)
  return file && { ...file, sha256: checksumOf(path) }
}

function fileAt(path: string): FileOnDisk | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { path, size: stats.size }
}
