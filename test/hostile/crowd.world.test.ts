// Forty clients, each within its limits: what they do harms no other.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { MAX_CONNECTIONS, MAX_PIPELINED_BYTES } from '../../src/doors/node/connections.ts'
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
