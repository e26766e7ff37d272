import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownProcess, stateOf } from '../../../process/process-name.ts'
import { Failure } from '../../../process/program.ts'

const LOCK = /^\.open-numerology-export-(.+)\.lock$/

export function isLock(name: string): boolean {
  return LOCK.test(name)
}

/**
 * Keeps other runs on this host out of a folder until this process exits. Each run adds a file with its name and only then
 * looks for others, so of two that begin at once no more than one goes on. The file of a run that was killed keeps nobody out.
 */
export function lockFolder(path: string): void {
  const own = `.open-numerology-export-${ownProcess()}.lock`
  // Before as well: a folder in which another run is working stays untouched.
  refuseOthers(path, own)
  const file = join(path, own)
  process.once('exit', () => remove(file))
  writeFileSync(file, '')
  refuseOthers(path, own)
}

function refuseOthers(path: string, own: string): void {
  for (const name of readdirSync(path)) {
    const [, other] = LOCK.exec(name) ?? []
    if (other === undefined || name === own) continue
    const state = stateOf(other)
    if (state === 'ended') remove(join(path, name))
    // One on another host may have ended long ago, so it keeps nobody out, but only that host knows.
    if (state !== 'running') continue
    throw new Failure(`another export is writing to "${path}"; wait for it (if there is none, delete "${name}")`)
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // The disk has become read-only, say: the file keeps nobody out once this process has ended.
  }
}
