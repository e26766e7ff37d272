import { describe, expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { BUN, DENO } from '../support/door.ts'
import { exchange, RawConnection } from '../support/raw-client.ts'
import { RedisServer } from '../support/redis.ts'
import { MATRIX, runServer, startForTest } from '../support/server.ts'

describe.each([BUN, DENO])('the process on $name', (runtime) => {
  const start = (env: Record<string, string> = {}) => startForTest({ ...runtime, env })

  it('refuses wrong settings, and a port for metrics, which it has none of, each with one line', async () => {
    const program = runServer({ ...runtime, env: { MATRIX_LIMIT: '0', METRICS_PORT: '9100' } })
    expect((await program.exited).code).toBe(1)
    expect(program.stderr).toMatch(/^MATRIX_LIMIT: "0" .+\n/)
    const other = runServer({ ...runtime, env: { METRICS_PORT: '9100' } })
    expect((await other.exited).code).toBe(1)
    expect(other.stderr).toMatch(/^METRICS_PORT: .+\n$/)
  })

  it('is alive and ready, also for who names no host; says that its port is taken; ends with 0; logs no date', async () => {
    const server = await start({ OTHER_LIMIT: '5' })
    for (let times = 0; times < 9; times++) expect((await server.ask('/healthz')).text).toBe('ok\n')
    expect((await server.ask('/readyz')).json()).toEqual({ status: 'ready', limit: 'memory' })
    // HTTP/1.0 has no Host, and what looks after servers often speaks it.
    for (const path of ['/healthz', MATRIX, '/numeros/7']) {
      const { bytes } = await exchange(server.port, `GET ${path} HTTP/1.0\r\n\r\n`)
      expect(bytes.toString('latin1')).toMatch(/^HTTP\/1\.[01] 200 /)
    }
    const second = runServer({ ...runtime, env: { PORT: String(server.port) } })
    expect((await second.exited).code).toBe(1)
    expect(second.stderr).toMatch(new RegExp(`^PORT: .*${server.port}.*\\n$`))
    await server.ask('/api/matrix/23/7/1931')
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(server.log().at(-3)).toMatchObject({ event: 'request', route: '/matrix/{day}/{month}/{year}', status: 200 })
    expect(server.events).toEqual(['stopping', 'stopped'])
    expect(server.stdout).not.toContain('1931')
  })

  it('says so when a request takes longer than a stop may, and ends at once on a second signal', async () => {
    const half = (port: number) =>
      `GET ${MATRIX} HTTP/1.1\r\nHost: a\r\n\r\nPOST /mcp HTTP/1.1\r\nHost: localhost:${port}\r\n` +
      'Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: 99\r\n\r\n{'
    const stopping = async () => {
      const server = await start()
      await new RawConnection(server.port).write(half(server.port)).received((text) => text.includes('api_version'))
      server.kill('SIGTERM')
      await server.until(({ stdout }) => stdout.includes('"stopping"'))
      return server
    }
    expect((await (await stopping()).stop('SIGTERM')).code).toBe(143)
    const patient = await stopping()
    expect(await patient.exited).toEqual({ code: 0, signal: null })
    expect(patient.log().at(-1)).toMatchObject({ event: 'stopped before all requests were answered' })
  })

  it('knows clients by their sockets, or as a trusted proxy names them, and counts in Redis', {
    retry: 2,
  }, async () => {
    const redis = await RedisServer.start()
    const ask = (server: Awaited<ReturnType<typeof start>>, from: string, claim: string) =>
      server.status(MATRIX, { from, headers: { 'X-Forwarded-For': claim } })
    const [open, behind] = [
      await start({ MATRIX_LIMIT: '1' }),
      await start({ MATRIX_LIMIT: '1', TRUST_PROXY: '127.0.0.0/8', REDIS_URL: redis.url }),
    ]
    await behind.untilLimit('shared')
    const from = newLoopbackAddress()
    expect([await ask(open, from, '192.0.2.1'), await ask(open, from, '192.0.2.2')]).toEqual([200, 429])
    for (const [claim, status] of [
      ['192.0.2.1', 200],
      ['192.0.2.2', 200],
      ['192.0.2.2', 429],
    ] as const) {
      expect(await ask(behind, from, claim)).toBe(status)
    }
    expect(redis.command('KEYS', 'open-numerology:slots:matrix:*')).toContain('192.0.2.1')
  })
})
