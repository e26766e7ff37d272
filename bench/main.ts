// `npm run bench`: how the service compares, on the same work in the same run, with what a user would pick instead and
// with the limit of the machine. `-- --quick` takes under a minute and says only whether something is badly wrong.
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { plot } from './plot.ts'
import { barsTable, report, resultsTable } from './report.ts'
import type { Pace } from './rounds.ts'
import { growthSection } from './sections/growth.ts'
import { matrixSection } from './sections/matrix.ts'
import { otherAnswersSection } from './sections/other-answers.ts'
import { inProcessSection, processSection } from './sections/process.ts'
import { setUp } from './setup.ts'

const HERE = import.meta.dirname
const FULL = {
  matrix: { rounds: 4, warmUpSeconds: 2, seconds: 3 },
  others: { rounds: 3, warmUpSeconds: 2, seconds: 2 },
  growth: { warmUpSeconds: 1, seconds: 2 },
  launches: 7,
}
const QUICK: { readonly matrix: Pace } = { matrix: { rounds: 1, warmUpSeconds: 2, seconds: 1 } }

const { quick } = readArguments()
const begun = performance.now()
const workspace = await setUp()
try {
  await (quick ? runQuick() : runFull())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(workspace.folder, { recursive: true, force: true })
}
console.log(`\n${Math.round((performance.now() - begun) / 1000)} s`)

async function runQuick(): Promise<void> {
  const { results, bars } = await matrixSection(workspace, QUICK.matrix)
  console.log(
    `\n${resultsTable(results)}\n\n${barsTable(bars)}\n\nOne short round: only large differences mean anything.`,
  )
}

async function runFull(): Promise<void> {
  const matrix = await matrixSection(workspace, FULL.matrix)
  const others = await otherAnswersSection(workspace, FULL.others)
  const processes = await processSection(workspace, FULL.launches)
  const inProcess = inProcessSection(workspace)
  const growths = await growthSection(workspace, FULL.growth)
  const bars = [...matrix.bars, ...others.bars, ...processes.bars, ...inProcess.bars]
  const figures = {
    bars,
    matrix: matrix.results,
    others: others.results,
    processes: processes.figures,
    inProcess: inProcess.figures,
    growths,
  }
  writeFileSync(join(HERE, 'results.md'), `${report(figures, workspace, 'npm run bench')}\n`)
  writeFileSync(resolve(HERE, '../docs/performance-growth.svg'), plot(growths))
  console.log(
    `\n${resultsTable(matrix.results)}\n\n${barsTable(bars)}\n\nWritten: bench/results.md, docs/performance-growth.svg`,
  )
}

function readArguments(): { quick: boolean } {
  try {
    return { quick: parseArgs({ options: { quick: { type: 'boolean' } } }).values.quick ?? false }
  } catch (error) {
    console.error(`npm run bench [-- --quick]: ${(error as Error).message}`)
    process.exit(2)
  }
}
