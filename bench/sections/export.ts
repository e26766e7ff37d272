import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { exportedOperations } from '../../src/doors/export/layout.ts'
import { atMost } from '../bars.ts'
import { cores } from '../cores.ts'
import type { Measured } from '../measured.ts'
import { table } from '../report.ts'
import type { Workspace } from '../setup.ts'

const MAX_SECONDS = 30
const DATE = '/{day}/{month}/{year}'
/** What version 1.0 had for a date. */
const FIRST_DOCUMENTS = [
  `/life-path/of${DATE}`,
  `/matrix${DATE}`,
  `/matrix${DATE}/reading`,
  `/matrix${DATE}/steps`,
  `/matrix${DATE}/chart.svg`,
]

interface Exported {
  /** All of it. */
  readonly seconds: number
  /** Without pages, lists and records. */
  readonly ofDates: number
}

/** All dates as files in memory, one core: the documents of 1.0 together with all pages, and each later one alone. */
export function exportSection(workspace: Workspace): Measured {
  const first = exportWith(workspace, FIRST_DOCUMENTS)
  const later = exportedOperations(true)
    .map(({ path }) => path)
    .filter((path) => path.includes(DATE) && !FIRST_DOCUMENTS.includes(path))
    .map((path) => [path, exportWith(workspace, [path]).ofDates] as const)
  const rows = [
    ['documents of 1.0, pages, lists and records', first.seconds.toFixed(1)],
    ['… of these the documents of dates', first.ofDates.toFixed(1)],
    ...later.map(([path, seconds]) => [path, seconds.toFixed(1)]),
  ]
  return {
    bars: [atMost('all 73,414 dates with the documents of 1.0 as files', first.seconds, MAX_SECONDS, 's')],
    tables: `\n## All dates as files, Node 26\n\n${table(['', 's'], rows)}`,
  }
}

function exportWith({ folder, newNode, exporter }: Workspace, documents: readonly string[]): Exported {
  const target = join(folder, 'exported')
  const args = ['-c', cores().server, newNode, exporter, target, ...documents]
  const exported = JSON.parse(execFileSync('taskset', args, { encoding: 'utf8' })) as Exported
  rmSync(target, { recursive: true })
  console.log(`export  ${documents.join(' ')}  ${exported.seconds.toFixed(1)} s`)
  return exported
}
