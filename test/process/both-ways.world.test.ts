import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEWEST_TESTED_MAJOR } from '../../src/doors/node/prebuilt-answer.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { RawConnection } from '../support/raw-client.ts'
import { type Server, startServer } from '../support/server.ts'

const REQUESTS: [string, string, Record<string, string>][] = [
  ['GET', '/api/matrix/15/5/1990', {}],
  ['HEAD', '/api/matrix/15/5/1990', {}],
  ['GET', '/api/matrix/15/5/1990', { 'If-None-Match': '*' }],
  ['GET', '/api/matrix/30/2/1990', {}],
  ['HEAD', '/api/matrix/30/2/1990', {}],
  ['GET', '/api/matrix/15/5/1990/reading', {}],
  ['GET', '/api/matrix/15/5/1990/chart.svg', {}],
  ['GET', '/api/life-path/7', {}],
  ['GET', '/api/life-path/7', { 'Accept-Encoding': 'br' }],
  ['HEAD', '/api/life-path/7', { 'Accept-Encoding': 'gzip' }],
  ['GET', '/api/life-path/7', { 'If-None-Match': '*' }],
  ['GET', '/api/life-path/10', {}],
  ['GET', '/api/nada', {}],
  ['DELETE', '/api/life-path/7', {}],
  ['OPTIONS', '/api/life-path/7', {}],
  ['GET', '/api/life-path/7/', {}],
  ['GET', '/numeros/7', { 'Accept-Encoding': 'br' }],
  ['GET', '/perfil?birth=1990-05-15', {}],
]

describe.each([
  ['the newest Node', newestNode],
  ['the oldest supported Node', oldestNode()],
])('answers that were made ready and answers in Node’s own way, on %s', (_, node) => {
  let server: Server
  beforeAll(async () => {
    server = await startServer({ node, args: ['dist/server.cjs'], env: { LOG_LEVEL: 'error' } })
  })
  afterAll(() => server.stop())

  it.each(REQUESTS)('are the same to the byte: %s %s %j', async (method, target, headers) => {
    const kept = await ask({ ...headers, Connection: 'keep-alive' })
    const closed = await ask({ ...headers, Connection: 'close' })
    expect(kept.header('Connection')).toBe('keep-alive')
    expect(closed.header('Connection')).toBe('close')
    expect(kept.status).toBe(closed.status)
    expect(kept.lastingFields).toEqual(closed.lastingFields)
    expect(kept.body.equals(closed.body)).toBe(true)

    function ask(asked: Record<string, string>): Promise<HttpResponse> {
      return send({ port: server.port, target, method, headers: asked, localAddress: newLoopbackAddress() })
    }
  })

  it('follow one another on one connection in the order of the requests, whole, whichever way each goes', async () => {
    const body = 'Content-Length: 5\r\n\r\nhello'
    const connection = new RawConnection(server.port, newLoopbackAddress())
    connection.write(
      [
        'GET /api/matrix/15/5/1990 HTTP/1.1\r\nHost: a\r\n\r\n',
        'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n',
        'HEAD /api/life-path/7 HTTP/1.1\r\nHost: a\r\n\r\n',
        `POST /api/life-path/7 HTTP/1.1\r\nHost: a\r\n${body}`,
        `GET /api/matrix/30/2/1990 HTTP/1.1\r\nHost: a\r\n${body}`,
        // An agent's address: its answer takes a moment, and what was asked later waits for it.
        'GET /mcp HTTP/1.1\r\nHost: a\r\n\r\n',
        'GET /perfil?birth=1990-05-15 HTTP/1.1\r\nHost: a\r\n\r\n',
        'GET /api/life-path/11 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      ].join(''),
    )
    const { bytes, isCleanlyClosed } = await connection.closed()
    expect(isCleanlyClosed).toBe(true)
    expect(statusesIn(bytes, [2])).toEqual([200, 200, 200, 405, 400, 403, 200, 200])
  })
})

it('the undocumented way is held to the Nodes that these tests run', () => {
  expect(NEWEST_TESTED_MAJOR).toBe(Number.parseInt(process.versions.node, 10))
})

/** The statuses of answers that follow one another, each as long as it says; those to HEAD have no body. */
function statusesIn(bytes: Buffer, withoutBody: readonly number[]): number[] {
  const text = bytes.toString('latin1')
  const statuses: number[] = []
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\r\n\r\n', at) + 4
    const head = text.slice(at, end)
    const length = withoutBody.includes(statuses.length) ? 0 : Number(/\r\nContent-Length: (\d+)/i.exec(head)![1])
    statuses.push(Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)![1]))
    at = end + length
  }
  return statuses
}
