// `npm run bench`: how the service compares, for the same responses in the same run, with what a user would pick instead
// and with the limit of the machine. `-- --quick` takes under a minute and says only whether something is badly wrong;
// `-- --only kinds` runs one section and prints it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { stayOnLoadCore } from './cores.ts'
import { machineName } from './machine.ts'
import type { Measured } from './measured.ts'
import { plot } from './plot.ts'
import { barsTable, report } from './report.ts'
import { exportSection } from './sections/export.ts'
import { growthSection } from './sections/growth.ts'
import { kindsSection } from './sections/kinds.ts'
import { matrixSection } from './sections/matrix.ts'
import { memorySection } from './sections/memory.ts'
import { otherAnswersSection } from './sections/other-answers.ts'
import { picturesSection } from './sections/pictures.ts'
import { inProcessSection, processSection } from './sections/process.ts'
import { runtimesSection } from './sections/runtimes.ts'
import { setUp, type Workspace } from './setup.ts'

type Section = (workspace: Workspace) => Measured | Promise<Measured>

const SECTIONS: Readonly<Record<string, Section>> = {
  matrix: (workspace) => matrixSection(workspace, { rounds: 4, warmUpSeconds: 2, seconds: 3 }),
  others: (workspace) => otherAnswersSection(workspace, { rounds: 3, warmUpSeconds: 2, seconds: 2 }),
  kinds: (workspace) => kindsSection(workspace, { rounds: 3, warmUpSeconds: 2, seconds: 2 }),
  runtimes: (workspace) => runtimesSection(workspace, { rounds: 1, warmUpSeconds: 2, seconds: 2 }),
  memory: memorySection,
  // Long enough for a picture to be ended: painting gets a tenth of the core.
  pictures: (workspace) => picturesSection(workspace, { rounds: 5, warmUpSeconds: 2, seconds: 8 }),
  processes: (workspace) => processSection(workspace, 7),
  'in-process': inProcessSection,
  export: exportSection,
  growth: (workspace) => growthSection(workspace, { warmUpSeconds: 1, seconds: 2 }),
}
const QUICK: Section = (workspace) => matrixSection(workspace, { rounds: 1, warmUpSeconds: 2, seconds: 1 })

const HERE = import.meta.dirname
const PLOT = resolve(HERE, '../docs/performance-growth.svg')

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
  const growths = measured.flatMap((one) => one.growths ?? [])
  if (growths.length > 0) writeFileSync(PLOT, plot(growths))
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
