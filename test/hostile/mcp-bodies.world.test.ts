import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { MAX_BODIES, MAX_BODIES_PER_LINE } from '../../src/doors/mcp/bodies.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { BUN, DENO } from '../support/runtimes.ts'
import { startServer } from '../support/server.ts'

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
const JSON_TYPE = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

const HELD = { args: ['--max-old-space-size=64', 'dist/server.cjs'] }
const server = await startServer(HELD)
afterAll(() => server.stop())

function head(lines: readonly string[]): string {
  return `POST /mcp HTTP/1.1\r\n${['Host: localhost', ...lines].join('\r\n')}\r\n\r\n`
}

const SLOW = head(['Content-Type: application/json', 'Content-Length: 65536'])

async function statusOf(bytes: string, from = newLoopbackAddress()): Promise<number> {
  const connection = new RawConnection(server.port, from).write(bytes)
  const text = await connection.received((got) => got.includes('\r\n\r\n'))
  connection.destroy()
  return Number(text.slice(9, 12))
}

describe('a body at /mcp', () => {
  it.each([
    ['a method that has none', SLOW.replace('POST', 'PUT'), 405],
    ['another host', SLOW.replace('Host: localhost', 'Host: evil.example'), 403],
    ['a host with credentials', SLOW.replace('Host: localhost', 'Host: u@localhost'), 400],
    ['another type', SLOW.replace('application/json', 'text/plain'), 415],
    ['a length that is too large', SLOW.replace('65536', '65537'), 413],
  ])('is not waited for: %s', async (_, bytes, status) => {
    expect(await statusOf(`${bytes}{`)).toBe(status)
  })

  it('is not waited for from a client over its limit', async () => {
    const from = newLoopbackAddress()
    const client = { port: server.port, localAddress: from }
    for (let count = 0; count <= 300; count++) await send({ ...client, target: '/api/nothing' })
    for (let count = 0; count <= 60; count++) await send({ ...client, target: '/api/matrix/15/5/1990' })
    expect(await statusOf(SLOW, from)).toBe(429)
  })

  it('is refused beyond a few at a time from one client, while others are served', async () => {
    const from = newLoopbackAddress()
    const slow = Array.from({ length: MAX_BODIES_PER_LINE }, () =>
      new RawConnection(server.port, from).write(SLOW + 'x'.repeat(65_535)),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    const refused = new RawConnection(server.port, from).write(SLOW)
    const [response] = readResponses(Buffer.from(await refused.received((got) => got.endsWith('}')), 'latin1'))
    expect(response!.status).toBe(503)
    expect(Number(response!.header('Retry-After'))).toBeGreaterThan(0)
    expect(response!.header('Cache-Control')).toBe('no-store')
    const other = { port: server.port, target: '/mcp', method: 'POST', headers: JSON_TYPE, body: PING }
    expect((await send({ ...other, localAddress: newLoopbackAddress() })).status).toBe(200)
    for (const connection of [...slow, refused]) connection.destroy()
  })

  it('that breaks off in the middle is answered with 400, and only once', async () => {
    const bytes = head(['Content-Type: application/json', 'Transfer-Encoding: chunked'])
    const { bytes: answer } = await new RawConnection(server.port).write(`${bytes}5\r\nabcdeXX`).closed()
    expect(readResponses(answer).map(({ status }) => status)).toEqual([400])
  })
})

it('bodies of all clients together are bounded, and whoever has sent none is let in', async () => {
  // A server of its own: bodies of other tests would take places too.
  const own = await startServer(HELD)
  const ping = () => {
    const request = { target: '/mcp', method: 'POST', headers: JSON_TYPE, body: PING }
    return send({ ...request, port: own.port, localAddress: newLoopbackAddress() })
  }
  const slow = Array.from({ length: MAX_BODIES / MAX_BODIES_PER_LINE }, newLoopbackAddress).flatMap((from) =>
    Array.from({ length: MAX_BODIES_PER_LINE }, () => new RawConnection(own.port, from)),
  )
  // One more than there are places: it takes that of a line with many.
  const all = [...slow, new RawConnection(own.port, newLoopbackAddress())]
  for (const connection of all) connection.write(SLOW + 'x'.repeat(65_535))
  const first = await Promise.race(all.map((each) => each.received((got) => got.includes('\r\n\r\n'))))
  expect(first).toMatch(/^HTTP\/1\.1 503 /)
  expect((await ping()).status).toBe(200)
  for (const connection of all) connection.destroy()
  expect((await own.stop()).code).toBe(0)
})

it.each([BUN, DENO])('bodies that never arrive hold no place for long on $name', async (runtime) => {
  const own = await startServer(runtime)
  onTestFinished(async () => void (await own.stop()))
  const from = newLoopbackAddress()
  const ping = { port: own.port, target: '/mcp', method: 'POST', headers: JSON_TYPE, body: PING, localAddress: from }
  const silent = Array.from({ length: MAX_BODIES_PER_LINE }, () => new RawConnection(own.port, from).write(SLOW))
  await expect.poll(async () => (await send(ping)).status, { timeout: 60_000 }).toBe(503)
  await expect.poll(async () => (await send(ping)).status, { timeout: 60_000, interval: 500 }).toBe(200)
  for (const connection of silent) connection.destroy()
})
