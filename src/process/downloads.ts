import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataset } from '../dataset/dataset.ts'
import { once } from '../dataset/once.ts'
import { PROGRAM_FINGERPRINT } from '../documents/fingerprint.generated.ts'
import { type DescribedFile, type Description, describe } from '../documents/metadata/description.ts'
import { DATA_FORMATS, filesOf, METADATA_FILES, uniqueFiles } from '../documents/metadata/files.ts'
import type { Publisher } from '../documents/publisher.ts'
import { fingerprint } from '../documents/version.ts'
import { Busy } from '../limits/fair-queue.ts'
import { DOWNLOADS_PREFIX, type Download, type DownloadFiles, type FileOnDisk } from '../site/downloads.ts'
import { ownFolderName, removeFolder, removeLeftovers } from './leftovers.ts'
import { builtProgram } from './lifecycle.ts'
import { Painter } from './painter.ts'

const RETRY_FAILED_MS = 60_000
const FOLDER = 'open-numerology-downloads'

type Made = ReadonlyMap<string, FileOnDisk>

/** Made by a child process on the first request, and again if they disappear from the temporary folder. */
export class ExportFiles implements DownloadFiles {
  readonly version: string
  /** Built on first use: startup does not need the columns of the tables. */
  readonly #list: () => readonly Download[]
  readonly #painter: Painter
  readonly #command: readonly string[]
  readonly #publicUrl: string
  /** By format. */
  readonly #made = new Map<string, Made>()
  readonly #making = new Map<string, Promise<Made>>()
  /** When an export failed, by format: a full disk is still full a second later. */
  readonly #failedAt = new Map<string, number>()
  #root: string | undefined
  #standard: FileOnDisk | undefined

  /** `runtime`: the arguments with which this process's runtime starts another program. */
  constructor(publisher: Publisher, runtime: readonly string[] = [], painter = new Painter()) {
    // The runtime's libraries write the databases and the gzip copies, and other versions of them write other bytes.
    const basis = [publisher, PROGRAM_FINGERPRINT, process.versions, process.arch]
    this.version = `${dataset.version}-${fingerprint(JSON.stringify(basis))}`
    this.#list = once(() => downloadsOf(describe(dataset, publisher)))
    this.#command = [...runtime, builtProgram('cli.js')]
    this.#publicUrl = publisher.publicUrl
    this.#painter = painter
    process.on('exit', () => this.#root && removeFolder(this.#root))
  }

  get list(): readonly Download[] {
    return this.#list()
  }

  get revision(): string {
    return [...this.#made.keys()].sort().join('-')
  }

  at(path: string): Download | undefined {
    return this.list.find((download) => download.path === path)
  }

  /** The file if it exists and is intact; a cleaner of temporary folders may have removed it. */
  find({ group, file }: Download): FileOnDisk | undefined {
    if (group === STANDARD.group) {
      const path = builtProgram(file.path)
      this.#standard ??= { path, size: statSync(path).size, sha256: checksumOf(path) }
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

  async #make(format: string): Promise<Made> {
    const failedAt = this.#failedAt.get(format) ?? Number.NEGATIVE_INFINITY
    const waitMs = failedAt + RETRY_FAILED_MS - performance.now()
    if (waitMs > 0) throw new Busy(waitMs)
    const making = this.#painter
      .export(async () => {
        const folder = mkdtempSync(join(this.#rootFolder(), `${format}-`))
        await runExport([...this.#command, 'export', folder, '--format', format, '--gzip'], folder, this.#publicUrl)
        const made = filesIn(folder)
        this.#made.set(format, made)
        return made
      })
      .catch((cause) => {
        this.#failedAt.set(format, performance.now())
        throw cause
      })
      .finally(() => this.#making.delete(format))
    this.#making.set(format, making)
    return making
  }

  #rootFolder(): string {
    if (this.#root !== undefined && existsSync(this.#root)) return this.#root
    this.#root = mkdtempSync(join(tmpdir(), `${ownFolderName(FOLDER)}-`))
    removeLeftovers(tmpdir(), FOLDER, this.#root)
    return this.#root
  }
}

/** The checksums of the data are in datapackage.json. */
function filesIn(folder: string): Made {
  const description = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8')) as {
    readonly resources: readonly { readonly path: string; readonly hash: string }[]
  }
  const hashes = new Map(description.resources.map(({ path, hash }) => [path, hash.replace('sha256:', '')]))
  return new Map(
    [...hashes.keys(), ...Object.keys(METADATA_FILES)].flatMap((name) => {
      const file = fileAt(join(folder, name))
      if (!file) return []
      const sha256 = hashes.get(name) ?? checksumOf(file.path)
      return [[name, { ...file, sha256, compressed: fileAt(`${file.path}.gz`) }]]
    }),
  )
}

/** A file of another size does not match its checksum and ETag. */
function unchanged(file: FileOnDisk | undefined): FileOnDisk | undefined {
  const isUnchanged = [file, file?.compressed].every((each) => !each || fileAt(each.path)?.size === each.size)
  return isUnchanged ? file : undefined
}

function fileAt(path: string): FileOnDisk | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { path, size: stats.size }
}

/** The only file that comes from the build. */
const STANDARD: Download = {
  path: `${DOWNLOADS_PREFIX}standard/standard.tar.gz`,
  group: 'standard',
  file: {
    name: 'standard',
    title: 'Las reglas, las 5544 matrices distintas y un comprobador en Python',
    path: 'standard.tar.gz',
    format: 'gz',
    mediaType: 'application/gzip',
  },
}

/** Everything that an export of each format writes. Node has SQLite since 22.13, and not every Bun has it. */
function downloadsOf({ tables }: Description): Download[] {
  const formats = DATA_FORMATS.filter((format) => format !== 'sqlite' || isBuiltin('node:sqlite'))
  return [
    STANDARD,
    ...formats.flatMap((group) =>
      uniqueFiles([...filesOf(group, tables), ...metadata]).map((file) => ({
        path: `${DOWNLOADS_PREFIX}${group}/${file.path}`,
        group,
        file,
      })),
    ),
  ]
}

const metadata: readonly DescribedFile[] = Object.entries(METADATA_FILES).map(([name, mediaType]) => ({
  ...{ name, title: name, path: name, mediaType, encoding: 'utf-8' },
  format: 'metadata',
}))

/** For small files only. */
function checksumOf(path: string): string {
  // Loaded on the first download: it would take a tenth of the startup time.
  const { createHash } = process.getBuiltinModule('node:crypto')
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** Runs the CLI's export in a child process, which never outlives this one. An incomplete folder is removed. */
function runExport(command: readonly string[], folder: string, publicUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Loaded on the first download.
    const { execFile } = process.getBuiltinModule('node:child_process')
    // The links of this service, not those of an export of one's own, which may know no URL.
    const env = { ...process.env, PUBLIC_URL: publicUrl }
    const child = execFile(process.execPath, command, { env }, (error, _, said) => {
      process.off('exit', end)
      if (!error) return resolve()
      removeFolder(folder)
      reject(new Error(`export failed: ${said.trim() || error.message}`))
    })
    const end = () => child.kill('SIGKILL')
    // Before the listener that removes the folder.
    process.prependListener('exit', end)
  })
}
