// `npm test`: build, lint, types and the core tests, on this Node; needs nothing but npm. Extra arguments go to Vitest.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BIOME, run, TSC, VITEST } from './testing.ts'

const LAST_BUILT = 'dist/third-party-licenses.txt'

if (!isBuilt()) run('scripts/run.mjs', ['build'])
run(BIOME, ['check', '.'])
run(TSC, ['--noEmit'])
run(VITEST, ['run', ...process.argv.slice(2)])

/** After `npm ci`, which builds, nothing that a build reads is newer than the last thing that it makes. */
function isBuilt(): boolean {
  if (!existsSync(LAST_BUILT)) return false
  const read = ['src', 'data', 'scripts', 'standard'].flatMap((folder) =>
    ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => join(folder, name)),
  )
  const builtAt = statSync(LAST_BUILT).mtimeMs
  return [...read, 'package.json', 'package-lock.json'].every((path) => statSync(path).mtimeMs <= builtAt)
}
