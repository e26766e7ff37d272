import { type Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAgent, PROTOCOLS } from '../support/agents.ts'
import type { Door } from '../support/door.ts'
import { BUN, DENO, nodeDoor, programDoor, workerDoor } from '../support/door.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { exchange } from '../support/raw-client.ts'
import { agentSuite } from './agent-suite.ts'

/**
 * workerd closes connections that idle for a few seconds and does not announce it. On a busy machine the next message may
 * be on its way by then, and `fetch` rightly never sends a POST twice, so there each message has its own connection.
 */
const OWN_CONNECTIONS = { Connection: 'close' }

const DOORS = [
  { kind: nodeDoor('the newest Node', newestNode), headers: {} },
  { kind: nodeDoor('the oldest supported Node', oldestNode()), headers: {} },
  { kind: programDoor(BUN), headers: {} },
  { kind: programDoor(DENO), headers: {} },
  { kind: workerDoor(), headers: OWN_CONNECTIONS },
]

const HANDSHAKE = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'one', version: '1' } }

/** More than one agent may ask within a minute, so that the suite is not held up. */
const SETTINGS = { MATRIX_LIMIT: '10000', OTHER_LIMIT: '1000' }

describe.each(DOORS)('MCP over HTTP on $kind.name', ({ kind, headers }) => {
  let api: Door
  let address: URL
  beforeAll(async () => {
    const door = await kind.open(SETTINGS)
    api = door
    address = new URL(`http://localhost:${door.port}/mcp`)
  })
  afterAll(() => api?.close())

  describe.each(PROTOCOLS)('in $name', (protocol) => {
    let agent: Client
    beforeAll(async () => {
      agent = await connectAgent(protocol, new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
    })
    afterAll(() => agent?.close())
    agentSuite(() => ({ agent, api }))
  })

  it.each(['2025-03-26', '2025-06-18'])('takes the handshake of %s', async (version) => {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'old', version: '1' } }
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    })
    const [, data] = /^data: (.+)$/m.exec(await response.text())!
    expect(JSON.parse(data!).result.protocolVersion).toBe(version)
  })

  it('does not promise to keep a connection that the client asked to close', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: HANDSHAKE })
    const fields = `Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: ${body.length}`
    const request = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${fields}\r\n\r\n${body}`
    const { bytes } = await exchange(Number(address.port), request)
    const [head] = bytes.toString('latin1').split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    const said = head!.match(/^connection: .*$/gim) ?? []
    expect(said.map((line) => line.toLowerCase().trim()).filter((line) => line !== 'connection: close')).toEqual([])
  })
})
