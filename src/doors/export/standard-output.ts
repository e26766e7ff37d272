import { writeSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

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
