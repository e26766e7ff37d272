import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { OFF } from '../../src/operations/budgets.ts'
import { readConfig } from '../../src/server/config.ts'
import { UNLIMITED } from '../../src/server/limiter.ts'
import { lazyMcp } from '../../src/server/mcp.ts'
import { FetchRequest } from '../../src/server/request.ts'
import { connectAgent, PROTOCOLS } from '../support/agents.ts'
import { BUN, DENO, nodeDoor, type PortDoor, programDoor, workerDoor } from '../support/door.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { Program } from '../support/process.ts'
import { agentSuite } from './agent-suite.ts'

const ENTRY = 'dist/mcp.js'
const SETTINGS = { PUBLIC_URL: 'https://numeros.example', MATRIX_LIMIT: '10000', OTHER_LIMIT: '1000' }
const CALL = { name: 'life_path_of_date', arguments: { birth: '1977-05-04' } }
const TYPES = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

/** workerd closes idle connections unannounced, and a POST is rightly never sent twice: each message has its own. */
function overHttp({ port }: PortDoor): StreamableHTTPClientTransport {
  const requestInit = { headers: { Connection: 'close' } }
  return new StreamableHTTPClientTransport(new URL(`http://localhost:${port}/mcp`), { requestInit })
}

describe.each([
  { way: 'over stdio', protocol: PROTOCOLS[0] },
  { way: 'over HTTP', protocol: PROTOCOLS[0] },
  { way: 'over HTTP', protocol: PROTOCOLS[1] },
])('an agent $way, in $protocol.name', ({ way, protocol }) => {
  let api: PortDoor
  let agent: Client
  beforeAll(async () => {
    api = await nodeDoor('the server', newestNode).open(SETTINGS)
    const stdio = () => new StdioClientTransport({ command: newestNode, args: [ENTRY], env: SETTINGS })
    agent = await connectAgent(protocol, way === 'over stdio' ? stdio() : overHttp(api))
  })
  afterAll(async () => {
    await agent?.close()
    await api?.close()
  })
  agentSuite(() => ({ agent, api }))
})

it.each([nodeDoor('the oldest Node', oldestNode()), programDoor(BUN), programDoor(DENO), workerDoor()])(
  'over HTTP on $name, tools and pictures are there in both protocols',
  async (kind) => {
    const door = await kind.open(SETTINGS)
    onTestFinished(async () => void (await door.close()))
    for (const protocol of PROTOCOLS) {
      const agent = await connectAgent(protocol, overHttp(door))
      expect((await agent.listTools()).tools).toHaveLength(7)
      expect(JSON.stringify(await agent.callTool(CALL))).toContain('Camino de vida 6: ')
      expect((await agent.callTool({ ...CALL, arguments: {} })).isError).toBe(true)
      await agent.close()
    }
  },
)

describe('the stdio server', () => {
  const start = (command: string, env = {}) => {
    const child = spawn(command, [ENTRY], { env })
    const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
    return { child, ended: once(child, 'close'), heard: async () => JSON.parse((await answers.next()).value ?? 'null') }
  }

  it.each(['2024-11-05', '2025-03-26', '2025-06-18'])(
    'takes the handshake of %s, and ends with its input',
    async (version) => {
      const { child, ended, heard } = start(oldestNode())
      const say = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'old', version: '1' } }
      say({ id: 1, method: 'initialize', params })
      expect((await heard()).result.protocolVersion).toBe(version)
      say({ method: 'notifications/initialized' })
      say({ id: 2, method: 'tools/call', params: CALL })
      expect((await heard()).result.content[0].text).toContain('Camino de vida 6: ')
      child.stdin.end()
      expect((await ended)[0]).toBe(0)
    },
  )

  it('lives through lines that are no messages, and describes each in one line without its control characters', async () => {
    const { child, ended, heard } = start(newestNode, { PUBLIC_URL: 'https://numeros.example' })
    let said = ''
    child.stderr.on('data', (text) => (said += text))
    child.stdin.write('nonsense\n{"jsonrpc":\n[]\n\u0000\n{"jsonrpc":"2.0"}\n')
    child.stdin.write('{"jsonrpc":"2.0","id":{"a":[1]},"method":"tools/\\u001b[31m\\ncall","params":"x"}\n')
    child.stdin.end('{"jsonrpc":"2.0","id":7,"method":"ping"}\n')
    let answer: { id?: unknown }
    do answer = await heard()
    while (answer.id !== 7)
    expect((await ended)[0]).toBe(0)
    expect(said).toMatch(/^([^\n]{1,300}\n)+$/)
    expect(said).not.toContain('\x1b')
  })

  it('is stopped by no setting of a server, names no address that nobody told it, and says so', async () => {
    const env = { LOG_LEVEL: 'debug', PORT: 'abc', TRUST_PROXY: 'true', SUPPORT_CONTACT: 'me' }
    const transport = new StdioClientTransport({
      command: newestNode,
      args: ['dist/cli.js', 'mcp'],
      env,
      stderr: 'pipe',
    })
    let said = ''
    transport.stderr!.on('data', (chunk) => (said += chunk))
    const agent = await connectAgent(PROTOCOLS[0], transport)
    const { content } = await agent.callTool(CALL)
    await agent.close()
    expect(JSON.stringify(content)).toContain('Cita: ')
    expect(JSON.stringify([content, agent.getServerVersion()])).not.toMatch(/https?:|localhost|: \/\w/)
    expect(said).toMatch(/^open-numerology: PUBLIC_URL is not set, .+\n$/)
  })

  it('refuses a wrong setting with one line that names it', async () => {
    const program = new Program({ command: newestNode, args: [ENTRY], env: { PUBLIC_URL: 'nowhere' } })
    expect((await program.exited).code).toBe(1)
    expect(program.stdout).toBe('')
    expect(program.stderr).toMatch(/^PUBLIC_URL: "nowhere" .+\n$/)
  })
})

describe('a call over HTTP', () => {
  it('that takes too long is told so in JSON-RPC', async () => {
    const owed: unknown[] = []
    const mcp = lazyMcp({
      publisher: readConfig({}).publisher,
      limits: { matrix: OFF, dates: OFF, other: OFF },
      limiters: { matrix: UNLIMITED, dates: UNLIMITED, other: UNLIMITED },
      // A renderer that hangs, as a real one does on a machine that has no time left for it.
      pictures: { paint: () => new Promise((resolve) => owed.push(resolve)) },
      report: (cause) => expect.unreachable(String(cause)),
    })
    const params = { name: 'chart', arguments: { birth: '1990-05-15' } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const headers = { ...TYPES, 'MCP-Protocol-Version': '2025-06-18' }
    const request = new Request('http://localhost:3000/mcp', { method: 'POST', headers, body })
    const response = await mcp(new FetchRequest(request, '127.0.0.1'))
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1'])
    expect(await response.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { message: expect.stringMatching(/too long/) },
    })
  })
})
