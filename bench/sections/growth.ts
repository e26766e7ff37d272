import { WINDOW_MS } from '../../src/limits/limiter.ts'
import { ask } from '../answers.ts'
import { bareHttp, type Contestant, service, UNCOUNTED } from '../contestants.ts'
import { type Load, measure, warmUp } from '../load.ts'
import type { Measured } from '../measured.ts'
import { type ServerProcess, start } from '../processes.ts'
import { growthTable } from '../report.ts'
import { matrixPath, randomDates, requestFile } from '../requests.ts'
import type { Pace as FullPace } from '../rounds.ts'
import { keepSample, type Workspace } from '../setup.ts'
import { GZIP, KINDS, PROFILE } from './kinds.ts'

export interface Point {
  readonly at: number
  /** Its position on the axis, if not the logarithm of what grows. */
  readonly place?: number | undefined
  readonly label: string
  readonly cpuMicroseconds: number
}

export interface Line {
  readonly name: string
  readonly points: readonly Point[]
}

export interface Growth {
  readonly title: string
  readonly axis: string
  readonly lines: readonly Line[]
}

/** A limiter keeps its clients for this minute and the next. */
const FIRST_FORGOTTEN_MS = 2 * WINDOW_MS
const EXAMPLE = '/api/matrix/15/5/1990'
const CONNECTIONS = 64
const DATE = { day: 15, month: 5, year: 1990 }
const OTHER_DATE = { day: 3, month: 11, year: 1987 }
/** Every kind of answer with a body: what is computed from a date, and two documents that are the same for everyone. */
const ANSWERS: Readonly<Record<string, string>> = {
  matrix: EXAMPLE,
  ...Object.fromEntries(Object.entries(KINDS).map(([name, { path }]) => [name, path(DATE, OTHER_DATE)])),
  profile: PROFILE(DATE, DATE),
  record: '/api/life-path/7',
  OpenAPI: '/api/openapi.json',
}

type Pace = Pick<FullPace, 'warmUpSeconds' | 'seconds'>

/** How cost grows: with connections, with clients, with the size of the answer. */
export async function growthSection(workspace: Workspace, pace: Pace): Promise<Measured> {
  const growths = [
    await withConnections(workspace, pace),
    await withClients(workspace, pace),
    await withSize(workspace, pace),
  ]
  return { bars: [], tables: growths.flatMap(growthTable).join('\n'), growths }
}

/**
 * As from a proxy that the service trusts: of any other address it takes fewer connections than are measured here. All
 * loads together are 18 seconds, in which one client stays below the largest limit there is up to 55,000 requests a second.
 */
async function withConnections(workspace: Workspace, pace: Pace): Promise<Growth> {
  const us = service('this service', workspace.newNode, workspace, { TRUST_PROXY: '127.0.0.1' })
  const sample = await withServer(us, async (server) => keepSample(workspace, 'growth', await ask(server, EXAMPLE)))
  const requests = requestFile(workspace.folder, 'growth', randomDates().map(matrixPath))
  const lines: Line[] = []
  for (const contestant of [us, bareHttp('bare node:http', workspace.newNode, sample)]) {
    const loads = [1, 4, 16, 64, 256, 1024].map((connections) => ({
      at: connections,
      label: String(connections),
      load: { requests, connections },
    }))
    const points = await withServer(contestant, (server) => measureAll(server, loads, pace))
    lines.push({ name: contestant.name, points })
  }
  return { title: 'Connections', axis: 'connections at once', lines }
}

/**
 * Through a proxy that the service trusts, which names another client with each request. Every client has asked once before
 * the clock starts, so the limiter knows all of them: for the largest number that takes about a minute.
 */
async function withClients(workspace: Workspace, pace: Pace): Promise<Growth> {
  const contestant = service('this service behind a proxy', workspace.newNode, workspace, { TRUST_PROXY: '127.0.0.1' })
  const requests = requestFile(workspace.folder, 'clients', randomDates().map(matrixPath))
  const loads = [1, 100, 10_000, 1_000_000].map((clients) => ({
    at: clients,
    label: clients.toLocaleString('en'),
    load: { requests, clients, connections: CONNECTIONS },
    warmUpRequests: clients,
  }))
  const begun = performance.now()
  const points = await withServer(contestant, (server) => measureAll(server, loads, pace))
  if (performance.now() - begun > FIRST_FORGOTTEN_MS) {
    const { label } = points.pop()!
    console.log(`growth  ${label} clients took so long that the first were forgotten: not reported`)
  }
  return { title: 'Clients', axis: 'clients that take turns', lines: [{ name: contestant.name, points }] }
}

/** From no body to the largest, all on one process: first as they are, then those that go out as gzip too. */
async function withSize(workspace: Workspace, pace: Pace): Promise<Growth> {
  const contestant = service('this service', workspace.newNode, workspace, UNCOUNTED)
  const lines = await withServer(contestant, async (server) => {
    const plain = await loadsOf(server, workspace.folder)
    const gzip = plain.filter(({ isGzip }) => isGzip).map(compressed)
    return [
      { name: 'as it is', points: await measureAll(server, plain, pace) },
      { name: 'gzip', points: await measureAll(server, gzip, pace) },
    ]
  })
  return {
    title: 'Kind and size of the answer, limits off',
    axis: 'answers, and the bytes of their bodies as they are',
    lines,
  }

  function compressed(load: SizedLoad): SizedLoad {
    const requests = requestFile(workspace.folder, `gzip-${load.place}`, [`${load.target}\t${GZIP}`])
    return { ...load, load: { ...load.load, requests } }
  }
}

interface SizedLoad extends GrowingLoad {
  readonly target: string
  readonly isGzip: boolean
}

async function loadsOf(server: ServerProcess, folder: string): Promise<SizedLoad[]> {
  const found = await Promise.all(
    Object.entries(ANSWERS).map(async ([label, target]) => {
      const { body } = await ask(server, target)
      const { headers } = await ask(server, target, { 'Accept-Encoding': 'gzip' })
      return { label, target, at: body.length, line: target, isGzip: headers.includes('Content-Encoding') }
    }),
  )
  const { headers } = await ask(server, EXAMPLE)
  const unchanged = `${EXAMPLE}\tIf-None-Match: ${headers[headers.indexOf('ETag') + 1]}`
  return [{ label: '304', target: EXAMPLE, at: 0, line: unchanged, isGzip: false }, ...found]
    .sort((one, other) => one.at - other.at)
    .map(({ line, ...answer }, place) => {
      const requests = requestFile(folder, `size-${place}`, [line])
      return { ...answer, place, load: { requests, connections: CONNECTIONS } }
    })
}

interface GrowingLoad {
  readonly at: number
  readonly place?: number
  readonly label: string
  readonly load: Omit<Load, 'seconds'>
  /** How many requests have to come before the clock starts, if more than fit into the time for warming up. */
  readonly warmUpRequests?: number
}

/** All on one process, the small first, as a day begins. */
async function measureAll(
  server: ServerProcess,
  loads: readonly GrowingLoad[],
  { warmUpSeconds, seconds }: Pace,
): Promise<Point[]> {
  const points: Point[] = []
  for (const { at, place, label, load, warmUpRequests } of loads) {
    await warmUp(server, { ...load, seconds: warmUpSeconds }, warmUpRequests)
    const { cpuMicroseconds } = await measure(server, { ...load, seconds })
    console.log(`growth  ${label.padEnd(24)} ${cpuMicroseconds.toFixed(1).padStart(7)} µs`)
    points.push({ at, place, label, cpuMicroseconds })
  }
  return points
}

async function withServer<Result>(
  contestant: Contestant,
  use: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await start(contestant, EXAMPLE)
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}
