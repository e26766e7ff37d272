// Programs that npm does not have. Only root on Debian can install them from here: Ubuntu has no package of Chromium, only a snap.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const SYSTEM = '/etc/os-release'

/** To be started by its path: only root's PATH has this folder on Debian. */
export const NGINX = '/usr/sbin/nginx'

/** Package → a file that shows it is there. */
export type DebianPackages = Readonly<Record<string, string>>

export function missingOf(packages: DebianPackages): string[] {
  return Object.keys(packages).filter((name) => !existsSync(packages[name]!))
}

export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync(SYSTEM) && isDebian(readFileSync(SYSTEM, 'utf8'))
}

/** By what os-release says. Other systems with apt call themselves "like" Debian, in another line. */
export function isDebian(osRelease: string): boolean {
  return /^ID="?debian"?$/m.test(osRelease)
}

export function installDebianPackages(names: readonly string[]): void {
  // Tests start these programs themselves: runlevel 1 keeps Debian from starting them as services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
}
