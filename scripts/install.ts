import { canInstallDebianPackages, type DebianPackages, installDebianPackages, missingOf } from './debian-packages.ts'
import { areInstalled, installNpmPackages } from './npm-packages.ts'

/** What a command needs beyond the packages that the project itself is built with. */
export interface Needs {
  /** Who needs it, for the messages. */
  readonly by: string
  /** Folders with packages of their own → what is in them. */
  readonly npm?: Readonly<Record<string, string>>
  readonly debian?: DebianPackages
}

/** Says in one line what is missing, and installs it. What it may not install is a failure, never a skip. */
export function install({ by, npm = {}, debian = {} }: Needs): void {
  const folders = Object.keys(npm).filter((folder) => !areInstalled(folder))
  const programs = missingOf(debian)
  if (programs.length > 0 && !canInstallDebianPackages()) refuse(by, programs)
  const missing = [...folders.map((folder) => `the packages of ${folder}/ (${npm[folder]})`), ...programs]
  if (missing.length > 0) console.log(`Installing for ${by}: ${missing.join(', ')}`)
  if (programs.length > 0) installDebianPackages(programs)
  if (missingOf(debian).length > 0) refuse(by, missingOf(debian))
  for (const folder of folders) installNpmPackages(folder)
}

function refuse(by: string, programs: readonly string[]): never {
  console.error(`Missing for ${by}, to be installed by root (on Debian): apt-get install ${programs.join(' ')}`)
  process.exit(1)
}
