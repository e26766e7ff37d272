import { writeSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { MetadataFile } from '../../documents/metadata/files.ts'
import { Failure } from '../../process/lifecycle.ts'
import { FILE_LIST_PATH } from './layout.ts'
import { type Content, type FileFacts, factsOf, type Target } from './target.ts'

const DESCRIPTOR = 1
const BATCH_BYTES = 1 << 20
const WAIT_MS = 5

/** Writes to stdout synchronously, optionally compressed: gzip members may be concatenated. */
export class StandardOutput {
  readonly #isCompressed: boolean
  #batch: Uint8Array[] = []
  #size = 0

  constructor(isCompressed: boolean) {
    this.#isCompressed = isCompressed
  }

  write(bytes: Uint8Array): void {
    this.#batch.push(bytes)
    this.#size += bytes.length
    if (this.#size >= BATCH_BYTES) this.flush()
  }

  flush(): void {
    const bytes = Buffer.concat(this.#batch)
    this.#batch = []
    this.#size = 0
    writeAll(this.#isCompressed ? gzipSync(bytes) : bytes)
  }
}

function writeAll(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(DESCRIPTOR, bytes, at)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // The reader has closed the pipe, as `head` does: not an error.
      if (code === 'EPIPE') process.exit(0)
      if (code !== 'EAGAIN') throw error
      // A non-blocking pipe is full until its reader catches up.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
    }
  }
}

const METADATA_WITH_CHECKSUMS: readonly MetadataFile[] = ['croissant.json', 'dcat.jsonld', 'datapackage.json']

/** They contain sizes and checksums of the others. */
const NEED_THE_OTHERS: readonly string[] = [FILE_LIST_PATH, ...METADATA_WITH_CHECKSUMS]

/** As many as fit a message. */
const MAX_NAMED = 40

/** Only one file of an export; the others are not even generated, unless it needs their checksums. */
export class OneFile implements Target {
  readonly path = '/srv/open-numerology'
  readonly #wanted: string
  readonly #needsAll: boolean
  readonly #write: (bytes: Uint8Array) => void
  /** For the message that the wanted one is none of them. */
  readonly #names: string[] = []
  #isFound = false

  constructor(wanted: string, write: (bytes: Uint8Array) => void) {
    this.#wanted = wanted
    this.#needsAll = NEED_THE_OTHERS.includes(wanted)
    this.#write = write
  }

  needs(name: string): boolean {
    return this.#needsAll || name === this.#wanted
  }

  file(name: string, content: Content): FileFacts | undefined {
    this.#names.push(name)
    if (name === this.#wanted) {
      this.#isFound = true
      return factsOf(name, content(), this.#write)
    }
    return this.#needsAll ? factsOf(name, content()) : undefined
  }

  finish(): void {
    if (this.#isFound) return
    const named = this.#names.slice(0, MAX_NAMED).join(', ')
    const others = this.#names.length - MAX_NAMED
    throw new Failure(`no file "${this.#wanted}"; choose from ${named}${others > 0 ? ` and ${others} others` : ''}`)
  }

  discard(): void {}
}
