import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '/sys/fs/cgroup'
const MB = 1024 * 1024

/** What holds a process and its children to an amount of memory. */
export interface MemoryHold {
  /** For the first line of a run. */
  readonly description: string
  readonly megabytes: number
  /** A file that takes the id of a process to be held; none if only V8's heap is. */
  readonly tasks: string | undefined
  /** For Node's command line. */
  readonly flags: readonly string[]
  release(): void
}

/** A control group where this machine allows one; a bound on V8's heap otherwise. */
export function holdMemory(megabytes: number): MemoryHold {
  return inGroup(megabytes) ?? byHeap(megabytes)
}

let groups = 0

function inGroup(megabytes: number): MemoryHold | undefined {
  const isSecond = existsSync(join(ROOT, 'cgroup.controllers'))
  const name = `open-numerology-attack-${process.pid}-${++groups}`
  const folder = isSecond ? join(ROOT, name) : join(ROOT, 'memory', name)
  const limit = isSecond ? 'memory.max' : 'memory.limit_in_bytes'
  try {
    if (isSecond && !readFileSync(join(ROOT, 'cgroup.subtree_control'), 'utf8').includes('memory')) return undefined
    mkdirSync(folder)
    writeFileSync(join(folder, limit), String(megabytes * MB))
  } catch {
    removeGroup(folder)
    return undefined
  }
  return {
    megabytes,
    description: `${megabytes} MB by a control group (cgroup v${isSecond ? 2 : 1})`,
    tasks: join(folder, 'cgroup.procs'),
    flags: [],
    release: () => removeGroup(folder),
  }
}

/** With whatever a killed server has left in it. The kernel takes a moment to let the last process go. */
function removeGroup(folder: string): void {
  for (let attempt = 0; attempt < 100 && existsSync(folder); attempt++) {
    try {
      rmdirSync(folder)
    } catch {
      for (const pid of pidsIn(folder)) kill(pid)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

function pidsIn(folder: string): number[] {
  return readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was gone already.
  }
}

/** A process is more than its heap: what the table shows as peak is then judged instead. */
function byHeap(megabytes: number): MemoryHold {
  const heap = Math.floor(megabytes / 2)
  return {
    megabytes,
    description: `${heap} MB of heap by --max-old-space-size, and the peak is judged: there is no control group here`,
    tasks: undefined,
    flags: [`--max-old-space-size=${heap}`],
    release: () => {},
  }
}
