import { describe, expect, it } from 'vitest'
import { MAX_CHUNKS, MAX_WAITING_REQUESTS } from '../../src/doors/node/pipelining.ts'
import { DATA_VERSION } from '../contract/facts.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { NODES } from '../support/node-versions.ts'
import { RawConnection, readResponses } from '../support/raw-client.ts'
import { startServer } from '../support/server.ts'

/** What the body of a record ends with. */
const LAST_FIELD = `"data_version":"${DATA_VERSION}"}`
const request = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`

describe.each(NODES)('requests sent without reading the answers, %s Node', (_, node) => {
  it('fill no memory: a hundred connections with 64 kB of them each, in a heap of 64 MB', async () => {
    const server = await startServer({ node, args: ['--max-old-space-size=64', 'dist/server.cjs'] })
    const count = Math.floor(65_536 / request('/robots.txt').length)
    const flood = request('/robots.txt').repeat(count)
    const connections = Array.from({ length: 100 }, () =>
      new RawConnection(server.port, '127.9.9.9').pause().write(flood),
    )
    await Promise.all(connections.map((connection) => connection.connected()))
    const other = await send({ port: server.port, target: '/api/life-path/7', localAddress: newLoopbackAddress() })
    expect(other.status).toBe(200)
    const ended = await Promise.all(connections.map((connection) => connection.resume().closed()))
    // They were closed for it, and not answered until somebody read.
    for (const { bytes } of ended) expect(bytes.toString('latin1').split('HTTP/1.1 200').length - 1).toBeLessThan(count)
    expect((await server.stop()).code).toBe(0)
  })

  it('nor do bodies in chunks of a byte: what goes on after the response is not read', async () => {
    const server = await startServer({ node, args: ['--max-old-space-size=64', 'dist/server.cjs'] })
    const chunked = (start: string, chunks: number) =>
      `${start} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(chunks)}`
    const statuses = async (bytes: string) => {
      const { bytes: answer } = await new RawConnection(server.port, newLoopbackAddress()).write(bytes).closed()
      return readResponses(answer).map(({ status }) => status)
    }
    expect(await statuses(chunked('GET /api/life-path/7', 10_000))).toEqual([200])
    expect(await statuses(chunked('POST /api/life-path/7', 1))).toEqual([405])
    expect(await statuses(chunked('POST /mcp', 10_000))).toEqual([])
    const slow = Array.from({ length: 60 }, () => chunked('GET /perfil?birth=1987-05-04', 10_000))
    expect((await Promise.all(slow.map(statuses))).flat()).toEqual(slow.map(() => 200))
    const ping = `{"jsonrpc":"2.0","id":1,"method":"ping"}\r\n0\r\n\r\n${request('/mcp').replace('\r\n\r', '\r\nConnection: close\r\n\r')}`
    expect(await statuses(`${chunked('POST /mcp', MAX_CHUNKS - 1)}28\r\n${ping}`)).toEqual([406, 403])
    expect((await server.stop()).code).toBe(0)
  })

  it('are refused with more headers than anybody needs, which Node keeps for each that waits', async () => {
    const server = await startServer({ node })
    const headers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, '1']))
    const status = async (count: number) =>
      (await send({ port: server.port, target: '/api/life-path/7', headers: headers(count) })).status
    expect([await status(90), await status(120)]).toEqual([200, 431])
    await server.stop()
  })

  it('are answered in their order, as many as may wait', async () => {
    const server = await startServer({ node })
    const bytes = request('/api/tails/18-3-12').repeat(MAX_WAITING_REQUESTS)
    const connection = new RawConnection(server.port).write(bytes)
    await connection.received((got) => got.split(LAST_FIELD).length > MAX_WAITING_REQUESTS)
    // The bound is on what waits, not on what was ever asked.
    connection.write(bytes)
    const text = await connection.received((got) => got.split(LAST_FIELD).length > 2 * MAX_WAITING_REQUESTS)
    expect(readResponses(Buffer.from(text, 'latin1'))).toHaveLength(2 * MAX_WAITING_REQUESTS)
    connection.destroy()
    await server.stop()
  })

  it('are answered whole and in their order, whatever each takes', async () => {
    const server = await startServer({ node })
    const body = 'Content-Length: 5\r\n\r\nhello'
    const connection = new RawConnection(server.port, newLoopbackAddress()).write(
      [
        request('/api/matrix/15/5/1990'),
        request('/api/arcana/9'),
        `POST /api/life-path/7 HTTP/1.1\r\nHost: a\r\n${body}`,
        `GET /api/matrix/30/2/1990 HTTP/1.1\r\nHost: a\r\n${body}`,
        // These two take a moment; what comes after waits for them.
        request('/mcp'),
        request('/perfil?birth=1990-05-15'),
        'GET /api/life-path/11 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      ].join(''),
    )
    const { bytes, isCleanlyClosed } = await connection.closed()
    expect(isCleanlyClosed).toBe(true)
    expect(readResponses(bytes).map(({ status }) => status)).toEqual([200, 200, 405, 400, 403, 200, 200])
    await server.stop()
  })
})
