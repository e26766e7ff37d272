import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { type Server, startServer } from '../support/server.ts'

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
const MATRIX_CALL = { name: 'destiny_matrix', arguments: { birth: '1990-05-15' } }
const LIFE_PATH_CALL = { name: 'life_path', arguments: { number: 7 } }
const KIB64 = 64 * 1024

let server: Server
beforeAll(async () => {
  // Enough for the first part; the second uses them up.
  server = await startServer({ env: { PUBLIC_URL: 'https://numeros.example', MATRIX_LIMIT: '6', OTHER_LIMIT: '30' } })
})
afterAll(() => server?.stop())

type Headers = Readonly<Record<string, string>>

function post(body: string | undefined, headers: Headers = {}, method = 'POST', from?: string): Promise<HttpResponse> {
  const standard = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const localAddress = from ?? newLoopbackAddress()
  return send({ port: server.port, target: '/mcp', method, headers: { ...standard, ...headers }, body, localAddress })
}

describe('what agents send over HTTP', () => {
  it.each<[string, string | undefined, Headers, number]>([
    ['no body', undefined, {}, 400],
    ['broken JSON', '{"jsonrpc":', {}, 400],
    ['null', 'null', {}, 400],
    ['a batch, which MCP had in 2025', `[${PING}]`, {}, 400],
    ['no message', '{}', {}, 400],
    ['what nobody nests so deeply', `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`, {}, 400],
    ['a protocol that nobody speaks', '{}', { 'MCP-Protocol-Version': '1999-01-01' }, 400],
    ...['null', 'nonsense', 'file://'].map((origin): [string, string, Headers, number] => [
      `the origin "${origin}"`,
      PING,
      { Origin: origin },
      403,
    ]),
    ['a client that takes JSON alone', PING, { Accept: 'application/json' }, 406],
    ['a client that takes anything, as curl does', PING, { Accept: '*/*' }, 406],
    ['more than 64 KiB', ' '.repeat(KIB64 + 1), {}, 413],
    ['very much more, in pieces', ' '.repeat(5_000_000), { 'Transfer-Encoding': 'chunked' }, 413],
    ['another content type', '{}', { 'Content-Type': 'text/plain' }, 415],
  ])('%s is answered with JSON-RPC and its status', async (_, body, headers, status) => {
    const response = await post(body, headers)
    expect(response.status).toBe(status)
    expect(response.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringMatching(/.+/) } })
    expect(response.header('Access-Control-Allow-Origin')).toBe('*')
    expect(response.header('Cache-Control')).toBe('no-store')
  })

  it.each([
    ...['localhost:1', '127.0.0.1', '[::1]:1', 'numeros.example'].map((host) => [host, 200] as const),
    ...['rebound.example', 'numeros.example.rebound.example'].map((host) => [host, 403] as const),
    // Names that are none, and addresses that are none.
    ...['xn--a', '1.2.3.256', '1..2'].map((host) => [host, 403] as const),
    ['a b', 400] as const,
  ])('asked as "%s" is answered with %i', async (host, status) => {
    expect(
      (await post(PING, { Host: host, Origin: `http://${URL.canParse(`http://${host}`) ? host : 'localhost'}` }))
        .status,
    ).toBe(status)
  })

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s is not a method of it', async (method) => {
    const response = await post(undefined, {}, method)
    expect([response.status, response.header('Allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  it('may break off in the middle', async () => {
    const fields = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 900'
    const socket = connect(server.port, '127.0.0.1')
    await new Promise((resolve) => socket.write(`POST /mcp HTTP/1.1\r\n${fields}\r\n\r\n{"jsonrpc"`, resolve))
    socket.destroy()
    expect((await post(PING)).status).toBe(200)
  })

  it('may be as large as 64 KiB and come from the pages of any site', async () => {
    const preflight = await post(undefined, { 'Access-Control-Request-Method': 'POST' }, 'OPTIONS')
    expect(preflight.status).toBe(204)
    const allowed = ['Origin', 'Methods', 'Headers'].map((name) => preflight.header(`Access-Control-Allow-${name}`))
    expect(allowed).toEqual(['*', 'POST, OPTIONS', '*'])
    const large = PING + ' '.repeat(KIB64 - PING.length)
    expect((await post(large, { Origin: 'https://agentes.example' })).status).toBe(200)
  })

  it('holds no connection open for subscriptions', async () => {
    const meta = ['protocolVersion', 'clientInfo', 'clientCapabilities'].map((name, at) => [
      `io.modelcontextprotocol/${name}`,
      ['2026-07-28', { name: 'test', version: '1' }, {}][at],
    ])
    const params = { notifications: { toolsListChanged: true }, _meta: Object.fromEntries(meta) }
    const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params })
    expect((await post(body, headers)).json()).toMatchObject({ id: 1, error: { message: expect.stringMatching(/.+/) } })
  })

  it('is refused for every reason that the documentation lists, and no other', () => {
    const statusesIn = (file: string, pattern: RegExp) =>
      [...new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, status]) => status!))].sort()
    // 406 is the only one that the SDK adds by itself.
    const refused = [...statusesIn('src/server/mcp.ts', /\brefuse\((\d{3}),/g), '406'].sort()
    expect(statusesIn('docs/agents.md', /^\| (\d{3}) +\|/gm)).toEqual(refused)
  })
})

describe('the limits of agents', () => {
  let from: string
  beforeAll(() => {
    from = newLoopbackAddress()
  })
  const statusOf = async (target: string) => (await send({ port: server.port, target, localAddress: from })).status
  const call = (params: object) =>
    post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }), {}, 'POST', from)

  it('serve as many calls that compute from a date as the API answers, then say when to come back', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await call(MATRIX_CALL)).status).toBe(200)
    expect(await statusOf('/api/matrix/15/5/1990/tail')).toBe(200)
    for (const name of ['destiny_matrix', 'destiny_matrix_reading', 'life_path_of_date', 'chart']) {
      const refused = await call({ ...MATRIX_CALL, name })
      expect(refused.status).toBe(429)
      expect(refused.header('Retry-After')).toMatch(/^([1-9]|[1-5]\d|60)$/)
      expect(refused.header('RateLimit-Policy')).toBe('"dates";q=6;w=60')
    }
    expect((await call(LIFE_PATH_CALL)).status).toBe(200)
    expect(await statusOf('/api/matrix/15/5/1990/tail')).toBe(429)
    expect(await statusOf('/api/matrix/15/5/1990')).toBe(200)
  })

  it('serve as many of the rest, rubbish included', async () => {
    from = newLoopbackAddress()
    for (let sent = 0; sent < 30; sent++) expect((await post('rubbish', {}, 'POST', from)).status).toBe(400)
    expect((await post('rubbish', {}, 'POST', from)).status).toBe(429)
    expect((await call(LIFE_PATH_CALL)).status).toBe(429)
    expect((await call(MATRIX_CALL)).status).toBe(200)
  })
})

it('the log names the address, never a birth date', async () => {
  const params = { name: 'destiny_matrix', arguments: { birth: '1931-07-23' } }
  await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))
  // The last test: all is written when the server has ended.
  await server.stop()
  expect(server.stdout).toContain('"/mcp"')
  expect(server.stdout).not.toMatch(/1931-07-23|23\/0?7\/1931/)
  expect(server.log().filter(({ level }) => level === 'error')).toEqual([])
})
