import { expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { exchange } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'

const DATE = '17/11/1968'
const FIRST = '{first_day}/{first_month}/{first_year}'
const SECOND = '{second_day}/{second_month}/{second_year}'
const OF_DATE = '/matrix/{day}/{month}/{year}'

it('has one line per request with method, pattern of the address, status and duration, and none for /healthz', async () => {
  const server = await startServer({ env: { OTHER_LIMIT: '20' } })
  const asked: [method: string, path: string, route: string, status: number][] = [
    ['GET', '/api/life-path/7', '/life-path/{number}', 200],
    ['GET', '/api/life-path/10', '/life-path/{number}', 404],
    ['HEAD', `/api/matrix/${DATE}`, OF_DATE, 200],
    ['GET', '/api/matrix/31/11/1968', OF_DATE, 400],
    ['OPTIONS', `/api/matrix/${DATE}`, OF_DATE, 204],
    ['DELETE', `/api/matrix/${DATE}`, OF_DATE, 405],
    ['GET', `/api/matrix/${DATE}/`, 'redirect', 308],
    ['GET', `/api/matrix/${DATE}/ages.ics`, `${OF_DATE}/ages.ics`, 200],
    ['GET', `/api/pair/${DATE}/31/11/1970/reading`, `/pair/${FIRST}/${SECOND}/reading`, 400],
    ['GET', '/api/tails/1-2-3', '/tails/{code}', 404],
    ['GET', '/api/nothing', 'unknown', 404],
  ]
  for (const [method, target] of asked) await server.ask(target, { method })
  // Nobody counts it either.
  for (let count = 0; count < 30; count++) expect((await server.ask('/healthz')).text).toBe('ok\n')
  expect(await server.status('/api/life-path')).toBe(200)
  await server.stop()
  const lines = server.log().filter(({ event }) => event === 'request')
  expect(lines.slice(0, -1).map(({ method, route, status }) => [method, route, status])).toEqual(
    asked.map(([method, , route, status]) => [method, route, status]),
  )
  expect(lines).toHaveLength(asked.length + 1)
  for (const { level, ms, time } of lines) {
    expect(level).toBe('info')
    expect(ms).toBeGreaterThanOrEqual(0)
    expect(Math.abs(Number(time) - Date.now())).toBeLessThan(600_000)
  }
})

it('never holds a birth date, a query, a header or the address of a client', async () => {
  const server = await startServer({ env: { TRUST_PROXY: '127.0.0.0/8', MATRIX_LIMIT: '8' } })
  const from = newLoopbackAddress()
  const headers = {
    'X-Forwarded-For': '198.51.100.77',
    Referer: `https://a.example/${DATE}`,
    'User-Agent': 'Curious/9',
  }
  const paths = [
    // Pages and pairs first, before the limit is reached.
    ...['/perfil?birth=1968-11-17', '/perfil/?birth=1968-11-17', '/perfil?birth=1968-11-31', '/x?birth=1968-11-17'],
    ...['/pareja?a=1968-11-17&b=2000-01-01', '/numeros?birth=1968-11-17'],
    ...[
      ...[`/pair/${DATE}/1/1/2000`, `/pair/1/1/2000/${DATE}/reading`, `/pair/${DATE}/30/2/2000`, `/pair/${DATE}`],
      ...['', '/steps', '/ages.ics', '/', '/nothing', '%zz'].map((tail) => `/matrix/${DATE}${tail}`),
      ...[`/life-path/of/${DATE}`, '/life-path/1968', `/nothing/${DATE}`, '/life-path?birth=1968-11-17'],
      ...['/matrix/%31%37/11/1968', '/arcana/1968', '/../perfil?birth=1968-11-17'],
    ].map((path) => `/api${path}`),
  ]
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'OPTIONS']) await server.ask(path, { method, headers, from })
  }
  await exchange(server.port, `GET /api/matrix/${DATE}\0 HTTP/1.1\r\nHost: a\r\n\r\n`, from)
  await exchange(server.port, `BROKEN ${DATE}\r\n\r\n`, from)
  await server.stop()
  const lines = server.log()
  expect(lines.filter(({ event }) => event === 'request')).toHaveLength(paths.length * 3)
  const log = lines.map(({ time, ms, id, ...told }) => JSON.stringify(told)).join('\n') + server.stderr
  for (const secret of ['1968', '%31', from, '198.51.100', 'a.example', 'Curious', 'birth', 'BROKEN']) {
    expect(log).not.toContain(secret)
  }
})
