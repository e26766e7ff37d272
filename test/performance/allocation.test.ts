// What a request costs, held fast without a clock: the bytes that it takes from the heap, beside a bare node:http server
// with the same answer in the same run. Time on a shared machine differs by a tenth from one process to the next; this
// differs by three hundredths. What makes requests dearer (a promise each, a list of headers, a timer, a second pass
// over the answer) allocates; what only computes longer is for `npm run bench` to find.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { startServer } from '../support/server.ts'
import { MeasuredServer } from './measured-server.ts'

const PATHS = Array.from(
  { length: 400 },
  (_, at) => `/api/matrix/${1 + (at % 28)}/${1 + (at % 12)}/${1900 + (at % 200)}`,
)
const WARM_UP = 20_000
const BATCH = 2_000

const folder = mkdtempSync(join(tmpdir(), 'open-numerology-allocation-'))
const sample = join(folder, 'sample.json')

/** The yardstick gives out an answer of the service: same body, same fields. */
beforeAll(async () => {
  const server = await startServer()
  const { lastingFields, body } = await send({ port: server.port, target: PATHS[0]! })
  await server.stop()
  writeFileSync(sample, JSON.stringify({ headers: lastingFields.flat(), body: body.toString('latin1') }))
})

afterAll(() => rmSync(folder, { recursive: true }))

// Measured: 0.73 to 0.74 and 0.82 to 0.83. A tenth above that something has been lost.
it.each([
  ['the oldest supported Node', oldestNode(), 0.81],
  ['the newest Node', newestNode, 0.9],
])(
  'a matrix with limit, validators and access log takes less memory than a bare server’s answer, on %s',
  async (_, node, most) => {
    const bare = await allocated(node, ['bench/servers/bare.mjs', sample])
    const ours = await allocated(node, ['dist/server.cjs'], { MATRIX_LIMIT: '1000000' })
    expect(ours / bare).toBeLessThan(most)
  },
  120_000,
)

async function allocated(node: string, args: readonly string[], env?: Record<string, string>): Promise<number> {
  const server = await MeasuredServer.start(node, args, env)
  try {
    await server.request(PATHS, WARM_UP)
    const batches: number[] = []
    for (let batch = 0; batch < 3; batch++) batches.push(await server.allocatedBy(PATHS, BATCH))
    return batches.sort((one, other) => one - other)[1]!
  } finally {
    await server.stop()
  }
}
