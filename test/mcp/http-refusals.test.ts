import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_BATCH } from '../../src/server/mcp.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { type Server, startServer } from '../support/server.ts'

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const MATRIX_CALL = { name: 'destiny_matrix', arguments: { birth: '1990-05-15' } }
const LIFE_PATH_CALL = { name: 'life_path', arguments: { number: 7 } }

let server: Server
beforeAll(async () => {
  // Enough for the first part; the second uses them up.
  server = await startServer({ env: { PUBLIC_URL: 'https://numeros.example', MATRIX_LIMIT: '6', OTHER_LIMIT: '30' } })
})
afterAll(() => server?.stop())

interface Posted {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly from?: string
}

function post(body: string | undefined, { method = 'POST', headers = {}, from }: Posted = {}): Promise<HttpResponse> {
  const standard = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const localAddress = from ?? newLoopbackAddress()
  return send({ port: server.port, target: '/mcp', method, headers: { ...standard, ...headers }, body, localAddress })
}

/** A request of the current protocol, which repeats in its headers what it asks for. */
function ask(method: string, params: object, from?: string): Promise<HttpResponse> {
  const name: Record<string, string> = 'name' in params ? { 'Mcp-Name': String(params.name) } : {}
  const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method, ...name }
  const message = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } }
  return post(JSON.stringify(message), { headers, ...(from ? { from } : {}) })
}

function batchOf(count: number, params: object): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params })),
  )
}

describe('what agents send over HTTP', () => {
  it.each([
    ['no body', undefined, {}, 400],
    ['an empty body', '', {}, 400],
    ['broken JSON', '{"jsonrpc":', {}, 400],
    ['null', 'null', {}, 400],
    ['an empty batch', '[]', {}, 400],
    ['a number', '7', {}, 400],
    ['no message', '{}', {}, 400],
    ['bytes that are no UTF-8', '\ud800', {}, 400],
    ['another content type', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['a client that takes JSON alone', '{"jsonrpc":"2.0","id":1,"method":"ping"}', { Accept: 'application/json' }, 406],
    ['a client that takes anything, as curl does', '{"jsonrpc":"2.0","id":1,"method":"ping"}', { Accept: '*/*' }, 406],
    ['more than 64 KiB', ' '.repeat(64 * 1024 + 1), {}, 413],
    ['very much more, in pieces', ' '.repeat(5_000_000), { 'Transfer-Encoding': 'chunked' }, 413],
    ['a protocol that nobody speaks', '{}', { 'MCP-Protocol-Version': '1999-01-01' }, 400],
  ] satisfies [string, string | undefined, Record<string, string>, number][])(
    '%s is refused',
    async (_, body, headers, status) => {
      const response = await post(body, { headers })
      expect(response.status).toBe(status)
      expect(response.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringMatching(/.+/) } })
      expect(response.header('Access-Control-Allow-Origin')).toBe('*')
      expect(response.header('Cache-Control')).toBe('no-store')
    },
  )

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'TRACE'])('%s is not a method of it', async (method) => {
    const response = await post(undefined, { method })
    expect(response.status).toBe(405)
    expect(response.header('Allow')).toBe('POST, OPTIONS')
  })

  it('without a body and without its length is refused', async () => {
    const head = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n'
    const socket = connect(server.port, '127.0.0.1')
    socket.end(head)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('may break off in the middle', async () => {
    const head =
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'
    const socket = connect(server.port, '127.0.0.1')
    await new Promise((resolve) => socket.write(`${head}{"jsonrpc"`, resolve))
    socket.destroy()
    expect((await post('{}')).status).toBe(400)
  })

  it('is served as large as 64 KiB', async () => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    expect((await post(message + ' '.repeat(64 * 1024 - message.length))).status).toBe(200)
  })

  it('may come from the pages of any site', async () => {
    const preflight = await post(undefined, {
      method: 'OPTIONS',
      headers: { Origin: 'https://agentes.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.header('Access-Control-Allow-Origin')).toBe('*')
    expect(preflight.header('Access-Control-Allow-Methods')).toBe('POST, OPTIONS')
    expect(preflight.header('Access-Control-Allow-Headers')).toBe('*')
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    expect((await post(message, { headers: { Origin: 'https://agentes.example' } })).status).toBe(200)
  })

  it.each([
    ['localhost:1', 200],
    ['127.0.0.1', 200],
    ['[::1]:1', 200],
    ['numeros.example', 200],
    ['rebound.example', 403],
    ['numeros.example.rebound.example', 403],
    ['a b', 400],
    ['u@localhost', 400],
  ])('asked as "%s" is answered with %i', async (host, status) => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const headers = { Host: host, Origin: `http://${host.replace(' ', '')}` }
    expect((await post(message, { headers })).status).toBe(status)
  })

  it.each(['null', 'nonsense', 'file://'])('from the origin "%s" is refused', async (origin) => {
    expect((await post('{}', { headers: { Origin: origin } })).status).toBe(403)
  })

  it('holds no connection open for subscriptions', async () => {
    const response = await ask('subscriptions/listen', { notifications: { toolsListChanged: true } })
    expect(response.json()).toMatchObject({ id: 1, error: { message: expect.stringMatching(/.+/) } })
  })
})

describe('the limits of agents', () => {
  it('serve as many calls that compute from a date as the API answers, then say when to come back', async () => {
    const from = newLoopbackAddress()
    for (let sent = 0; sent < 6; sent++) expect((await ask('tools/call', MATRIX_CALL, from)).status).toBe(200)
    const refused = await ask('tools/call', MATRIX_CALL, from)
    expect(refused.status).toBe(429)
    expect(refused.header('Retry-After')).toMatch(/^([1-9]|[1-5]\d|60)$/)
    expect(refused.header('RateLimit-Policy')).toBe('"dates";q=6;w=60')
    expect((await ask('tools/call', LIFE_PATH_CALL, from)).status).toBe(200)
    const statusOf = async (target: string) => (await send({ port: server.port, target, localAddress: from })).status
    expect(await statusOf('/api/matrix/15/5/1990/tail')).toBe(429)
    expect(await statusOf('/api/matrix/15/5/1990')).toBe(200)
  })

  it('count calls against what the same client asked of the API', async () => {
    const from = newLoopbackAddress()
    for (let sent = 0; sent < 6; sent++) {
      await send({ port: server.port, target: '/api/matrix/15/5/1990/tail', localAddress: from })
    }
    for (const name of ['destiny_matrix', 'destiny_matrix_reading', 'life_path_of_date']) {
      expect((await ask('tools/call', { ...MATRIX_CALL, name }, from)).status).toBe(429)
    }
  })

  it('count every call of a batch', async () => {
    const from = newLoopbackAddress()
    expect((await post(batchOf(4, MATRIX_CALL), { from })).status).toBe(200)
    expect((await post(batchOf(3, MATRIX_CALL), { from })).status).toBe(429)
    // It has taken one place, and the last one is left.
    expect((await post(batchOf(1, MATRIX_CALL), { from })).status).toBe(200)
  })

  it('refuse a batch that no limit lets pass, and leave the client its places', async () => {
    const from = newLoopbackAddress()
    expect((await post(batchOf(MAX_BATCH + 1, LIFE_PATH_CALL), { from })).status).toBe(413)
    const refused = await post(batchOf(7, MATRIX_CALL), { from })
    expect(refused.status).toBe(413)
    expect(refused.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringContaining('6') } })
    expect((await post(batchOf(6, MATRIX_CALL), { from })).status).toBe(200)
    for (let sent = 0; sent < 28; sent++) expect((await post(batchOf(31, LIFE_PATH_CALL), { from })).status).toBe(413)
    expect((await post(batchOf(31, LIFE_PATH_CALL), { from })).status).toBe(429)
  })

  it('serve as many of the rest, rubbish included', async () => {
    const from = newLoopbackAddress()
    for (let sent = 0; sent < 30; sent++) expect((await post('rubbish', { from })).status).toBe(400)
    expect((await post('rubbish', { from })).status).toBe(429)
    expect((await ask('tools/list', {}, from)).status).toBe(429)
    expect((await ask('tools/call', MATRIX_CALL, from)).status).toBe(200)
  })
})

it('the log names the address, never a birth date', async () => {
  await ask('tools/call', { name: 'destiny_matrix', arguments: { birth: '1931-07-23' } })
  // The last test: all is written when the server has ended.
  await server.stop()
  expect(server.stdout).toContain('"/mcp"')
  expect(server.stdout).not.toMatch(/1931-07-23|23\/0?7\/1931/)
  expect(server.log().filter(({ level }) => level === 'error')).toEqual([])
})
