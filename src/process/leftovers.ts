import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** The name of a folder that this process will remove: by host, because containers may share a disk, and by PID. */
export function ownFolderName(prefix: string): string {
  return `${prefix}-${host() ?? ''}-${process.pid}`
}

/** Of killed processes: ours by name and owner, and their process has ended, which only its own host can tell. */
export function removeLeftovers(folder: string, prefix: string, own?: string): void {
  const beginning = `${prefix}-${host()}-`
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!name.startsWith(beginning) || path === own) continue
    const [, pid] = /^(\d+)(?:-\w{6})?$/.exec(name.slice(beginning.length)) ?? []
    if (pid === undefined || isOther(Number(pid))) continue
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === (process.getuid?.() ?? 0)) removeFolder(path)
  }
}

export function removeFolder(folder: string): void {
  try {
    // An export that was just killed may still be writing a file.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
  } catch {
    // A file system that has become read-only: not ours to fix.
  }
}

/** Deno tells it only with --allow-sys. */
function host(): string | undefined {
  try {
    return hostname()
  } catch {
    return undefined
  }
}

function isOther(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch {
    // Gone, or another user's, which has its number now.
    return false
  }
}
