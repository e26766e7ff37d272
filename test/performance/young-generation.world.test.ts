import { expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { preloaded } from '../support/preload.ts'
import { startServer } from '../support/server.ts'
import { sleep } from '../support/sleep.ts'

/** When the server ends, it says how large the young generation of its heap has become, in MB. */
const TOLD_AT_THE_END = `import { writeSync } from 'node:fs'
import { getHeapSpaceStatistics } from 'node:v8'
process.on('exit', () => {
  const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  writeSync(2, 'young generation: ' + Math.ceil(space_size / 2 ** 20))
})`

/** Each of them is of another date, so it has to be built. */
const PROFILES = 240
const AT_ONCE = 8

it.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])('new objects take 16 MB at most under load, without a flag, on the %s Node', async (_, node) => {
  const env = { OTHER_LIMIT: 'off', MATRIX_LIMIT: 'off' }
  const server = await startServer({ node, args: preloaded(TOLD_AT_THE_END), env })
  // The setting waits until the start is over.
  await sleep(3_000)
  const years = Array.from({ length: PROFILES }, (_, at) => 1900 + (at % 200))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, client) => {
      const localAddress = newLoopbackAddress()
      for (const [at, year] of years.entries()) {
        if (at % AT_ONCE !== client) continue
        const birth = `${year}-0${1 + (at % 9)}-${10 + (at % 19)}`
        const { status } = await send({ port: server.port, target: `/perfil?birth=${birth}`, localAddress })
        expect(status).toBe(200)
      }
    }),
  )
  await server.stop()
  const [, megabytes] = /young generation: (\d+)/.exec(server.stderr)!
  expect(Number(megabytes)).toBeGreaterThan(1)
  expect(Number(megabytes)).toBeLessThanOrEqual(16)
})
