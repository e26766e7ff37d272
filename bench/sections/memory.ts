import { allDates, type CalendarDate } from '../../src/numerology/calendar.ts'
import { CHART_KEYS, chartKey } from '../../src/numerology/octagram.ts'
import { atMost } from '../bars.ts'
import { service, UNCOUNTED } from '../contestants.ts'
import { warmUp } from '../load.ts'
import type { Measured } from '../measured.ts'
import { start } from '../processes.ts'
import { table } from '../report.ts'
import { matrixPath, requestFile } from '../requests.ts'
import type { Workspace } from '../setup.ts'
import { KINDS, PROFILE } from './kinds.ts'

const MAX_MEGABYTES = 150
const SECONDS = 1

/** What a process takes once it was asked for every chart of every kind, as it is and compressed. */
export async function memorySection(workspace: Workspace): Promise<Measured> {
  const dates = oneOfEveryChart()
  const paths = [matrixPath, ...Object.values(KINDS).map(({ path }) => path), PROFILE]
  const server = await start(service('memory', workspace.newNode, workspace, UNCOUNTED), '/api/matrix/15/5/1990')
  try {
    // A process that has just done some work, whatever is kept of it.
    await load('before', ['/api/matrix/15/5/1990'])
    const before = server.residentMegabytes()
    const rows: string[][] = []
    for (const header of ['', '\tAccept-Encoding: gzip']) {
      for (const [at, path] of paths.entries()) {
        await load(
          `memory-${at}-${header.length}`,
          dates.map((date) => path(date, date) + header),
        )
        rows.push([path(dates[0]!, dates[0]!) + header.replace('\t', ', '), server.residentMegabytes().toFixed(0)])
      }
    }
    await server.settled()
    const more = server.residentMegabytes() - before
    return {
      bars: [atMost('memory more with every chart of every kind asked for, limits off', more, MAX_MEGABYTES, 'MB')],
      tables: `\n## Memory: every chart, kind after kind, limits off\n\n${table(['asked for last', 'resident, MB'], rows)}`,
    }
  } finally {
    await server.stop()
  }

  async function load(name: string, lines: readonly string[]): Promise<void> {
    const requests = requestFile(workspace.folder, name, lines)
    await warmUp(server, { requests, connections: 1, seconds: SECONDS }, lines.length)
  }
}

function oneOfEveryChart(): CalendarDate[] {
  const found = new Array<CalendarDate | undefined>(CHART_KEYS)
  for (const date of allDates()) found[chartKey(date)] ??= date
  return found.filter((date) => date !== undefined)
}
