// Folders with a package.json and a lock file of their own: what only tests or benches use, so that nobody else downloads it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function areInstalled(folder: string): boolean {
  const marker = markerOf(folder)
  return existsSync(marker) && readFileSync(marker, 'utf8') === lockOf(folder)
}

/** Exactly what the lock file names. Warnings are left out: they concern the Node that runs npm, not the one we run. */
export function installNpmPackages(folder: string): void {
  const args = ['ci', '--no-audit', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) {
    console.error(`npm could not install the packages of ${folder}/.`)
    process.exit(1)
  }
  writeFileSync(markerOf(folder), lockOf(folder))
}

/** A copy of the lock file that was installed. */
function markerOf(folder: string): string {
  return join(folder, 'node_modules/.installed-lock.json')
}

function lockOf(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}
