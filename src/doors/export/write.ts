import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** Buffer size per write: system calls dominate the time. */
const BATCH_BYTES = 1 << 20

/** On a nearly full disk, a write may be partial; writing the rest then fails as it should. */
export function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

export function writeNewFile(path: string, content: Iterable<Uint8Array>): void {
  const descriptor = openSync(path, 'w')
  try {
    for (const piece of content) writeWhole(descriptor, piece)
  } finally {
    closeSync(descriptor)
  }
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

/** The content of a file. Each chunk is valid until the next one is read. */
export function* read(path: string): Generator<Uint8Array> {
  const buffer = new Uint8Array(BATCH_BYTES)
  const descriptor = openSync(path, 'r')
  try {
    for (let size = readSync(descriptor, buffer); size > 0; size = readSync(descriptor, buffer)) {
      yield buffer.subarray(0, size)
    }
  } finally {
    closeSync(descriptor)
  }
}

/** Whether a file has exactly this content. */
export function holds(path: string, content: Iterable<Uint8Array>): boolean {
  const descriptor = openSync(path, 'r')
  try {
    for (const piece of content) {
      const there = Buffer.allocUnsafe(piece.length)
      // A read from disk is complete, unless the file ends before.
      if (readSync(descriptor, there) < piece.length || !there.equals(piece)) return false
    }
    return readSync(descriptor, new Uint8Array(1)) === 0
  } finally {
    closeSync(descriptor)
  }
}
