import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { canConnect, freePort, newLoopbackAddress } from '../support/addresses.ts'
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

it('what nobody reads of the log is dropped and counted: the process answers and ends all the same', async () => {
  const path = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  // A pipe of the system holds 64 kB.
  const [read, write] = [openSync(path, constants.O_RDONLY | constants.O_NONBLOCK), openSync(path, 'w')]
  onTestFinished(() => closeSync(read))
  const port = await freePort()
  const env = { PORT: String(port), HOST: '127.0.0.1', OTHER_LIMIT: '1000000' }
  const server = new Program({ command: process.execPath, args: ['dist/server.js'], env, standardOutput: write })
  endWithTest(server)
  closeSync(write)
  await until(() => canConnect(port), 'the server')
  await Promise.all(Array.from({ length: 10 }, () => askMany(port, 3_000)))
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect(JSON.parse(server.stderr)).toMatchObject({ event: 'log lines dropped', lines: expect.any(Number) })
})

async function startMeasured(env: ServerOptions['env']) {
  const metricsPort = await freePort()
  const server = await startForTest({ env: { METRICS_PORT: String(metricsPort), ...env } })
  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { server, figures, metricsPort }
}

/** As many at once as a server answers that are sent ahead on a connection. */
async function askMany(port: number, requests: number): Promise<void> {
  const connection = new RawConnection(port)
  for (let sent = 0; sent < requests; sent += 8) {
    connection.write('HEAD /api/arcana/7 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(8))
    await connection.received((text) => text.split('\r\n\r\n').length > 8)
    connection.forget()
  }
  connection.destroy()
}
