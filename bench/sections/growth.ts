import { ask } from '../answers.ts'
import { bareHttp, service } from '../contestants.ts'
import { type Load, measure, warmUp } from '../load.ts'
import { start } from '../processes.ts'
import { matrixPath, randomDates, requestFile } from '../requests.ts'
import type { Pace } from '../rounds.ts'
import { keepSample, type Places } from '../setup.ts'

export interface Point {
  readonly at: number
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

const EXAMPLE = '/api/matrix/15/5/1990'
const CONNECTIONS = 64
const SIZES = [
  ['304', EXAMPLE],
  ['life path of a date', '/api/life-path/of/15/5/1990'],
  ['matrix', EXAMPLE],
  ['life path record', '/api/life-path/7'],
  ['reading', '/api/matrix/15/5/1990/reading'],
  ['chart', '/api/matrix/15/5/1990/chart.svg'],
  ['OpenAPI', '/api/openapi.json'],
] as const

/** How cost grows: with connections, with clients, with the size of the answer. */
export async function growthSection(places: Places, pace: Pace): Promise<Growth[]> {
  return [await withConnections(places, pace), await withClients(places, pace), await withSize(places, pace)]
}

async function withConnections(places: Places, pace: Pace): Promise<Growth> {
  const server = await start(service('', places.newNode, places), EXAMPLE)
  const sample = keepSample(places, 'growth', await ask(server, EXAMPLE))
  await server.stop()
  const requests = requestFile(places.folder, 'growth', randomDates().map(matrixPath))
  const lines: Line[] = []
  for (const [name, contestant] of [
    ['this service', service('', places.newNode, places)],
    ['bare node:http', bareHttp('', places.newNode, sample)],
  ] as const) {
    const points: Point[] = []
    for (const connections of [1, 4, 16, 64, 256, 1024]) {
      points.push(await point(contestant, { requests, connections }, pace, connections, String(connections)))
    }
    lines.push({ name, points })
  }
  return { title: 'Connections', axis: 'connections at once', lines }
}

/** Through a proxy that the service trusts, which names another client with each request. */
async function withClients(places: Places, pace: Pace): Promise<Growth> {
  const contestant = service('', places.newNode, places, { TRUST_PROXY: '127.0.0.1' })
  const requests = requestFile(places.folder, 'clients', randomDates().map(matrixPath))
  const points: Point[] = []
  for (const clients of [1, 100, 10_000, 1_000_000]) {
    const load = { requests, clients, connections: CONNECTIONS }
    points.push(await point(contestant, load, pace, clients, clients.toLocaleString('en')))
  }
  return { title: 'Clients', axis: 'clients that take turns', lines: [{ name: 'this service behind a proxy', points }] }
}

async function withSize(places: Places, pace: Pace): Promise<Growth> {
  const contestant = service('', places.newNode, places)
  const points: Point[] = []
  for (const [label, path] of SIZES) {
    const server = await start(contestant, EXAMPLE)
    const { headers, body } = await ask(server, path)
    await server.stop()
    const isEmpty = label === '304'
    const line = isEmpty ? `${path}\tIf-None-Match: ${headers[headers.indexOf('ETag') + 1]}` : path
    const requests = requestFile(places.folder, `size-${points.length}`, [line])
    const size = isEmpty ? 0 : body.length
    points.push(await point(contestant, { requests, connections: CONNECTIONS }, pace, size, label))
  }
  return { title: 'Size of the answer', axis: 'bytes of the body', lines: [{ name: 'this service', points }] }
}

async function point(
  contestant: ReturnType<typeof service>,
  load: Omit<Load, 'seconds'>,
  { warmUpSeconds, seconds }: Pace,
  at: number,
  label: string,
): Promise<Point> {
  const server = await start(contestant, EXAMPLE)
  try {
    await warmUp(server, { ...load, seconds: warmUpSeconds })
    const { cpuMicroseconds } = await measure(server, { ...load, seconds })
    console.log(`growth  ${label.padEnd(24)} ${cpuMicroseconds.toFixed(1).padStart(7)} µs`)
    return { at, label, cpuMicroseconds }
  } finally {
    await server.stop()
  }
}
