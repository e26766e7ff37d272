import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const CPUS = '/sys/devices/system/cpu'

export interface Cores {
  /** The server has this one to itself. */
  readonly server: string
  /** wrk has this one, and whatever the bench itself does under the clock. */
  readonly load: string
  /** How many CPUs this process may use. */
  readonly allowed: number
}

let chosen: Cores | undefined

/** Chosen once, before the bench confines itself to one of them. */
export function cores(): Cores {
  chosen ??= choose()
  return chosen
}

/** Two hardware threads of one core share its units and caches: load and server would slow each other. */
function choose(): Cores {
  const online = cpuList(readFileSync(`${CPUS}/online`, 'utf8'))
  const mine = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!
  const allowed = cpuList(mine).filter((cpu) => online.includes(cpu))
  const server = allowed[0]!
  const load = allowed.find((cpu) => !siblingsOf(server).includes(cpu))
  // The second: a container may have two cores and the time of one.
  if (load === undefined || availableParallelism() < 2) {
    throw new Error(
      `The bench needs two whole cores, one for the server and one for the load, and may use only CPUs ${mine}.`,
    )
  }
  return { server: String(server), load: String(load), allowed: allowed.length }
}

function siblingsOf(cpu: number): number[] {
  const file = `${CPUS}/cpu${cpu}/topology/thread_siblings_list`
  return existsSync(file) ? cpuList(readFileSync(file, 'utf8')) : [cpu]
}

/** "0-2,8" → 0, 1, 2, 8. */
function cpuList(text: string): number[] {
  return text
    .trim()
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map(Number) as [number, number?]
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    })
}

/** Keeps all threads of the bench off the server's core; what it starts there names that core itself. */
export function stayOnLoadCore(): void {
  execFileSync('taskset', ['-a', '-c', '-p', cores().load, String(process.pid)], { stdio: 'ignore' })
}
