import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { dataset } from '../../dataset/dataset.ts'
import { fingerprint } from '../../documents/byte-string.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { builtProgram } from '../../process/built-program.ts'
import { PROGRAM_VERSION } from '../../service/version.ts'
import type { DownloadFiles, FileOnDisk } from '../../site/downloads.ts'
import { DOWNLOADS, formatOf, STANDARD_ARCHIVE } from './download-list.ts'

const FOLDER_NAME = /^open-numerology-(\d+)-/

/**
 * The files that `open-numerology export` writes, made when first asked for and kept in the temporary folder until the
 * process ends. A child process makes them, so that no request waits for that but the ones that want the files; one child
 * at a time, so that their memory does not add up. Whatever fails or disappears is made again for the next request.
 */
export class ExportFiles implements DownloadFiles {
  readonly list = DOWNLOADS
  readonly version: string
  readonly #made = new Map<string, string>()
  readonly #making = new Map<string, Promise<string>>()
  #lastChild: Promise<unknown> = Promise.resolve()
  #root: string | undefined

  constructor(publisher: Publisher) {
    this.version = `${dataset.version}-${fingerprint(JSON.stringify([publisher, PROGRAM_VERSION]))}`
  }

  /** The file if it is there; somebody who cleans temporary folders may have removed it. */
  find(path: string): FileOnDisk | undefined {
    if (path === STANDARD_ARCHIVE) return fileAt(builtProgram('standard.tar.gz'))
    const folder = this.#made.get(formatOf(path))
    return folder === undefined ? undefined : fileAt(join(folder, basename(path)))
  }

  async make(path: string): Promise<FileOnDisk> {
    const format = formatOf(path)
    const folder = await (this.#making.get(format) ?? this.#make(format))
    const file = fileAt(join(folder, basename(path)))
    if (!file) throw new Error(`the export of ${format} has no ${basename(path)}`)
    return file
  }

  #make(format: string): Promise<string> {
    const making = this.#lastChild
      .then(() => runExport(mkdtempSync(join(this.#rootFolder(), `${format}-`)), format))
      .then((folder) => {
        this.#made.set(format, folder)
        return folder
      })
      .finally(() => this.#making.delete(format))
    this.#making.set(format, making)
    this.#lastChild = making.catch(() => {})
    return making
  }

  #rootFolder(): string {
    if (this.#root === undefined) {
      process.on('exit', () => removeFolder(this.#root))
      removeLeftovers()
    }
    if (this.#root === undefined || !exists(this.#root)) {
      this.#root = mkdtempSync(join(tmpdir(), `open-numerology-${process.pid}-`))
    }
    return this.#root
  }
}

/** A process that was killed could not remove its folder. Its number is in the folder's name. */
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
    // A process of another user may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function removeFolder(folder: string | undefined): void {
  try {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's folder, or a file system that has become read-only: not ours to mend.
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function fileAt(path: string): FileOnDisk | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { path, size: stats.size }
}

function runExport(folder: string, format: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [builtProgram('cli.js'), 'export', folder, '--format', format], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    // First of all: out of file descriptors, spawn gives a child without streams that reports its error later.
    child.on('error', reject)
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.on('close', (code) => {
      if (code === 0) resolve(folder)
      else {
        removeFolder(folder)
        reject(new Error(`the export of ${format} ended with ${code}: ${said.trim()}`))
      }
    })
  })
}
