import { setTimeout } from 'node:timers/promises'

const LOOKS = 10
const BETWEEN_LOOKS_MS = 20

/**
 * The megabytes that a process holds, to a hundredth. A collection leaves work to helper threads, and what it frees is
 * counted in the turns after it: one look sees between half and double. Needs --expose-gc.
 */
export async function settledMemory(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < LOOKS; look++) {
    globalThis.gc!()
    await setTimeout(BETWEEN_LOOKS_MS)
    const { heapUsed, external } = process.memoryUsage()
    least = Math.min(least, (heapUsed + external) / 1024 / 1024)
  }
  return least
}
