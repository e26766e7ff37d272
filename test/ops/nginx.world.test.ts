import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort, newLoopbackAddress } from '../support/addresses.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { Nginx } from '../support/nginx.ts'
import { RawConnection } from '../support/raw-client.ts'
import { RedisServer } from '../support/redis.ts'
import { MATRIX, type Server, startForTest, tally } from '../support/server.ts'
import { until } from '../support/test-program.ts'

const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' }
const JSON_TYPE = { 'Content-Type': 'application/json' }

async function startBehind(env: Record<string, string> = {}) {
  const service = await startForTest({ env: { ...BEHIND_PROXY, ...env } })
  return { service, nginx: await Nginx.start([service]) }
}

/** Without any limit, for tests that ask for much. */
const startOpen = () => startBehind({ MATRIX_LIMIT: 'off', OTHER_LIMIT: 'off' })

/** How many requests have reached the service. */
async function requestsOf(service: Server): Promise<number> {
  const requests = () => service.log().filter(({ event }) => event === 'request')
  const markers = () => requests().filter(({ method }) => method === 'PUT').length
  const before = markers()
  // All that came before it is in the log once this request is.
  await service.ask(MATRIX, { method: 'PUT' })
  await until(() => markers() > before, 'the marker')
  return requests().length - markers()
}

describe('the cache', () => {
  it('answers the second request of a date, with the same bytes and headers', async () => {
    const { service, nginx } = await startBehind()
    const [first, second] = [await nginx.ask(), await nginx.ask(MATRIX, { from: newLoopbackAddress() })]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await requestsOf(service)).toBe(1)
    const direct = await service.ask()
    expect(second.body).toEqual(direct.body)
    // All that the service says, nothing twice, and nothing more than the proxy's own name.
    expect(second.lastingFields.sort()).toEqual([...direct.lastingFields, ['server', 'nginx']].sort())
  })

  it('lets one request through, however many ask for the same date at once', async () => {
    const { service, nginx } = await startBehind()
    // nginx lets the others wait for 2 s, so the one that reaches the service must not be its very first.
    await service.ask('/api/matrix/16/5/1990')
    const asked = Array.from({ length: 50 }, () => nginx.status(MATRIX, { from: newLoopbackAddress() }))
    expect(tally(await Promise.all(asked))).toEqual({ 200: 50 })
    expect(await requestsOf(service)).toBe(2)
  })

  it('stores no errors, and answers conditional requests', async () => {
    const { service, nginx } = await startBehind()
    for (const _ of [1, 2]) expect(await nginx.status('/api/matrix/30/2/2000')).toBe(400)
    expect(await requestsOf(service)).toBe(2)
    const etag = (await nginx.ask()).header('ETag')
    expect(await nginx.status(MATRIX, { headers: { 'If-None-Match': `W/${etag}` } })).toBe(304)
    expect(await nginx.status(MATRIX, { method: 'OPTIONS' })).toBe(204)
  })

  it('has three forms of a document, whatever query or Accept-Encoding, and everybody gets one that he takes', async () => {
    const { service, nginx } = await startOpen()
    const paths = ['/api/life-path/7', `${MATRIX}/reading`, '/api/pair/15/5/1990/20/8/1995', '/perfil?birth=1990-05-15']
    const encodings = [
      ...['br', 'gzip', 'gzip, deflate, br, zstd', 'BR', 'x, br', ' gzip ', 'identity;q=0.1,gzip'],
      ...['br;q=0', 'gzip;q=0, br;q=0', 'xbr', 'identity', 'deflate', ''],
    ]
    for (const path of paths) {
      const plain = (await nginx.ask(path)).text
      for (const accepted of encodings) {
        const reply = await nginx.ask(path, { headers: { 'Accept-Encoding': accepted } })
        const expected = ['br', 'gzip'].filter((one) => new RegExp(`\\b(?<!x)${one}(?!;)`, 'i').test(accepted))
        expect([reply.all('Content-Encoding'), reply.unpacked.toString()], accepted).toEqual([
          expected.slice(0, 1),
          plain,
        ])
      }
    }
    for (const query of ['?', '?1', '?utm_source=x&birth=1990-05-15']) {
      for (const method of ['GET', 'HEAD']) expect(await nginx.status(paths[0] + query, { method })).toBe(200)
    }
    expect([await requestsOf(service), nginx.stored]).toEqual([3 * paths.length, 3 * paths.length])
    // What is too short to be compressed has one form.
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': accepted }
      for (const end of ['', '/tail']) expect((await nginx.ask(MATRIX + end, { headers })).status).toBe(200)
    }
    expect(nginx.stored).toBe(3 * paths.length + 2)
  })

  it('gives nobody what was stored for another address, however it is spelled', async () => {
    const { service, nginx } = await startOpen()
    const [mine, yours] = ['1990-05-15', '1987-12-03']
    const paths = [
      ...['/perfil', '/perfil?', `/perfil?birth=${mine}`, `/perfil?birth=${yours}`, `/perfil?%62irth=${yours}`],
      ...[`/perfil?Birth=${mine}&birth=${yours}`, `/perfil?birth=${yours}&birth=${mine}`, `/perfil?x&birth=${yours}`],
      ...[
        `/perfil?birth=${yours}&x`,
        `/perfil?birth=${yours}%20`,
        `/perfil%3Fbirth=${yours}`,
        `//perfil?birth=${yours}`,
      ],
      ...[`/%70erfil?birth=${yours}`, `/./perfil?birth=${yours}`, `/perfil/?birth=${yours}`, '/perfil/', '/pareja?'],
      ...['/pareja', `/pareja?a=${mine}&b=${yours}`, `/pareja?a=${yours}&b=${mine}`, `/pareja?b=${yours}&a=${mine}`],
      ...[`/pareja?a=${mine}`, `/pareja?a=${mine}&b=${yours}&b=${mine}`, `/pareja?a=${mine}&%62=${yours}`],
      ...['/api/life-path/7/', `/api/life-path/7/?birth=${mine}`, `/api/life-path/7/?birth=${yours}`],
      ...['/api/%6Cife-path/7', '/api/life-path/7', '//api/life-path/7', '/api/x/../life-path/7', '/api%2Flife-path/7'],
      ...['/api', '/api/', '/', `/?birth=${yours}`, '/numeros', '/numeros/', '/numeros/7?x', '/nada', '/numeros?x'],
      ...[`/numeros?birth=${mine}`, `/numeros?birth=${yours}`, '/numeros?birth=1990-02-30'],
    ]
    const essence = (reply: HttpResponse) => JSON.stringify([reply.status, reply.all('Location'), reply.text])
    const direct = new Map<string, string>()
    for (const path of paths) direct.set(path, essence(await service.ask(path)))
    for (const order of [paths, paths.toReversed()]) {
      for (const path of order) expect(essence(await nginx.ask(path)), path).toBe(direct.get(path))
    }
  })

  it('keeps pictures apart, painted once and not for their heads, and stores no downloads', async () => {
    const { service, nginx } = await startBehind()
    const path = `${MATRIX}/chart.png`
    expect((await nginx.ask(path, { method: 'HEAD' })).all('Content-Length')).toEqual([])
    const direct = await service.ask(path, { from: newLoopbackAddress() })
    for (const query of ['?1', '?2']) expect((await nginx.ask(path + query)).body).toEqual(direct.body)
    for (const method of ['HEAD', 'GET', 'GET']) {
      expect(await nginx.status('/datos/descargas/csv/arcana.csv', { method })).toBe(200)
    }
    const zipped = await nginx.ask('/datos/descargas/csv/arcana.csv', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(zipped.header('Content-Encoding')).toBe('gzip')
    expect(await requestsOf(service)).toBe(7)
    expect([nginx.stored, nginx.storedPictures]).toEqual([0, 2])
  })

  it('serves what is out of date while it is renewed, and while no instance answers', async () => {
    // The service says 24 hours; no test waits for those, so this instance says one second and is else the same to nginx.
    let version = 0
    const answer = (response: ServerResponse) =>
      response.setHeader('Cache-Control', 'public, max-age=1, stale-while-revalidate=86400').end(String(++version))
    const { nginx, origin } = await startBefore((_, response) => answer(response))
    const text = async () => (await nginx.ask()).text
    expect(await text()).toBe('1')
    await sleep(2_100)
    expect(await text()).toBe('1')
    await until(async () => (await text()) === '2', 'the renewed document')
    origin.close()
    origin.closeAllConnections()
    await sleep(2_100)
    // The one that saw version 2 may have come so late that it began another renewal.
    expect(await text()).toMatch(/^[23]$/)
  })
})

describe('what the edge bounds', () => {
  it('counts clients and not the proxy; what a client claims of itself is dropped', async () => {
    const { service, nginx } = await startBehind({ MATRIX_LIMIT: '2' })
    const [greedy, fair] = [newLoopbackAddress(), newLoopbackAddress()]
    const date = dates()
    const askNext = (from: string, claim?: string) =>
      nginx.status(date(), { from, headers: claim ? { 'X-Forwarded-For': claim } : {} })
    for (const status of [200, 200, 429]) expect(await askNext(greedy)).toBe(status)
    // Another's address in the header neither frees the one nor burdens the other.
    expect([await askNext(greedy, '198.51.100.7'), await askNext(greedy, fair)]).toEqual([429, 429])
    expect([await askNext(fair, greedy), await askNext(fair)]).toEqual([200, 200])
    expect(await service.status(date(), { from: greedy, headers: { 'X-Forwarded-For': fair } })).toBe(429)
  })

  it('a client has 64 connections under way, and the 65th is refused while others are served', async () => {
    const held: ServerResponse[] = []
    const { nginx } = await startBefore(({ url }, response) => {
      if (url === '/api') response.end()
      else held.push(response)
    })
    const from = newLoopbackAddress()
    const waiting = Array.from({ length: 64 }, () => nginx.status('/datos/descargas/x', { from }))
    await until(() => held.length === 64, '64 connections')
    const refused = await nginx.ask('/api', { from })
    expect([refused.status, refused.header('Retry-After')]).toEqual([503, '5'])
    expect(await nginx.status('/api', { from: newLoopbackAddress() })).toBe(200)
    for (const response of held) response.end()
    expect(tally(await Promise.all(waiting))).toEqual({ 200: 64 })
    expect(await nginx.status('/api', { from })).toBe(200)
  })

  it('bodies are for /mcp alone, no larger than it reads, and those that never end are few', async () => {
    const { nginx } = await startBehind({ PUBLIC_URL: 'http://127.0.0.1' })
    const post = (target: string, length: number, from?: string) =>
      nginx.ask(target, { method: 'POST', headers: JSON_TYPE, body: 'x'.repeat(length), from })
    expect((await post('/mcp', 65_536)).json()).toMatchObject({ error: { code: -32700 } })
    expect((await post('/mcp', 65_537)).status).toBe(413)
    expect([(await post('/api', 100)).status, (await post('/api', 2_000)).status]).toEqual([405, 413])
    const greedy = newLoopbackAddress()
    const isRefused = async () => {
      const body = 'POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 65536\r\n\r\n{'
      const unfinished = new RawConnection(nginx.port, greedy).write(body)
      onTestFinished(() => unfinished.destroy())
      return (await post('/mcp', 0, greedy)).status === 503
    }
    await until(isRefused, 'a refusal')
    expect((await post('/mcp', 0, newLoopbackAddress())).status).toBe(400)
    expect(await nginx.status(MATRIX, { from: greedy })).toBe(200)
  })

  it('probes are not for everybody', async () => {
    const { nginx } = await startBehind()
    for (const path of ['/healthz', '/readyz', '/%68ealthz', '//readyz']) expect(await nginx.status(path)).toBe(404)
  })
})

describe('instances that go', () => {
  it('one of three with Redis: clients see nothing of it', { retry: 3 }, async () => {
    const redis = await RedisServer.start()
    const env = { ...BEHIND_PROXY, REDIS_URL: redis.url }
    const services = await Promise.all([1, 2, 3].map(() => startForTest({ env })))
    for (const service of services) await service.untilLimit('shared')
    const nginx = await Nginx.start(services)
    const [from, date] = [newLoopbackAddress(), dates()]
    const askMany = (count: number) => Promise.all(Array.from({ length: count }, () => nginx.status(date(), { from })))
    const before = await askMany(30)
    services[0]!.kill('SIGTERM')
    expect(tally([...before, ...(await askMany(40))])).toEqual({ 200: 60, 429: 10 })
    expect((await services[0]!.exited).code).toBe(0)
  })

  it('all: what is stored is served, the rest is a 503 as JSON or as a page, and no log has a date or a client', async () => {
    const { service, nginx } = await startBehind()
    const stored = await nginx.ask()
    await service.stop('SIGKILL')
    const from = newLoopbackAddress()
    expect((await nginx.ask(MATRIX, { from })).text).toBe(stored.text)
    for (const path of ['/api/matrix/3/12/1987', '/mcp']) {
      const reply = await nginx.ask(path, { from })
      expect([reply.status, reply.json()]).toEqual([503, { error: 'Service unavailable' }])
      expect(reply.header('Access-Control-Allow-Origin')).toBe('*')
      expect([reply.header('Cache-Control'), reply.header('Retry-After')]).toEqual(['no-store', '5'])
    }
    for (const path of ['/', '/perfil?birth=1987-12-03', '/datos/descargas/csv/arcana.csv', '/apis']) {
      const reply = await nginx.ask(path, { from })
      expect([reply.status, reply.header('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect(reply.text).toContain('<h1>Volvemos enseguida</h1>')
      expect([reply.header('Cache-Control'), reply.header('Retry-After')]).toEqual(['no-store', '5'])
    }
    const logs = await nginx.logs()
    expect(logs).toContain('"status":503')
    for (const secret of ['1987', from]) expect(logs).not.toContain(secret)
  })
})

/** nginx before a server that is not ours. */
async function startBefore(answer: Parameters<typeof createServer>[1]) {
  const origin = createServer(answer as never)
  const port = await freePort()
  origin.listen(port, '127.0.0.1')
  onTestFinished(() => {
    origin.close()
    origin.closeAllConnections()
  })
  return { origin, nginx: await Nginx.start([{ port }]) }
}

/** A date that was not asked for yet. */
function dates(): () => string {
  let year = 1900
  return () => `${MATRIX.slice(0, -4)}${++year}`
}
