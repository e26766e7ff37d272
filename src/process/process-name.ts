import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

const NAME = /^(.*)-(\d+)-(\d*)$/

/** Names this process in a file name: by host, because containers may share a folder, by PID and by start. */
export function ownProcess(): string {
  return `${host()}-${process.pid}-${startOf(process.pid)}`
}

/** What has become of a process, as far as this host can know. */
export function stateOf(name: string): 'running' | 'ended' | 'unknown' {
  const [, itsHost, pid, start] = NAME.exec(name) ?? []
  const own = host()
  if (own === '' || itsHost !== own) return 'unknown'
  return isAlive(Number(pid)) && startOf(Number(pid)) === start ? 'running' : 'ended'
}

function host(): string {
  try {
    return hostname() + pidNamespace()
  } catch {
    // Deno tells it only with --allow-sys.
    return ''
  }
}

/** Containers may share a host name. PIDs mean something only within one namespace, whose number Linux tells. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D+/g, '-')
  } catch {
    return ''
  }
}

/**
 * When a process started, in ticks since the boot: a PID is soon given to another process. Empty for a process that has ended
 * and that its parent has not noticed yet, and on systems other than Linux.
 */
function startOf(pid: number): string {
  try {
    // The program's name in brackets may contain spaces; the state follows it, and the start is the twentieth field from there.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return fields[0] === 'Z' ? '' : fields[19]!
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process: we may not signal it, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
