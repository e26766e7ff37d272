import { describe, expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { exchange } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'

const BIRTH = ['17', '11', '1968']

const FIRST = '{first_day}/{first_month}/{first_year}'
const SECOND = '{second_day}/{second_month}/{second_year}'

describe('the log', () => {
  it('has one line per request with method, pattern of the address, status and duration', async () => {
    const server = await startServer()
    const asked: [method: string, path: string, route: string, status: number][] = [
      ['GET', '/api/life-path', '/life-path', 200],
      ['GET', '/api/life-path/7', '/life-path/{number}', 200],
      ['GET', '/api/life-path/10', '/life-path/{number}', 404],
      ['HEAD', '/api/matrix/17/11/1968', '/matrix/{day}/{month}/{year}', 200],
      ['GET', '/api/matrix/17/11/1968/steps', '/matrix/{day}/{month}/{year}/steps', 200],
      ['GET', '/api/matrix/31/11/1968', '/matrix/{day}/{month}/{year}', 400],
      ['OPTIONS', '/api/matrix/17/11/1968', '/matrix/{day}/{month}/{year}', 204],
      ['DELETE', '/api/matrix/17/11/1968', '/matrix/{day}/{month}/{year}', 405],
      ['GET', '/api/matrix/17/11/1968/', 'redirect', 308],
      ['GET', '/api/matrix/17/11/1968/ages.ics', '/matrix/{day}/{month}/{year}/ages.ics', 200],
      ['GET', '/api/pair/17/11/1968/31/11/1970/reading', `/pair/${FIRST}/${SECOND}/reading`, 400],
      ['GET', '/api/tails/1-2-3', '/tails/{code}', 404],
      ['GET', '/api/nothing', 'unknown', 404],
    ]
    for (const [method, target] of asked) await send({ port: server.port, method, target })
    await server.stop()
    const lines = server.log().filter(({ event }) => event === 'request')
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual(
      asked.map(([method, , route, status]) => [method, route, status]),
    )
    for (const { level, ms, time } of lines) {
      expect(level).toBe('info')
      expect(ms).toBeGreaterThanOrEqual(0)
      expect(Math.abs(Number(time) - Date.now())).toBeLessThan(600_000)
    }
  })

  it('never holds a birth date, a query, a header or the address of a client', async () => {
    const server = await startServer({ env: { TRUST_PROXY: '127.0.0.0/8', MATRIX_LIMIT: '5' } })
    const [day, month, year] = BIRTH
    const date = `${day}/${month}/${year}`
    const localAddress = newLoopbackAddress()
    const headers = {
      'X-Forwarded-For': '198.51.100.77',
      Referer: `https://a.example/${date}`,
      'User-Agent': 'Curious/9',
    }
    const paths = [
      // The pairs first, before the limit is reached.
      ...[`/pair/${date}/1/1/2000`, `/pair/1/1/2000/${date}/reading`, `/pair/${date}/${date}/steps`],
      ...[`/pair/${date}/30/2/2000`, `/pair/${date}`, `/pair/${date}/${date}/`],
      ...['', '/steps', '/reading', '/ages', '/ages.ics', '/', '/nothing'].map((tail) => `/matrix/${date}${tail}`),
      ...[
        ...[`/life-path/of/${date}`, `/life-path/${year}`, `/nothing/${date}`],
        ...[`/life-path?birth=${year}-${month}-${day}`],
      ],
      ...[`/matrix/${date}%zz`, `/matrix/%31%37/${month}/${year}`, `/arcana/${year}`],
    ]
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        await send({ port: server.port, method, target: `/api${path}`, headers, localAddress })
      }
    }
    await exchange(server.port, `GET /api/matrix/${date}\0 HTTP/1.1\r\nHost: a\r\n\r\n`, localAddress)
    await exchange(server.port, `BROKEN ${date}\r\n\r\n`, localAddress)
    await server.stop()
    expect(server.log().filter(({ event }) => event === 'request')).toHaveLength(paths.length * 3)
    const log =
      server
        .log()
        .map(({ time, ms, id, ...told }) => JSON.stringify(told))
        .join('\n') + server.stderr
    for (const secret of [year!, '%31', localAddress, '198.51.100', 'a.example', 'Curious', 'birth', 'BROKEN']) {
      expect(log).not.toContain(secret)
    }
  })

  it.each(['silent', 'error', 'warn'])('has no line per request at level %s', async (level) => {
    const server = await startServer({ env: { LOG_LEVEL: level } })
    await send({ port: server.port, target: '/api/life-path' })
    await server.stop()
    expect(server.log()).toEqual([])
  })
})

describe('/healthz', () => {
  it('answers without limit and without a log line', async () => {
    const server = await startServer({ env: { OTHER_LIMIT: '1', MATRIX_LIMIT: '1' } })
    for (let count = 0; count < 50; count++) {
      const response = await send({ port: server.port, target: '/healthz' })
      expect(response.status).toBe(200)
      expect(response.header('Cache-Control')).toBe('no-store')
    }
    expect((await send({ port: server.port, target: '/api/life-path' })).status).toBe(200)
    expect((await send({ port: server.port, target: '/api/life-path' })).status).toBe(429)
    await server.stop()
    expect(server.log().map(({ event }) => event)).toEqual(['request', 'request', 'stopping', 'stopped'])
  })
})
