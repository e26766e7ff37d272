// What a request costs, held fast without a clock: the bytes that it takes from the heap, beside a bare node:http server
// with the same answer in the same run. Time on a shared machine differs by a tenth from one process to the next; this
// differs by three hundredths. What makes requests dearer (a promise each, a list of headers, a timer, a second pass
// over the answer) allocates; what only computes longer is for `npm run bench` to find.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { startServer } from '../support/server.ts'
import { MeasuredServer } from './measured-server.ts'

const DATES = Array.from({ length: 400 }, (_, at) => [1 + (at % 28), 1 + (at % 12), 1900 + (at % 200)] as const)

interface Kind {
  readonly path: (day: number, month: number, year: number) => string
  readonly headers: Readonly<Record<string, string>>
  /** So many that a batch fits into the space for young objects. */
  readonly batch: number
}

const matrix: Kind = {
  path: (day, month, year) => `/api/matrix/${day}/${month}/${year}`,
  headers: {},
  batch: 2_000,
}
const gzip = { 'Accept-Encoding': 'gzip' }
const below = (tail: string): Kind => ({ path: (...date) => matrix.path(...date) + tail, headers: gzip, batch: 1_000 })
const two = (number: number) => String(number).padStart(2, '0')
const profile: Kind = {
  path: (day, month, year) => `/perfil?birth=${year}-${two(month)}-${two(day)}`,
  headers: gzip,
  batch: 300,
}
const WARM_UP_BATCHES = 10
/**
 * What comes by the clock (flushes of the log, sweeps) comes more often within a batch on a busy machine, and code is
 * compiled later. A request that has become dearer by more than that is so every time.
 */
const AGAIN = { retry: 2 }

const folder = mkdtempSync(join(tmpdir(), 'open-numerology-allocation-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Measured: 0.89 and 0.96, of which 0.13 are the text of the chart, copied out of the cache.
it.each([
  ['the oldest supported Node', oldestNode(), 0.93],
  ['the newest Node', newestNode, 1],
])(
  'a matrix with limit, validators and access log takes less memory than a bare server’s answer, on %s',
  AGAIN,
  async (_, node, max) => {
    expect(await comparedToBare(matrix, node)).toBeLessThan(max)
  },
)

// Measured: 1.21, 1.03 and 1.41. A page or a chart that was compressed for each request would take many times as much.
it.each([
  ['reading', below('/reading'), 1.3],
  ['chart', below('/chart.svg'), 1.12],
  ['profile', profile, 1.6],
])(
  'a compressed %s takes little more memory than a bare server that sends one constant',
  AGAIN,
  async (_, kind, max) => {
    expect(await comparedToBare(kind, newestNode)).toBeLessThan(max)
  },
)

/** The yardstick gives out an answer of the service: same body, same fields. */
async function comparedToBare(kind: Kind, node: string): Promise<number> {
  const sample = join(folder, 'sample.json')
  const server = await startServer()
  const { lastingFields, body } = await send({ port: server.port, target: pathsOf(kind)[0]!, headers: kind.headers })
  await server.stop()
  writeFileSync(sample, JSON.stringify({ headers: lastingFields.flat(), body: body.toString('latin1') }))
  const bare = await allocated(kind, node, ['bench/servers/bare.mjs', sample])
  const ours = await allocated(kind, node, ['dist/server.cjs'], { MATRIX_LIMIT: '1000000' })
  return ours / bare
}

function pathsOf({ path }: Kind): string[] {
  return DATES.map(([day, month, year]) => path(day, month, year))
}

async function allocated(
  kind: Kind,
  node: string,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<number> {
  const server = await MeasuredServer.start(node, args, env)
  const paths = pathsOf(kind)
  try {
    await server.request(paths, kind.headers, WARM_UP_BATCHES * kind.batch)
    const batches: number[] = []
    for (let batch = 0; batch < 3; batch++) batches.push(await server.allocatedBy(paths, kind.headers, kind.batch))
    return batches.sort((one, other) => one - other)[1]!
  } finally {
    await server.stop()
  }
}
