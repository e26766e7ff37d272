import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

/** Large enough that system calls take little of the time. */
const BATCH_BYTES = 1 << 20

/** A written file, with size and checksum. */
export interface FileFacts {
  /** Path relative to the export, with slashes. */
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export type Content = () => Iterable<Uint8Array>

/** Passes each piece on, and returns size and checksum of all. */
export function factsOf(name: string, content: Iterable<Uint8Array>, write: (piece: Uint8Array) => void): FileFacts {
  const hash = createHash('sha256')
  let bytes = 0
  for (const piece of content) {
    write(piece)
    hash.update(piece)
    bytes += piece.length
  }
  return { name, bytes, sha256: hash.digest('hex') }
}

/** Merges many small texts into few large chunks. */
export function* batches(texts: Iterable<string>): Generator<Uint8Array> {
  let batch = ''
  for (const text of texts) {
    batch += text
    if (batch.length < BATCH_BYTES) continue
    yield Buffer.from(batch)
    batch = ''
  }
  if (batch !== '') yield Buffer.from(batch)
}

/** The content of a file on disk. */
export function* read(path: string): Generator<Uint8Array> {
  const descriptor = openSync(path, 'r')
  try {
    while (true) {
      const buffer = new Uint8Array(BATCH_BYTES)
      const size = readSync(descriptor, buffer)
      if (size === 0) return
      yield buffer.subarray(0, size)
    }
  } finally {
    closeSync(descriptor)
  }
}
