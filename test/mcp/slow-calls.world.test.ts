import { expect, it } from 'vitest'
import { limitsOf, OFF } from '../../src/operations/budgets.ts'
import { readConfig } from '../../src/server/config.ts'
import { UNLIMITED } from '../../src/server/limiter.ts'
import { lazyMcp } from '../../src/server/mcp.ts'
import { FetchRequest } from '../../src/server/request.ts'
import type { Pictures } from '../../src/server/respond.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const CALL = { name: 'chart', arguments: { birth: '1990-05-15' } }
const NEWEST = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** A renderer that hangs: real ones do on a machine that has no time left for them. Like them, it keeps what it owes. */
const owed: unknown[] = []
const hanging: Pictures = { paint: () => new Promise((resolve) => owed.push(resolve)) }

it.concurrent.each([
  ['the current protocol', '2026-07-28', { ...CALL, _meta: NEWEST }],
  ['an older one', '2025-06-18', CALL],
])('a call that takes too long is told so in JSON-RPC, in %s', async (_, version, params) => {
  const mcp = lazyMcp({
    publisher: readConfig({}).publisher,
    limits: limitsOf({ matrixLimit: OFF, otherLimit: OFF }),
    limiters: { matrix: UNLIMITED, dates: UNLIMITED, other: UNLIMITED },
    pictures: hanging,
    report: (cause) => expect.unreachable(String(cause)),
  })
  const original = new Request('http://localhost:3000/mcp', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': version,
      'Mcp-Method': 'tools/call',
      'Mcp-Name': 'chart',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  const response = await mcp(new FetchRequest(original, '127.0.0.1'))
  expect([
    response.status,
    response.headers.get('Retry-After'),
    response.headers.get('Access-Control-Allow-Origin'),
  ]).toEqual([503, '1', '*'])
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringMatching(/too long/) } })
})

it('a batch that cancels its own call is answered at once', async () => {
  const call = (id: number) => ({
    ...{ jsonrpc: '2.0', id, method: 'tools/call' },
    params: { name: 'destiny_matrix', arguments: { birth: '1990-05-15' } },
  })
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  const [none, second] = await Promise.all(
    [
      [call(1), cancel],
      [call(1), cancel, call(2)],
    ].map((batch) =>
      fetch(`${site.origin}/mcp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify(batch),
      }),
    ),
  )
  expect([none!.status, second!.status]).toEqual([200, 200])
  expect(await none!.text()).toMatch(/^data: \{"result":.*"id":1\}$/m)
  expect(await second!.text()).toMatch(/^data: \{"result":.*"id":2\}$/m)
})
