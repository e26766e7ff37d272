import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort, newLoopbackAddress } from '../support/addresses.ts'
import { Program } from '../support/process.ts'
import { RawConnection } from '../support/raw-client.ts'
import { RedisServer } from '../support/redis.ts'
import { MATRIX, runServer, type ServerOptions, startForTest } from '../support/server.ts'
import { endWithTest, temporaryFolder, until } from '../support/test-program.ts'

it('/metrics on a port of its own gives figures by route pattern, and never a date or a client', async () => {
  const { server, figures, metricsPort } = await startMeasured({ MATRIX_LIMIT: '2' })
  const from = newLoopbackAddress()
  const dated = '/api/matrix/24/12/1987'
  const paths = ['/api/matrix/99/12/1987', `${dated}/tail`, '/api/life-path/7', '/api/nothing/24/12/1987', '/healthz']
  for (const path of [dated, dated, dated, ...paths]) await server.ask(path, { from })
  const text = await figures()
  expect(text.split('\n').filter((line) => /^open_numerology_(requests|limiter)/.test(line))).toEqual(
    expect.arrayContaining([
      'open_numerology_requests_total{route="/life-path/{number}",status="200"} 1',
      'open_numerology_requests_total{route="/matrix/{day}/{month}/{year}",status="200"} 2',
      'open_numerology_requests_total{route="/matrix/{day}/{month}/{year}",status="429"} 2',
      'open_numerology_requests_total{route="/matrix/{day}/{month}/{year}/tail",status="200"} 1',
      'open_numerology_requests_total{route="unknown",status="404"} 1',
      'open_numerology_limiter_decisions_total{budget="matrix",decision="served"} 2',
      'open_numerology_limiter_decisions_total{budget="matrix",decision="refused"} 2',
      'open_numerology_limiter_decisions_total{budget="dates",decision="served"} 1',
      'open_numerology_limiter_decisions_total{budget="other",decision="served"} 2',
    ]),
  )
  expect(text).toContain('open_numerology_request_seconds_count{route="/matrix/{day}/{month}/{year}"} 4')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  // A figure may have these digits by chance.
  for (const secret of ['1987', from]) expect(text.replace(/ \S+$/gm, '')).not.toContain(secret)
  expect(await server.status('/metrics')).toBe(404)
  const program = runServer({ env: { PORT: String(await freePort()), METRICS_PORT: String(metricsPort) } })
  expect((await program.exited).code).toBe(1)
  expect(program.output).toMatch(/METRICS_PORT: .*\btaken by another program/)
})

it('shows that the limit is degraded, and that it no longer is; a limit that is off has no figures', async () => {
  const redis = await RedisServer.start()
  const { server, figures } = await startMeasured({ REDIS_URL: redis.url, MATRIX_LIMIT: 'off' })
  const shows = (figure: number) => async () => (await figures()).includes(`open_numerology_limit_degraded ${figure}\n`)
  await until(shows(0), 'a shared limit')
  await redis.stop('SIGKILL')
  await until(shows(1), 'a degraded limit')
  await RedisServer.start([], redis.port)
  await until(shows(0), 'a shared limit again')
  await server.ask(MATRIX)
  expect(await figures()).not.toContain('budget="matrix"')
})

it('what nobody reads of the log is dropped and counted: the process answers and ends, and no line is lost uncounted', async () => {
  const requests = 30_000
  const { read, write } = openPipe()
  const port = await freePort()
  const env = { PORT: String(port), HOST: '127.0.0.1', OTHER_LIMIT: '1000000' }
  const server = new Program({ command: process.execPath, args: ['dist/server.js'], env, standardOutput: write })
  endWithTest(server)
  closeSync(write)
  let connection: RawConnection
  do {
    connection = new RawConnection(port).write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  } while (!(await connection.received((text) => text.endsWith('ok\n')).catch(() => false)))
  await askMany(port, requests)
  let log = ''
  const reader = new Socket({ fd: read, readable: true, writable: false }).setEncoding('utf8')
  reader.on('data', (text) => {
    log += text
  })
  await until(() => log.includes('log lines dropped'), 'the count')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  await until(() => log.includes('"stopped"'), 'the last line')
  const events: { event: string; lines?: number }[] = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  const written = events.filter(({ event }) => event === 'request').length
  const dropped = events.map(({ event, lines = 0 }) => (event === 'log lines dropped' ? lines : 0))
  expect(dropped.reduce((sum, lines) => sum + lines, written)).toBe(requests)
  expect(written).toBeLessThan(requests)
})

async function startMeasured(env: ServerOptions['env']) {
  const metricsPort = await freePort()
  const server = await startForTest({ env: { METRICS_PORT: String(metricsPort), ...env } })
  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { server, figures, metricsPort }
}

/** As many as a server answers that are sent ahead on a connection. */
const AT_ONCE = 8

async function askMany(port: number, requests: number): Promise<void> {
  const connections = Array.from({ length: 10 }, async () => {
    const connection = new RawConnection(port)
    for (let sent = 0; sent < requests / 10; sent += AT_ONCE) {
      connection.write('HEAD /api/arcana/7 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(AT_ONCE))
      await connection.received((text) => text.split('\r\n\r\n').length > AT_ONCE)
      connection.forget()
    }
    connection.destroy()
  })
  await Promise.all(connections)
}

/** A pipe of the system, which holds 64 kB. */
function openPipe(): { readonly read: number; readonly write: number } {
  const path = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  const read = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return { read, write: openSync(path, 'w') }
}
