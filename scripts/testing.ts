// What the commands for tests and benches share: other programs and packages that they need, and the Nodes they run on.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Programs of packages by their files: what npm puts into the PATH for them starts only through a shell on Windows. */
export const BIOME = 'node_modules/@biomejs/biome/bin/biome'
export const TSC = 'node_modules/typescript/bin/tsc'
export const VITEST = 'node_modules/vitest/vitest.mjs'
/** To be started by its path: only root's PATH has this folder on Debian. */
export const NGINX = '/usr/sbin/nginx'
/** The tests run on the newest Node; the oldest is the one that started them, or a package. */
if (process.version.startsWith('v20.')) process.env.OLDEST_NODE = process.execPath
export const TEST_PACKAGES = {
  test: 'Node 26, Bun, Deno, workerd, checkers',
  ...(process.env.OLDEST_NODE ? {} : { 'test/oldest-node': 'Node 20' }),
}

/** What a command needs beyond the packages that the project itself is built with. */
interface Needs {
  /** Who needs it, for the messages. */
  readonly by: string
  /** Folders with a package.json and a lock file of their own → what is in them. */
  readonly npm?: Readonly<Record<string, string>>
  /** Debian's package → a file that shows it is there. */
  readonly debian?: Readonly<Record<string, string>>
}

/** Runs a script on this Node, or another; ends with its exit code if it fails. */
export function run(script: string, args: readonly string[], node = process.execPath, env = {}): void {
  const { status, error } = spawnSync(node, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(`${script} could not be started: ${error.message}.`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Builds, unless what the build reads is older than the file that it writes last. */
export function buildIfChanged(): void {
  const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = ['data', 'scripts', 'src', 'standard'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const latest = Math.max(...[...sources, 'package.json', 'package-lock.json'].map(changedAt))
  if (latest >= changedAt('dist/sbom.cdx.json')) run('scripts/run.mjs', ['build'])
}

export function newestNode(): string {
  return nodeOf('test', process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node')
}

/** The oldest that the service supports. */
export function oldestNode(): string {
  return process.env.OLDEST_NODE ?? nodeOf('test/oldest-node', 'node-20')
}

function nodeOf(folder: string, family: string): string {
  const name = `${family}-${process.platform}-${process.arch}`
  const file = resolve(folder, 'node_modules', name, 'bin/node')
  if (existsSync(file)) return file
  throw new Error(
    `There is no ${name} in ${folder}/. These tests run on Linux, x64 or arm64; \`npm test\` runs anywhere.`,
  )
}

/** Says in one line what is missing, and installs it. What it may not install is a failure, never a skip. */
export function install({ by, npm = {}, debian = {} }: Needs): void {
  const folders = Object.keys(npm).filter((folder) => !isInstalled(folder))
  const missing = () => Object.keys(debian).filter((name) => !existsSync(debian[name]!))
  const programs = missing()
  const said = [...folders.map((folder) => `the packages of ${folder}/ (${npm[folder]})`), ...programs]
  if (said.length > 0) console.log(`For ${by} are missing: ${said.join(', ')}`)
  if (programs.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPrograms(programs)
  if (missing().length > 0) {
    console.error(`To be installed by root (on Debian): apt-get install ${missing().join(' ')}`)
    process.exit(1)
  }
  for (const folder of folders) installPackages(folder)
}

function installPrograms(names: readonly string[]): void {
  // Tests start these programs themselves: runlevel 1 keeps Debian from starting them as services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status
  apt('update', '-qq')
  const add = (...packages: string[]) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  // One that the system does not have (Ubuntu has Chromium only as a snap) must not keep the others out.
  if (add(...names) !== 0) for (const name of names) add(name)
}

/** Exactly what the lock file names. Warnings are left out: they concern the Node that runs npm, not the one we run. */
function installPackages(folder: string): void {
  const args = ['ci', '--no-audit', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) {
    console.error(`npm could not install the packages of ${folder}/.`)
    process.exit(1)
  }
  writeFileSync(markerOf(folder), lockOf(folder))
}

function isInstalled(folder: string): boolean {
  return existsSync(markerOf(folder)) && readFileSync(markerOf(folder), 'utf8') === lockOf(folder)
}

/** A copy of the lock file that was installed. */
function markerOf(folder: string): string {
  return join(folder, 'node_modules/.installed-lock.json')
}

function lockOf(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}
