import { ask } from '../answers.ts'
import { atMost } from '../bars.ts'
import { service, UNCOUNTED } from '../contestants.ts'
import { type Measurement, measure, warmUp } from '../load.ts'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { pause, type ServerProcess, start } from '../processes.ts'
import { table } from '../report.ts'
import { matrixPath, randomDates, requestFile } from '../requests.ts'
import type { Pace } from '../rounds.ts'
import type { Workspace } from '../setup.ts'

const MAX_TIMES = 2
const CONNECTIONS = 64
/** More than may wait: the queue of pictures is full all the time, and some are turned away. */
const PAINTED_CLIENTS = 20
const PAUSE_WHEN_REFUSED_MS = 200

/**
 * What a matrix waits while as many pictures as possible are painted, on the one core that the server has. Those who want
 * them share the other core with the load.
 */
export async function picturesSection(workspace: Workspace, pace: Pace): Promise<Measured> {
  const dates = randomDates()
  const requests = requestFile(workspace.folder, 'pictures', dates.map(matrixPath))
  // Each once in all rounds: the server keeps the latest, and one that it kept is not painted.
  const pictures = new Set(dates.map((date) => `${matrixPath(date)}/chart.png`)).values()
  const behindProxy = { ...UNCOUNTED, TRUST_PROXY: '127.0.0.1' }
  const server = await start(service('this service', workspace.newNode, workspace, behindProxy), matrixPath(dates[0]!))
  const calm: Measurement[] = []
  const flooded: Measurement[] = []
  let painted = 0
  let paintingSeconds = 0
  try {
    // The renderer is compiled with the first picture.
    await ask(server, pictures.next().value!)
    await warmUp(server, { requests, connections: CONNECTIONS, seconds: pace.warmUpSeconds })
    for (let round = 0; round < pace.rounds; round++) {
      calm.push(await measure(server, { requests, connections: CONNECTIONS, seconds: pace.seconds }))
      const before = server.yieldingCpuSeconds()
      const flood = floodWith(server, pictures)
      try {
        flooded.push(await measure(server, { requests, connections: CONNECTIONS, seconds: pace.seconds }))
      } catch (cause) {
        // Its clients fail for the same reason.
        await flood.stop().catch(() => {})
        throw cause
      }
      // Not what is painted once the matrices no longer have to wait for it.
      painted += flood.painted()
      paintingSeconds += server.yieldingCpuSeconds() - before
      await flood.stop()
      await server.settled()
    }
  } finally {
    await server.stop()
  }
  const rows = [
    ['calm', ...figuresOf(calm)],
    [`${PAINTED_CLIENTS} clients want pictures`, ...figuresOf(flooded)],
  ]
  return {
    bars: [
      atMost(
        'p99 of a matrix while pictures are painted, limits off',
        medianOf(flooded, 'p99') / medianOf(calm, 'p99'),
        MAX_TIMES,
      ),
    ],
    tables: [
      '\n## A matrix while pictures are painted, limits off\n',
      `Meanwhile, painting had ${paintingSeconds.toFixed(1)} s of CPU time and ended ${painted} pictures.\n`,
      table(['', 'p50, ms', 'p99, ms', 'matrices per second'], rows),
    ].join('\n'),
  }
}

interface Flood {
  /** How many so far. */
  painted(): number
  /** Ends with the last picture that was waiting. */
  stop(): Promise<void>
}

/** Clients who ask for one picture after another until they are stopped. */
function floodWith(server: ServerProcess, pictures: Iterator<string>): Flood {
  let isOn = true
  let painted = 0
  const clients = Array.from({ length: PAINTED_CLIENTS }, async (_, at) => {
    while (isOn) {
      const { status } = await ask(server, pictures.next().value, { 'X-Forwarded-For': `10.0.0.${at + 1}` })
      if (status === 200) painted++
      else await pause(PAUSE_WHEN_REFUSED_MS)
    }
  })
  const ended = Promise.all(clients)
  // Whoever stops the flood gets to know.
  ended.catch(() => {})
  return {
    painted: () => painted,
    async stop() {
      isOn = false
      await ended
    },
  }
}

function figuresOf(measured: readonly Measurement[]): string[] {
  return [
    medianOf(measured, 'p50').toFixed(2),
    medianOf(measured, 'p99').toFixed(2),
    Math.round(medianOf(measured, 'perSecond')).toLocaleString('en'),
  ]
}

function medianOf(measured: readonly Measurement[], figure: 'p50' | 'p99' | 'perSecond'): number {
  return median(measured.map((one) => one[figure]))
}
