import { totalmem } from 'node:os'
import { MAX_KEPT_BYTES } from '../documents/joined/kept.ts'

/** What building an entry leaves for the garbage collector takes as much again; rendering or an export needs memory too. */
const SHARE_TO_KEEP = 1 / 16

/** Cache size: the maximum, or what fits into a small machine or container. */
export function keptBytesFor(memory = availableMemory()): number {
  return Math.min(MAX_KEPT_BYTES, Math.floor(memory * SHARE_TO_KEEP))
}

/** The memory of the machine or the limit of the container. */
function availableMemory(): number {
  try {
    // Not available on every runtime.
    const limit = process.constrainedMemory?.() ?? 0
    return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  } catch {
    // Deno requires a permission for it.
    return Number.POSITIVE_INFINITY
  }
}
