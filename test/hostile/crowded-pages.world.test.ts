import { afterAll, describe, expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { BUN, DENO } from '../support/runtimes.ts'
import { startServer } from '../support/server.ts'

const NODE = { name: 'Node' }
const SHARED = ['/perfil?birth=1987-11-03', '/perfil', '/pareja']
/** Days and months up to 22 are their own arcana, so each has a chart of its own. */
const CROWD = Array.from({ length: 160 }, (_, at) => {
  const day = String(1 + (at % 20)).padStart(2, '0')
  return `/perfil?birth=1990-0${1 + Math.floor(at / 20)}-${day}`
})

describe.each([NODE, BUN, DENO])('a crowd that asks for pages nobody has asked for yet, on $name', async (runtime) => {
  const server = await startServer({ ...runtime, env: { LOG_LEVEL: 'error' } })
  afterAll(() => server.stop())

  const ask = (target: string) =>
    send({
      port: server.port,
      target,
      localAddress: newLoopbackAddress(),
      headers: { 'Accept-Encoding': 'gzip' },
    })

  it('does not delay the pages that everyone shares', async () => {
    for (const target of SHARED) await ask(target)
    let served = 0
    const crowd = CROWD.map(async (target) => {
      const { status } = await ask(target)
      served++
      return status
    })
    await Promise.race(crowd)
    for (const target of SHARED) {
      expect((await ask(target)).status).toBe(200)
      expect(served, target).toBeLessThan(CROWD.length / 2)
    }
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
  })
})
