import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { NEEDS_PROMPT_REDIS } from '../support/app.ts'
import { send } from '../support/http-client.ts'
import { RawConnection } from '../support/raw-client.ts'
import { RedisServer } from '../support/redis.ts'
import { BUN, DENO } from '../support/runtimes.ts'
import { runServer, type Server, startServer } from '../support/server.ts'
import { until } from '../support/test-program.ts'

const HAS_IPV6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'))

describe.each([BUN, DENO])('the process on $name', (runtime) => {
  const started: Server[] = []
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop()
  })
  const start = async (env: Record<string, string> = {}) => {
    const server = await startServer({ ...runtime, env })
    started.push(server)
    return server
  }
  const matrix = (port: number, from: string, forwardedFor: string) =>
    send({ port, target: '/api/matrix/15/5/1990', localAddress: from, headers: { 'X-Forwarded-For': forwardedFor } })

  it('refuses wrong settings, each with one line that names it', async () => {
    const program = runServer({ ...runtime, env: { MATRIX_LIMIT: '0', LOG_LEVEL: 'loud' } })
    expect((await program.exited).code).toBe(1)
    expect(program.stderr).toMatch(/^MATRIX_LIMIT: "0" .+\nLOG_LEVEL: "loud" .+\n$/)
  })

  it('refuses a port for metrics, which it has none of', async () => {
    const program = runServer({ ...runtime, env: { METRICS_PORT: '9100' } })
    expect((await program.exited).code).toBe(1)
    expect(program.stderr).toMatch(/^METRICS_PORT: .+\n$/)
  })

  it('says in one line that its port is taken', async () => {
    const { port } = await start()
    const program = runServer({ ...runtime, env: { PORT: String(port) } })
    expect((await program.exited).code).toBe(1)
    expect(program.stderr).toMatch(/^PORT: .*\n$/)
    expect(program.stderr).toContain(String(port))
  })

  it('says that it is alive and ready, without counting', async () => {
    const { port } = await start({ OTHER_LIMIT: '1' })
    for (let times = 0; times < 3; times++) {
      expect((await send({ port, target: '/healthz' })).text).toBe('ok\n')
      expect((await send({ port, target: '/readyz' })).json()).toEqual({ status: 'ready', limit: 'memory' })
    }
  })

  it.runIf(HAS_IPV6)('listens on IPv6 as well', async () => {
    const { port } = await start()
    for (const host of ['127.0.0.1', '[::1]']) {
      expect(await (await fetch(`http://${host}:${port}/healthz`)).text()).toBe('ok\n')
    }
  })

  it('is ready without limits, and asks no Redis for them', async () => {
    const { port } = await start({ MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off', REDIS_URL: 'redis://127.0.0.1:1' })
    expect((await send({ port, target: '/readyz' })).json()).toEqual({ status: 'ready', limit: 'off' })
  })

  it('counts with other instances through Redis', NEEDS_PROMPT_REDIS, async () => {
    const redis = await RedisServer.start()
    const { port } = await start({ REDIS_URL: redis.url })
    await until(async () => (await send({ port, target: '/readyz' })).json().limit === 'shared', 'shared limits')
    expect((await send({ port, target: '/readyz' })).json()).toEqual({ status: 'ready', limit: 'shared' })
    expect((await send({ port, target: '/api/matrix/15/5/1990' })).status).toBe(200)
    expect(redis.command('KEYS', 'open-numerology:slots:matrix:*')).toContain('127.0.0.1')
  })

  it('ends with 0 when it is told to, and logs patterns instead of dates', async () => {
    const server = await start()
    await send({ port: server.port, target: '/api/matrix/23/7/1931' })
    expect((await server.stop()).code).toBe(0)
    const events = server.log().map(({ event, route, signal }) => [event, route ?? signal])
    expect(events).toEqual([
      ['request', '/matrix/{day}/{month}/{year}'],
      ['stopping', 'SIGTERM'],
      ['stopped', undefined],
    ])
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends with 0 on %s, at once on a second', async (signal) => {
    const idle = await start()
    expect(await idle.stop(signal)).toEqual({ code: 0, signal: null })
    const { server, connection } = await stopping(await start(), signal)
    expect((await server.stop(signal)).code).toBe({ SIGTERM: 143, SIGINT: 130, SIGHUP: 129 }[signal])
    expect(server.log().map(({ event }) => event)).toEqual(['request', 'stopping'])
    await connection.closed()
  })

  it('ends with 0 and says so when a request takes longer than a stop may', async () => {
    const { server, connection } = await stopping(await start(), 'SIGTERM')
    expect(await server.exited).toEqual({ code: 0, signal: null })
    expect(server.log().at(-1)).toMatchObject({ level: 'warn', event: 'stopped before all requests were answered' })
    await connection.closed()
  })

  it('believes what a request says of its client only behind proxies that it was told of', async () => {
    const from = newLoopbackAddress()
    const open = await start({ MATRIX_LIMIT: '1' })
    expect((await matrix(open.port, from, '192.0.2.1')).status).toBe(200)
    expect((await matrix(open.port, from, '192.0.2.2')).status).toBe(429)
    const behind = await start({ MATRIX_LIMIT: '1', TRUST_PROXY: '127.0.0.0/8' })
    expect((await matrix(behind.port, from, '192.0.2.1')).status).toBe(200)
    expect((await matrix(behind.port, from, '192.0.2.2')).status).toBe(200)
    expect((await matrix(behind.port, from, '192.0.2.2')).status).toBe(429)
  })
})

/** Told to stop while it waits for the rest of a request. */
async function stopping(server: Server, signal: NodeJS.Signals) {
  const answered = 'GET /api/arcana/7 HTTP/1.1\r\nHost: a\r\n\r\n'
  const types = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream'
  const half = `POST /mcp HTTP/1.1\r\nHost: localhost:${server.port}\r\n${types}\r\nContent-Length: 99\r\n\r\n{`
  const connection = new RawConnection(server.port).write(answered + half)
  await connection.received((text) => text.includes('api_version'))
  server.kill(signal)
  await server.until(({ stdout }) => stdout.includes('"stopping"'))
  return { server, connection }
}
