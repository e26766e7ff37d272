import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Only root may, and containers mostly don't allow it even to root. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  const isMounted = run('mount', '-t', 'tmpfs', 'none', folder) && run('umount', folder)
  rmdirSync(folder)
  return isMounted
}

/** Whether the command succeeds. */
export function run(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
