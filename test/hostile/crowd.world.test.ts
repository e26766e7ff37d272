// Forty clients, each within its limits: what they do harms no other.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { MAX_CONNECTIONS } from '../../src/doors/node/connections.ts'
import { MAX_PIPELINED_BYTES } from '../../src/doors/node/pipelining.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { type Server, startServer } from '../support/server.ts'

const MAX_RESIDENT_MB = 384
/** The largest file that the site serves. */
const LARGE = '/cartas/todas.js'

describe.each([
  ['newest', newestNode],
  ['oldest', oldestNode()],
])('a crowd, %s Node', async (_, node) => {
  const server = await startServer({
    node,
    args: ['--max-old-space-size=256', 'dist/server.cjs'],
    env: { LOG_LEVEL: 'error' },
  })
  afterAll(() => server.stop())

  it('that reads nothing fills no memory, and others are served', async () => {
    const unread = Array.from({ length: 5 }, newLoopbackAddress).flatMap((from) =>
      Array.from({ length: 250 }, () => new RawConnection(server.port, from).pause().write(pipelined(LARGE, 60))),
    )
    await Promise.all(unread.map((connection) => connection.connected()))
    for (let times = 0; times < 20; times++) expect(await statusFor(server, '/api/matrix/15/5/1990')).toBe(200)
    expect(residentMegabytes(server)).toBeLessThan(MAX_RESIDENT_MB)
    for (const connection of unread) connection.destroy()
  })

  it('that holds every connection there is leaves room for newcomers', async () => {
    const held = Array.from({ length: 40 }, newLoopbackAddress).flatMap((from) =>
      Array.from({ length: 5 + MAX_CONNECTIONS / 40 }, () => new RawConnection(server.port, from)),
    )
    await Promise.all(held.map((connection) => connection.connected()))
    expect(await statusFor(server, '/api/matrix/15/5/1990')).toBe(200)
    // The others are files, pipes and the listening socket.
    expect(readdirSync(`/proc/${server.pid}/fd`).length).toBeLessThan(MAX_CONNECTIONS + 60)
    for (const connection of held) connection.destroy()
  })

  it('one of which sends requests without end gets so much at once, and then has to ask again', async () => {
    const { bytes, isCleanlyClosed } = await new RawConnection(server.port, newLoopbackAddress())
      .write(pipelined(LARGE, 60))
      .closed()
    expect(isCleanlyClosed).toBe(true)
    const responses = readResponses(bytes)
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(bytes.length).toBeGreaterThan(MAX_PIPELINED_BYTES)
    expect(bytes.length - responses.at(-1)!.body.length).toBeLessThan(MAX_PIPELINED_BYTES + 5_000)
  })

  it('that waits for new pages leaves every newcomer its turn in the next round, and is told when to come again', async () => {
    const crowd = Array.from({ length: 10 }, newLoopbackAddress).flatMap((from, client) =>
      Array.from({ length: 20 }, (_, at) =>
        send({ port: server.port, target: pairPage(10_000 + 20 * client + at), localAddress: from }),
      ),
    )
    let done = 0
    for (const one of crowd) void one.then(() => done++)
    await Promise.race(crowd)
    expect(await statusFor(server, pairPage(20_000))).toBe(200)
    expect(done).toBeLessThan(crowd.length)
    for (const response of await Promise.all(crowd)) {
      expect([200, 503]).toContain(response.status)
      if (response.status === 503) expect(Number(response.header('retry-after'))).toBeGreaterThanOrEqual(1)
    }
  })

  it('that asks for pictures changes no page, and every newcomer gets its own', async () => {
    const target = '/perfil?birth=1987-11-03'
    const page = await send({ port: server.port, target, localAddress: newLoopbackAddress() })
    const crowd = Array.from({ length: 10 }, newLoopbackAddress).flatMap((from, client) =>
      [1, 2, 3, 4].map((day) =>
        send({ port: server.port, target: `/api/matrix/${day}/5/${1950 + client}/chart.png`, localAddress: from }),
      ),
    )
    const newcomer = send({
      port: server.port,
      target: '/api/matrix/9/9/1999/chart.png',
      localAddress: newLoopbackAddress(),
    })
    const again = await send({ port: server.port, target, localAddress: newLoopbackAddress() })
    expect(again.lastingFields).toEqual(page.lastingFields)
    expect(again.body.equals(page.body)).toBe(true)
    expect((await newcomer).status).toBe(200)
    for (const { status } of await Promise.all(crowd)) expect([200, 503]).toContain(status)
  })
})

function pipelined(target: string, times: number): string {
  return `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(times)
}

async function statusFor({ port }: Server, target: string): Promise<number> {
  return (await send({ port, target, localAddress: newLoopbackAddress() })).status
}

function residentMegabytes({ pid }: Server): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** A pair page that nobody has asked for yet. */
function pairPage(number: number): string {
  const [day, month] = [1 + (number % 28), 1 + (Math.floor(number / 28) % 12)]
  const year = 1900 + (Math.floor(number / 336) % 200)
  return `/pareja?a=${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}&b=1990-05-15`
}
