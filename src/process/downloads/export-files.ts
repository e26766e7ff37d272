import { mkdtempSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dataset } from '../../dataset/dataset.ts'
import { describe } from '../../documents/metadata/description.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { fingerprint, PROGRAM_VERSION } from '../../documents/version.ts'
import type { Download, DownloadFiles, FileOnDisk } from '../../site/downloads.ts'
import { builtProgram } from '../built-program.ts'
import { HeavyWork, type HeavyWorker } from '../heavy-work.ts'
import { checksumOf, checksums } from './checksums.ts'
import { downloadsOf, STANDARD } from './download-list.ts'
import { runExport } from './run-export.ts'
import { makeTemporaryFolder, removeFolder, removeLeftovers } from './temporary-folder.ts'

/** The files of a format by name, as exported. */
type Made = ReadonlyMap<string, FileOnDisk>

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
    // The runtime's libraries write the databases and the gzip copies, and other versions of them write other bytes.
    const basis = [publisher, PROGRAM_VERSION, process.versions, process.arch]
    this.version = `${dataset.version}-${fingerprint(JSON.stringify(basis))}`
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
    if (this.#root !== undefined && exists(this.#root)) return this.#root
    const isFirst = this.#root === undefined
    this.#root = makeTemporaryFolder()
    if (isFirst) removeLeftovers(this.#root)
    return this.#root
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
