// The oldest Node that the package supports, for tests: the machine's own if it is one, else npm's copy of it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const MAJOR = 20
const VERSION = '20.20.2'
const PREFIX = resolve('node_modules/.cache/node-20')

/** Path of the program. */
export function findOldestNode(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const candidates = [...folders, join(PREFIX, 'node_modules', platformPackage(), 'bin')]
  return candidates.map((folder) => join(folder, 'node')).find(isOldest)
}

/** Finds it or installs it; without either, says so in one line and ends. */
export function installOldestNode(): void {
  if (findOldestNode()) return
  console.log(`Installing Node ${VERSION} for the tests`)
  const name = `${platformPackage()}@${VERSION}`
  const flags = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--silent']
  spawnSync('npm', ['install', '--prefix', PREFIX, ...flags, name], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (findOldestNode()) return
  console.error(`Tests need Node ${MAJOR}: it is neither on PATH nor could npm install ${name}.`)
  process.exit(1)
}

function isOldest(file: string): boolean {
  if (!existsSync(file)) return false
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return stdout?.startsWith(`v${MAJOR}.`) ?? false
}

/** npm carries one package per platform, named as the package `node` names them. */
function platformPackage(): string {
  const family = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${family}-${process.platform}-${process.arch}`
}
