import type { Target } from './target.ts'

// What one process keeps by itself, without a proxy: whatever others do, it lives, and a well-behaved client is served.

const GET = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

export interface Scenario {
  readonly name: string
  readonly heapMegabytes?: number
  run(target: Target): Promise<void>
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: '1,600 connections from 8 addresses ask for the largest file 50 times ahead and read nothing',
    async run(target) {
      await target.connectMany(1_600, 8, GET(await target.largestFile()).repeat(50))
      await target.isServed('/api/matrix/15/5/1990', 1_500)
      target.isBelow(384)
    },
  },
  {
    name: '150 connections of one address send 1,500 requests ahead each and read nothing',
    heapMegabytes: 128,
    async run(target) {
      await target.connectMany(150, 1, GET('/api/matrix/15/5/1990').repeat(1_500))
      await target.isServed('/api/matrix/15/5/1990', 8_000)
      await target.isServed('/api/matrix/16/5/1990', 1_500)
    },
  },
  {
    name: '40 clients ask for 60 new pages of pairs each and leave',
    async run(target) {
      const sockets = await target.connectMany(40 * 60, 40, () => GET(target.newPair()))
      for (const socket of sockets) socket.destroy()
      await target.isServed(target.newPair(), 2_000)
    },
  },
  {
    name: '40 clients ask for 60 new pages of pairs each and stay',
    async run(target) {
      await target.connectMany(40 * 60, 40, () => GET(target.newPair()))
      await target.isServed(target.newPair(), 3_000)
    },
  },
  {
    name: '10 connections of 5 clients ask for pictures all the time, and every page stays as it is, cacheable',
    async run(target) {
      const stop = await target.askAgainAndAgain(10, 5, () => `/api/matrix/${target.newDate()}/chart.png`)
      for (let count = 0; count < 30; count++) {
        const { headers } = await target.isServed(target.newPair(), 3_000)
        if (!headers['cache-control']?.startsWith('public')) throw new Error('a page that no cache may store')
      }
      await stop()
    },
  },
  {
    name: '1,500 slow bodies of 64 kB at /mcp from one address',
    async run(target) {
      const head =
        'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 65536\r\n\r\n'
      await target.connectMany(1_500, 1, head + 'x'.repeat(60_000))
      await target.isServed('/api/matrix/15/5/1990', 1_500)
      target.isBelow(220)
    },
  },
  {
    name: 'downloads are broken off at any moment',
    async run(target) {
      const path = '/datos/descargas/standard/standard.tar.gz'
      const whole = (await target.isServed(path, 5_000)).body
      for (let count = 0; count < 100; count++) {
        const [socket] = await target.connectMany(1, 1, GET(path))
        await target.pause(target.random(30))
        socket!.destroy()
      }
      const again = (await target.isServed(path, 5_000)).body
      if (!again.equals(whole)) throw new Error('the download is another one')
    },
  },
  {
    name: 'requests as nobody writes them',
    async run(target) {
      for (let count = 0; count < 300; count++) {
        const bytes = target.strangeRequest()
        const status = await target.statusOf(bytes)
        if (status >= 500) throw new Error(`${status} for ${JSON.stringify(bytes)}`)
      }
      await target.isServed('/api/matrix/15/5/1990', 1_500)
    },
  },
]
