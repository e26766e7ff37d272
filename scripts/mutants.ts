// `npm run mutants [WORD]`: breaks one promise at a time in a copy of the project and says whether `npm test` would notice;
// with a word, only those whose description or folder has it. Fails if one survives, or if what it changes is not there any more.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { MUTANTS, type Mutant } from '../test/mutants/table.ts'
import { VITEST } from './commands.ts'

const LEFT_OUT = new Set(['node_modules', '.git', join('test', 'node_modules')])
const word = process.argv[2] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'open-numerology-mutants-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
cpSync('.', folder, { recursive: true, filter: (source) => !LEFT_OUT.has(relative('.', source)) })
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')

if (!build() || !passes(['src/numerology', 'test/contract/function']))
  throw new Error('the tests fail already without a mutant')
const outcomes: string[] = []
for (const mutant of MUTANTS.filter(({ breaks, folder: place }) => `${breaks} ${place}`.includes(word))) {
  const outcome = outcomeOf(mutant)
  outcomes.push(outcome)
  console.log(`${outcome.padEnd(8)} ${mutant.breaks} (${mutant.folder})`)
}
const killed = outcomes.filter((outcome) => outcome === 'killed').length
console.log(`${killed} of ${outcomes.length} mutants killed`)
process.exitCode = killed === outcomes.length ? 0 : 1

function outcomeOf({ folder: place, search, replacement, tests }: Mutant): 'killed' | 'SURVIVED' | 'GONE' {
  const read = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  const [path, ...others] = readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, place, name))
    .filter((file) => read(file).includes(search))
  if (path === undefined || others.length > 0) return 'GONE'
  const original = read(path)
  writeFileSync(
    path,
    original.replace(search, () => replacement),
  )
  let isBuilt = false
  try {
    // Tests of the sources notice most, and need no build. A mutant that cannot be built is noticed as well.
    if (tests && !passes(tests)) return 'killed'
    isBuilt = true
    if (!build()) return 'killed'
    if (tests && !passes(tests)) return 'killed'
    return passes([]) ? 'SURVIVED' : 'killed'
  } finally {
    writeFileSync(path, original)
    if (isBuilt) build()
  }
}

function build(): boolean {
  return succeeds('scripts/run.mjs', ['build'])
}

function passes(tests: readonly string[]): boolean {
  return succeeds(VITEST, ['run', '--bail=1', '--testTimeout=120000', ...tests])
}

function succeeds(script: string, args: readonly string[]): boolean {
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, stdio: 'ignore' }).status === 0
}
