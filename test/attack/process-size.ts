import { readdirSync, readFileSync } from 'node:fs'
import { childrenOf } from '../support/children.ts'

const KB_PER_MB = 1024

/** What the system says of a process, or undefined once it is gone. */
export interface ProcessSize {
  /** MB that are resident, now and at most so far. */
  readonly resident: number
  readonly peak: number
  readonly descriptors: number
  readonly children: number
}

export function sizeOf(pid: number): ProcessSize | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]) / KB_PER_MB
    return {
      resident: megabytes('VmRSS'),
      peak: megabytes('VmHWM'),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
      children: childrenOf(pid).length,
    }
  } catch {
    return undefined
  }
}

const POLL_EVERY_MS = 100

/** The most that a process has had resident. It may be gone, or another, by the time it is looked at again. */
export function watchPeak(look: () => ProcessSize | undefined): { stop(): number } {
  let peak = 0
  const note = () => {
    peak = Math.max(peak, look()?.peak ?? 0)
  }
  note()
  const timer = setInterval(note, POLL_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
