import { afterAll, describe, expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { BUN, DENO } from '../support/runtimes.ts'
import { startServer } from '../support/server.ts'

const NODE = { name: 'Node' }
const KNOWN = '1987-11-03'
/** Each has a chart of its own. */
const CROWD = Array.from({ length: 80 }, (_, at) => {
  const month = 1 + (at % 11)
  return `${1950 + at}-${String(month).padStart(2, '0')}-22`
})

describe.each([NODE, BUN, DENO])('a crowd that asks for pages nobody has asked for yet, on $name', async (runtime) => {
  const server = await startServer({ ...runtime, env: { LOG_LEVEL: 'error' } })
  afterAll(() => server.stop())

  const profile = (date: string) =>
    send({
      port: server.port,
      target: `/perfil?birth=${date}`,
      localAddress: newLoopbackAddress(),
      headers: { 'Accept-Encoding': 'gzip' },
    })

  it('does not delay the page that everyone shares', async () => {
    await profile(KNOWN)
    let served = 0
    const crowd = CROWD.map(async (date) => {
      const { status } = await profile(date)
      served++
      return status
    })
    await Promise.race(crowd)
    expect((await profile(KNOWN)).status).toBe(200)
    expect(served).toBeLessThan(CROWD.length / 2)
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
  })
})
