import { closeSync, openSync, writeSync } from 'node:fs'

/** Collects this much before each write: the system call is what takes time. */
const BATCH_BYTES = 1 << 20

/** A disk that is nearly full takes a part and says so; the write of the rest then fails as it should. */
export function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

export function writeNewFile(path: string, bytes: Uint8Array): void {
  const descriptor = openSync(path, 'w')
  try {
    writeWhole(descriptor, bytes)
  } finally {
    closeSync(descriptor)
  }
}

/** Many small texts into one file. `latin1` is for byte strings, `utf8` for texts. */
export function writePieces(path: string, encoding: 'latin1' | 'utf8', pieces: Iterable<string>): void {
  const descriptor = openSync(path, 'w')
  try {
    let batch = ''
    for (const piece of pieces) {
      batch += piece
      if (batch.length < BATCH_BYTES) continue
      writeWhole(descriptor, Buffer.from(batch, encoding))
      batch = ''
    }
    writeWhole(descriptor, Buffer.from(batch, encoding))
  } finally {
    closeSync(descriptor)
  }
}
