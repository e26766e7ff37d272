import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownProcess, stateOf } from '../process-name.ts'

/** mkdtemp adds six characters. */
const NAME = /^open-numerology-downloads-(.+)-\w{6}$/

/** A new folder of this process in the temporary folder. */
export function makeTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), `open-numerology-downloads-${ownProcess()}-`))
}

/**
 * A killed process could not remove its folder. Only what certainly is one goes: the name says so, the owner is that of our
 * own folder, and its process has ended, which only its own host can tell.
 */
export function removeLeftovers(own: string): void {
  const { uid } = lstatSync(own)
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = NAME.exec(name) ?? []
    if (owner === undefined || stateOf(owner) !== 'ended') continue
    const folder = join(tmpdir(), name)
    if (lstatSync(folder, { throwIfNoEntry: false })?.uid === uid) removeFolder(folder)
  }
}

export function removeFolder(folder: string | undefined): void {
  try {
    // An export that was just killed may still be writing a file.
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
  } catch {
    // A file system that has become read-only: not ours to fix.
  }
}
