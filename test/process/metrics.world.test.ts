import { expect, it } from 'vitest'
import { freePort, newLoopbackAddress } from '../support/addresses.ts'
import { App, NEEDS_PROMPT_REDIS } from '../support/app.ts'
import { ask, statusOf } from '../support/ask.ts'
import { RedisServer } from '../support/redis.ts'
import { TestProgram, until } from '../support/test-program.ts'

it('/metrics on a port of its own gives figures by route pattern, and never a date or a client', async () => {
  const { app, figures } = await startMeasured({ MATRIX_LIMIT: '2' })
  const from = newLoopbackAddress()
  for (const _ of [1, 2, 3]) await ask(app, { from, path: '/api/matrix/24/12/1987' })
  await ask(app, { from, path: '/api/matrix/99/12/1987' })
  await ask(app, { from, path: '/api/matrix/24/12/1987/tail' })
  await ask(app, { from, path: '/api/life-path/7' })
  await ask(app, { from, path: '/api/nothing/24/12/1987' })
  await ask(app, { from, path: '/healthz' })
  await ask(app, { from, path: '/readyz' })

  const text = await figures()
  const lines = text.split('\n').filter((line) => line.startsWith('open_numerology_requests_total'))
  expect(lines.sort()).toEqual([
    'open_numerology_requests_total{route="/life-path/{number}",status="200"} 1',
    'open_numerology_requests_total{route="/matrix/{day}/{month}/{year}",status="200"} 2',
    'open_numerology_requests_total{route="/matrix/{day}/{month}/{year}",status="429"} 2',
    'open_numerology_requests_total{route="/matrix/{day}/{month}/{year}/tail",status="200"} 1',
    'open_numerology_requests_total{route="unknown",status="404"} 1',
  ])
  expect(text).toContain('open_numerology_request_seconds_count{route="/matrix/{day}/{month}/{year}"} 4')
  expect(text).toContain('open_numerology_request_seconds_bucket{le="+Inf",route="/life-path/{number}"} 1')
  expect(text).toContain('open_numerology_limiter_decisions_total{budget="matrix",decision="served"} 2')
  expect(text).toContain('open_numerology_limiter_decisions_total{budget="matrix",decision="refused"} 2')
  expect(text).toContain('open_numerology_limiter_decisions_total{budget="dates",decision="served"} 1')
  expect(text).toContain('open_numerology_limiter_decisions_total{budget="other",decision="served"} 2')
  expect(text).toContain('open_numerology_limit_degraded 0')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  // A figure may have these digits by chance.
  const withoutFigures = text.replace(/ \S+$/gm, '')
  expect(withoutFigures).toContain('open_numerology_limit_degraded')
  expect(withoutFigures).not.toContain('1987')
  expect(withoutFigures).not.toContain(from)
})

it('the metrics port serves nothing else, and the service port no metrics', async () => {
  const { app, metrics } = await startMeasured()
  expect(await statusOf(metrics, { path: '/' })).toBe(404)
  expect(await statusOf(metrics, { path: '/api/life-path' })).toBe(404)
  expect(await statusOf(app, { path: '/metrics' })).toBe(404)
})

it('a limit that is off has no figures', NEEDS_PROMPT_REDIS, async () => {
  const redis = await RedisServer.start()
  const { app, figures } = await startMeasured({ MATRIX_LIMIT: 'off', REDIS_URL: redis.url })
  await until(async () => (await app.limit()) === 'shared', 'shared limits')
  await ask(app, { path: '/api/matrix/24/12/1987' })
  await ask(app, { path: '/api/life-path/7' })
  const ofLimits = (await figures()).split('\n').filter((line) => line.startsWith('open_numerology_limit'))
  expect(ofLimits).toEqual([
    'open_numerology_limiter_decisions_total{budget="other",decision="served"} 1',
    'open_numerology_limit_degraded 0',
  ])
  expect(redis.command('KEYS', '*:matrix:*')).toBe('')
})

it('without any limit nothing is degraded, and no Redis is asked', async () => {
  const settings = { MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off', REDIS_URL: 'redis://127.0.0.1:1' }
  const { app, figures } = await startMeasured(settings)
  expect(await app.limit()).toBe('off')
  expect(await figures()).toContain('open_numerology_limit_degraded 0\n')
  expect(app.events).toEqual([])
})

it('shows that the limit is degraded, and that it no longer is', async () => {
  const redis = await RedisServer.start()
  const { figures } = await startMeasured({ REDIS_URL: redis.url })
  const shows = (figure: number) => async () => (await figures()).includes(`open_numerology_limit_degraded ${figure}\n`)
  await until(shows(0), 'a shared limit')
  await redis.stop('SIGKILL')
  await until(shows(1), 'a degraded limit')
  await RedisServer.start([], redis.port)
  await until(shows(0), 'a shared limit again')
})

it.each([
  { fault: 'is no port', metricsPort: () => '70000', says: 'METRICS_PORT: "70000" is not allowed' },
  { fault: 'is the same as PORT', metricsPort: (port: number) => String(port), says: 'other than PORT' },
])('a METRICS_PORT that $fault is one clear line', async ({ metricsPort, says }) => {
  const port = await freePort()
  const env = { PORT: String(port), METRICS_PORT: metricsPort(port) }
  const program = new TestProgram(process.execPath, ['dist/server.js'], env)
  expect((await program.exited).code).toBe(1)
  expect(program.output).toContain(says)
  expect(program.output.trim().split('\n')).toHaveLength(1)
})

it('a METRICS_PORT that another program has is one clear line', async () => {
  const { metrics } = await startMeasured()
  const env = { HOST: '127.0.0.1', PORT: String(await freePort()), METRICS_PORT: String(metrics.port) }
  const program = new TestProgram(process.execPath, ['dist/server.js'], env)
  expect((await program.exited).code).toBe(1)
  expect(program.output).toContain(`METRICS_PORT: 127.0.0.1:${metrics.port} is taken by another program`)
})

async function startMeasured(env: Record<string, string> = {}) {
  const metrics = { port: await freePort() }
  const app = await App.start({ METRICS_PORT: String(metrics.port), ...env })
  return { app, metrics, figures: async () => (await ask(metrics, { path: '/metrics' })).text }
}
