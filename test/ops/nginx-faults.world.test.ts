import { chmodSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort, newLoopbackAddress } from '../support/addresses.ts'
import { ask, statusOf } from '../support/ask.ts'
import { startBehindNginx } from '../support/behind-nginx.ts'
import { send } from '../support/http-client.ts'
import { Nginx } from '../support/nginx.ts'
import { RawConnection } from '../support/raw-client.ts'
import { sleep } from '../support/sleep.ts'
import { SlowReader } from '../support/slow-reader.ts'
import { until } from '../support/test-program.ts'

it('a cache that cannot be written costs no answer, and puts nobody into a log', async () => {
  const { nginx } = await startBehindNginx()
  const from = newLoopbackAddress()
  const stored = await ask(nginx, { path: '/api/arcana/1' })
  chmodSync(nginx.cacheFolder, 0o500)
  for (const path of ['/perfil?birth=1987-12-03', '/api/matrix/3/12/1987', '/api/openapi.json', '/api/arcana/2']) {
    for (const _ of [1, 2]) expect(await statusOf(nginx, { from, path })).toBe(200)
  }
  expect((await ask(nginx, { path: '/api/arcana/1' })).body).toEqual(stored.body)
  chmodSync(nginx.cacheFolder, 0o700)
  const logs = await nginx.logs()
  expect(logs).not.toContain('1987')
  expect(logs).not.toContain(from)
})

it.each(['/healthz', '/readyz', '/healthz?x', '/%68ealthz', '//readyz', '/./healthz'])(
  '%s is not for everybody',
  async (path) => {
    const { nginx } = await startBehindNginx()
    const reply = await ask(nginx, { path })
    expect(reply.status).toBe(404)
    expect(reply.text).not.toMatch(/^ok|ready/)
  },
)

it('a download is not cut off for somebody who reads nothing of it for a while', async () => {
  const { nginx } = await startBehindNginx()
  const path = '/datos/descargas/csv/matrices.csv'
  const reader = new SlowReader(nginx.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  await reader.begin()
  // Longer than nginx waits for those who read a page.
  await sleep(15_000)
  const taken = await reader.takeAll()
  expect(taken.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK')
  const [, length] = /^Content-Length: (\d+)\r$/im.exec(taken.toString('latin1', 0, 4096))!
  expect(taken.length - taken.indexOf('\r\n\r\n') - 4).toBe(Number(length))
})

describe('while no instance answers', () => {
  it.each(['/', '/numeros/7', '/perfil?birth=1987-12-03', '/datos/descargas/csv/arcana.csv', '/apis'])(
    '%s says so on a page',
    async (path) => {
      const reply = await ask(await nginxAlone(), { path })
      expect(reply.status).toBe(503)
      expect(reply.header('Content-Type')).toBe('text/html; charset=utf-8')
      expect(reply.header('Content-Language')).toBe('es')
      expect(reply.text).toContain('<h1>Volvemos enseguida</h1>')
      expect([reply.header('Cache-Control'), reply.header('Retry-After')]).toEqual(['no-store', '5'])
    },
  )

  it.each(['/api', '/api/matrix/3/12/1987', '/mcp'])('%s says so in JSON', async (path) => {
    const reply = await ask(await nginxAlone(), { path })
    expect([reply.status, reply.json()]).toEqual([503, { error: 'Service unavailable' }])
    expect(reply.header('Content-Type')).toBe('application/json; charset=utf-8')
    expect(reply.header('Access-Control-Allow-Origin')).toBe('*')
    expect([reply.header('Cache-Control'), reply.header('Retry-After')]).toEqual(['no-store', '5'])
  })

  it('HEAD gets no body', async () => {
    const reply = await ask(await nginxAlone(), { path: '/', method: 'HEAD' })
    expect([reply.status, reply.body.length]).toEqual([503, 0])
  })
})

describe('bodies', () => {
  const headers = { 'Content-Type': 'application/json' }
  const post = (nginx: Nginx, target: string, length: number) =>
    send({ port: nginx.port, target, method: 'POST', headers, body: 'x'.repeat(length) })

  it('are for /mcp, and no larger than it reads', async () => {
    const { nginx } = await startBehindNginx({ PUBLIC_URL: 'http://127.0.0.1' })
    expect((await post(nginx, '/mcp', 65_536)).json()).toMatchObject({ error: { code: -32700 } })
    expect((await post(nginx, '/mcp', 65_537)).status).toBe(413)
    expect((await post(nginx, '/api/life-path', 100)).status).toBe(405)
    expect((await post(nginx, '/api/life-path', 2_000)).status).toBe(413)
  })

  it('that never end are few per client, and keep nobody else from asking', async () => {
    const { nginx } = await startBehindNginx({ PUBLIC_URL: 'http://127.0.0.1' })
    const greedy = newLoopbackAddress()
    const unfinished: RawConnection[] = []
    onTestFinished(() => {
      for (const connection of unfinished) connection.reset()
    })
    const ofGreedy = () => ask(nginx, { path: '/mcp', method: 'POST', headers, from: greedy })
    // One more before each try: a try may have had the last place for itself when one of these came.
    const isRefused = async () => {
      const body = new RawConnection(nginx.port, greedy)
      unfinished.push(body.write('POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 65536\r\n\r\n{'))
      return (await ofGreedy()).status === 503
    }
    await until(isRefused, 'a refusal')
    expect((await ofGreedy()).header('Retry-After')).toBe('5')
    expect(await statusOf(nginx, { path: '/mcp', method: 'POST', headers, from: newLoopbackAddress() })).toBe(400)
    expect(await statusOf(nginx, { from: greedy })).toBe(200)
  })
})

it('a download is read no faster than its client reads, so that no copy of it grows here', async () => {
  const size = 64 * 1024 * 1024
  let sent = 0
  const origin = createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': size })
    const more = () => {
      for (let hasRoom = true; hasRoom && sent < size; sent += 65_536) hasRoom = response.write(Buffer.alloc(65_536))
    }
    response.on('drain', more)
    more()
  })
  const port = await freePort()
  origin.listen(port, '127.0.0.1')
  onTestFinished(() => {
    origin.closeAllConnections()
    origin.close()
  })
  const nginx = await Nginx.start([{ port }])
  // Nobody listens for what comes, so it is not read.
  const client = connect(nginx.port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write('GET /datos/descargas/x HTTP/1.1\r\nHost: a\r\n\r\n')
  await until(() => sent > 0, 'the download')
  // Until nothing moves any more.
  for (let before = 0; before !== sent; await sleep(500)) before = sent
  expect(sent).toBeLessThan(size / 2)
})

async function nginxAlone(): Promise<Nginx> {
  return Nginx.start([{ port: await freePort() }])
}
