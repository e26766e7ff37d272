import { totalmem } from 'node:os'
import { MAX_KEPT_BYTES } from '../documents/joined/kept.ts'

/** What is kept for the next request takes twice its size until the garbage is collected, and a picture or an export goes on. */
const SHARE_TO_KEEP = 1 / 16

/** Bytes that may be kept: everything worth keeping, or what fits into a small machine or container. */
export function keptBytesFor(memory = availableMemory()): number {
  return Math.min(MAX_KEPT_BYTES, Math.floor(memory * SHARE_TO_KEEP))
}

/** What the machine has or, in a container, what this process may take. */
function availableMemory(): number {
  try {
    // Not every runtime has it.
    const limit = process.constrainedMemory?.() ?? 0
    return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  } catch {
    // Deno wants a permission for it.
    return Number.POSITIVE_INFINITY
  }
}
