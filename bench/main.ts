// `npm run bench`: how the service compares, for the same responses in the same run, with what a user would pick instead
// and with the limit of the machine. `-- --quick` takes under a minute and says only whether something is badly wrong;
// `-- --only answers` runs one section and prints it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stayOnLoadCore } from './cores.ts'
import { machineName } from './machine.ts'
import type { Measured } from './measured.ts'
import { barsTable, report } from './report.ts'
import { answersSection } from './sections/answers.ts'
import { matrixSection } from './sections/matrix.ts'
import { setUp, type Workspace } from './setup.ts'

type Section = (workspace: Workspace) => Measured | Promise<Measured>

const SECTIONS: Readonly<Record<string, Section>> = {
  matrix: (workspace) => matrixSection(workspace, { rounds: 5, warmUpSeconds: 4, seconds: 4 }),
  answers: answersSection,
}
const QUICK: Section = (workspace) => matrixSection(workspace, { rounds: 1, warmUpSeconds: 2, seconds: 1 })

const HERE = import.meta.dirname

const { quick, only } = readArguments()
const begun = performance.now()
try {
  const workspace = await setUp()
  stayOnLoadCore()
  if (quick) print(await QUICK(workspace), 'One short round: only large differences mean anything.')
  else if (only) print(await SECTIONS[only]!(workspace))
  else await runAll(workspace)
} catch (error) {
  fail(error)
}
console.log(`\n${Math.round((performance.now() - begun) / 1000)} s`)

/** Writes after every section: what was measured is kept, whatever becomes of those that follow. */
async function runAll(workspace: Workspace): Promise<void> {
  const results = join(HERE, 'results', `${machineName()}.md`)
  const measured: Measured[] = []
  for (const [name, section] of Object.entries(SECTIONS)) {
    try {
      measured.push(await section(workspace))
    } catch (error) {
      // The reason has paths of this machine: it is printed, not stored.
      measured.push({ bars: [], tables: `\n## ${name}: not measured\n\nIt failed; the run printed why.` })
      fail(error)
    }
    mkdirSync(join(HERE, 'results'), { recursive: true })
    writeFileSync(results, `${report(measured, workspace, 'npm run bench')}\n`)
  }
  console.log(`\n${barsTable(measured.flatMap(({ bars }) => bars))}\n\nWritten: ${results}`)
}

function print({ tables, bars }: Measured, remark = ''): void {
  console.log(`${tables}\n\n${barsTable(bars)}\n\n${remark}`)
}

function fail(error: unknown): void {
  console.error((error as Error).message)
  process.exitCode = 1
}

function readArguments(): { quick: boolean; only: string | undefined } {
  try {
    const { quick = false, only } = parseArgs({
      options: { quick: { type: 'boolean' }, only: { type: 'string' } },
    }).values
    if (only !== undefined && !(only in SECTIONS)) throw new Error(`there is no section "${only}"`)
    return { quick, only }
  } catch (error) {
    const names = Object.keys(SECTIONS).join('|')
    console.error(`npm run bench [-- --quick | --only ${names}]: ${(error as Error).message}`)
    process.exit(2)
  }
}
