import { describe, expect, it, onTestFinished } from 'vitest'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'
import { sleep } from '../support/sleep.ts'

describe('Retry-After', () => {
  it('is true: after that many seconds the next request is served, however often one asked meanwhile', async () => {
    const server = await startServer({ env: { MATRIX_LIMIT: '2' } })
    onTestFinished(async () => {
      await server.stop()
    })
    const ask = () => send({ port: server.port, target: '/api/matrix/15/5/1990' })
    for (const expected of [200, 200, 429]) expect((await ask()).status).toBe(expected)

    const refused = await ask()
    const refusedAt = performance.now()
    const seconds = Number(refused.header('Retry-After'))
    await sleep(5_000)
    const meanwhile = await ask()
    expect(meanwhile.status).toBe(429)
    expect(Number(meanwhile.header('Retry-After'))).toBeLessThan(seconds)

    // A timer may fire a hair early.
    while (performance.now() < refusedAt + seconds * 1000) await sleep(5)
    expect((await ask()).status).toBe(200)
  })
})
