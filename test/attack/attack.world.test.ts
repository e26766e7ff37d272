import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { randomNumbers } from '../support/random.ts'
import { MATRIX, type Server, startServer } from '../support/server.ts'

// What one process keeps by itself, without a proxy: whatever others do, it lives, and a well-behaved client is served.

/** Set ATTACK_SEED to repeat what the name of a failed test says. */
const SEED = Number(process.env.ATTACK_SEED ?? Date.now() % 1e6)
/** A busy machine makes everybody wait; with ATTACK_PATIENCE=1 the waits are those of an idle one. */
const PATIENCE = Number(process.env.ATTACK_PATIENCE ?? 10)

const STRANGE = [
  ...[
    'GET',
    'HEAD',
    'OPTIONS',
    'POST',
    'PUT',
    'TRACE',
    'PROPFIND',
    '/',
    '/api',
    '/api/',
    '/api/matrix/',
    '%',
    '%0d%0a',
  ],
  ...['%2F', '%00', '..', '//', '?', '#', '\\', '15/5/1990', '\xff', '1e9', '/mcp', '/numeros/', '*'],
  ...['http://a/api/life-path', 'http://evil\\@a/', '/perfil?birth=1990-05-15'],
  ...['Host: a\r\n', 'Host: a b\r\n', 'Host: [::1\r\n', 'Host: u@a\r\n', 'Host: \r\n', 'If-None-Match: *\r\n'],
  ...['Range: bytes=0-,5\r\n', 'Transfer-Encoding: chunked\r\n', 'Content-Length: 5\r\n', 'Expect: 100-continue\r\n'],
  'Upgrade: h2c\r\nConnection: Upgrade\r\n',
]

describe.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])(`a process on the %s Node, seed ${SEED}, lives and serves others while`, (_, node) => {
  it('1,600 connections from 8 addresses ask for the largest file 50 times ahead and read nothing', async () => {
    const target = await attack(node)
    await connectMany(target.server, 1_600, 8, get('/cartas/todas.js').repeat(50))
    await target.isServed(MATRIX, 1_500)
    target.isBelow(384)
    await target.end()
  })

  it('150 connections of one address send 1,500 requests ahead each and read nothing', async () => {
    const target = await attack(node, 128)
    await connectMany(target.server, 150, 1, get(MATRIX).repeat(1_500))
    await target.isServed(MATRIX, 8_000)
    await target.isServed('/api/matrix/16/5/1990', 1_500)
    await target.end()
  })

  it('40 clients ask for 60 new pages of pairs each and stay, and then leave', async () => {
    const target = await attack(node)
    const sockets = await connectMany(target.server, 40 * 60, 40, () => get(target.newPair()))
    await target.isServed(target.newPair(), 3_000)
    for (const socket of sockets) socket.destroy()
    await target.isServed(target.newPair(), 2_000)
    await target.end()
  })

  it('5 clients ask for pictures all the time, and every page stays as it is, cacheable', async () => {
    const target = await attack(node)
    let isOver = false
    const asking = Array.from({ length: 10 }, async (_, at) => {
      const from = `127.7.0.${1 + (at % 5)}`
      while (!isOver) await target.server.ask(`/api/matrix/${target.newDate()}/chart.png`, { from })
    })
    for (let count = 0; count < 10; count++) {
      const page = await target.isServed(target.newPair(), 3_000)
      expect(page.header('Cache-Control')).toMatch(/^public/)
    }
    isOver = true
    await Promise.all(asking)
    await target.end()
  })

  it('1,500 slow bodies of 64 kB come to /mcp from one address', async () => {
    const target = await attack(node)
    const head = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    await connectMany(target.server, 1_500, 1, `${head}Content-Length: 65536\r\n\r\n${'x'.repeat(60_000)}`)
    await target.isServed(MATRIX, 1_500)
    target.isBelow(220)
    await target.end()
  })

  it('headers come letter by letter, downloads are broken off, and requests are as nobody writes them', async () => {
    const target = await attack(node)
    const [slow] = await connectMany(target.server, 1, 1, 'GET /api/life-path/7 HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    const dripping = setInterval(() => slow!.write('x'), 500)
    let told = ''
    const closed = once(
      slow!.resume().on('data', (chunk) => {
        told += chunk
      }),
      'close',
    )
    const path = '/datos/descargas/standard/standard.tar.gz'
    const whole = await target.isServed(path, 5_000)
    for (let count = 0; count < 50; count++) {
      const socket = connect({ host: '127.0.0.1', port: target.server.port }).on('error', () => {})
      socket.write(get(path))
      await pause(target.random(30))
      socket.destroy()
    }
    expect((await target.isServed(path, 5_000)).body.equals(whole.body)).toBe(true)
    for (let count = 0; count < 300; count++) {
      const bytes = target.strangeRequest()
      expect(await statusOf(target.server, bytes), JSON.stringify(bytes)).toBeLessThan(500)
    }
    await closed
    clearInterval(dripping)
    expect(told).toMatch(/^HTTP\/1\.1 408 /)
    await target.isServed(MATRIX, 1_500)
    await target.end()
  })
})

/** The built server on a heap as an operator gives it, and a well-behaved client each time. */
async function attack(node: string, heapMegabytes = 256) {
  const args = [`--max-old-space-size=${heapMegabytes}`, 'dist/server.js']
  const env = { MALLOC_TRIM_THRESHOLD_: '131072', LOG_LEVEL: 'warn' }
  const server = await startServer({ node, args, env })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const next = randomNumbers(SEED)
  const random = (below: number) => Math.floor(next() * below)
  const iso = () => `${1901 + random(198)}-${two(1 + random(12))}-${two(1 + random(28))}`
  let clients = 0
  return {
    server,
    random,
    newDate: () => `${1 + random(28)}/${1 + random(12)}/${1901 + random(198)}`,
    newPair: () => `/pareja?a=${iso()}&b=${iso()}`,
    strangeRequest() {
      const parts = Array.from({ length: 1 + random(5) }, () => STRANGE[random(STRANGE.length)]!)
      const target = parts.filter((part) => !part.includes(' ')).join('')
      const head = random(3) === 0 ? parts.join('') : `GET /api/life-path/${target} HTTP/1.1`
      const fields = parts.filter((part) => part.endsWith('\r\n')).join('')
      return `${head}\r\n${fields || 'Host: localhost\r\n'}Connection: close\r\n\r\n`
    },
    /** What a client gets that nobody has counted yet. */
    async isServed(path: string, withinMs: number) {
      const startedAt = performance.now()
      const response = await server.ask(path, { from: `127.9.0.${++clients}` })
      expect([path, response.status]).toEqual([path, 200])
      expect(performance.now() - startedAt).toBeLessThan(withinMs * PATIENCE)
      return response
    },
    isBelow(megabytes: number) {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      expect(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024).toBeLessThan(megabytes)
    },
    /** It had not ended before, and has nothing unexpected to say. */
    async end() {
      expect((await server.stop()).code, server.output.slice(-2_000)).toBe(0)
      expect([server.log().filter(({ level }) => level === 'error'), server.stderr]).toEqual([[], ''])
    },
  }
}

/** Connections from so many addresses, each of which has sent this and reads nothing. */
async function connectMany({ port }: Server, count: number, addresses: number, bytes: string | (() => string)) {
  const sockets = Array.from({ length: count }, (_, at) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: `127.8.0.${1 + (at % addresses)}` })
    socket.on('error', () => {})
    socket.pause().write(typeof bytes === 'string' ? bytes : bytes())
    return socket
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.map((socket: Socket) => socket.connecting && once(socket, 'connect').catch(() => {})))
  await pause(500)
  return sockets
}

/** 0 if the connection was closed without a response. */
async function statusOf({ port }: Server, bytes: string): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: `127.6.0.${1 + (bytes.length % 250)}` })
  let text = ''
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
  socket.write(Buffer.from(bytes, 'latin1'))
  await Promise.race([once(socket, 'close'), pause(3_000)])
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
