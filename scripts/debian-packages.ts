// Programs that npm does not have. Only root on Debian or Ubuntu can install them from here.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** To be started by its path: only root's PATH has this folder on Debian. */
export const NGINX = '/usr/sbin/nginx'

/** Package → a file that shows it is there. */
export type DebianPackages = Readonly<Record<string, string>>

export function missingOf(packages: DebianPackages): string[] {
  return Object.keys(packages).filter((name) => !existsSync(packages[name]!))
}

export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function installDebianPackages(names: readonly string[]): void {
  // Tests start these programs themselves: runlevel 1 keeps Debian from starting them as services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update', '-qq'], options)
  // One that the system does not have (Ubuntu has Chromium only as a snap) must not keep the others out.
  if (!apt(names)) for (const name of names) apt([name])

  function apt(packages: readonly string[]): boolean {
    return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0
  }
}
