import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAgent, PROTOCOLS } from '../support/agents.ts'
import type { Door } from '../support/door.ts'
import { nodeDoor } from '../support/door.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { Program } from '../support/process.ts'
import { agentSuite } from './agent-suite.ts'

const ENTRY = 'dist/mcp.js'
const SETTINGS = { PUBLIC_URL: 'https://numeros.example', OTHER_LIMIT: '1000' }

describe.each(PROTOCOLS)('MCP over stdio in $name', (protocol) => {
  let api: Door
  let agent: Client
  beforeAll(async () => {
    api = await nodeDoor('the server', newestNode).open(SETTINGS)
    agent = await connectAgent(
      protocol,
      new StdioClientTransport({ command: newestNode, args: [ENTRY], env: SETTINGS }),
    )
  })
  afterAll(async () => {
    await agent?.close()
    await api?.close()
  })
  agentSuite(() => ({ agent, api }))
})

describe('the stdio server', () => {
  it.each(['2024-11-05', '2025-03-26', '2025-06-18'])(
    'takes the handshake of %s, and ends with its input',
    async (version) => {
      const child = spawn(oldestNode(), [ENTRY], { stdio: ['pipe', 'pipe', 'inherit'], env: {} })
      const ended = new Promise((resolve) => child.on('close', resolve))
      const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
      const say = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
      const heard = async () => JSON.parse((await answers.next()).value ?? 'null')
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'old', version: '1' } }
      say({ id: 1, method: 'initialize', params })
      expect((await heard()).result.protocolVersion).toBe(version)
      say({ method: 'notifications/initialized' })
      say({ id: 2, method: 'tools/call', params: { name: 'life_path_of_date', arguments: { birth: '1977-05-04' } } })
      expect((await heard()).result.content[0].text).toContain('Camino de vida 6: ')
      child.stdin.end()
      expect(await ended).toBe(0)
    },
  )

  it('lives through lines that are no messages', async () => {
    const child = spawn(newestNode, [ENTRY], { stdio: ['pipe', 'pipe', 'ignore'], env: {} })
    const ended = new Promise((resolve) => child.on('close', resolve))
    child.stdin.write('nonsense\n{"jsonrpc":\n[]\n\u0000\n{"jsonrpc":"2.0"}\n')
    child.stdin.write('{"jsonrpc":"2.0","id":7,"method":"ping"}\n')
    const answers = createInterface(child.stdout)
    for await (const line of answers) {
      const answer = JSON.parse(line)
      if (answer.id === 7) break
    }
    child.stdin.end()
    expect(await ended).toBe(0)
  })

  it.each([[[ENTRY]], [['dist/cli.js', 'mcp']]])('is stopped by no setting of a server: %j', async (args) => {
    const env = { LOG_LEVEL: 'debug', PORT: 'abc', TRUST_PROXY: 'true', SUPPORT_CONTACT: 'me' }
    const transport = new StdioClientTransport({ command: newestNode, args, env, stderr: 'ignore' })
    const own = await connectAgent(PROTOCOLS[0], transport)
    const call = { name: 'life_path_of_date', arguments: { birth: '1977-05-04' } }
    expect(JSON.stringify(await own.callTool(call))).toContain('Camino de vida 6: ')
    await own.close()
  })

  it('describes a malformed message in one line, without its control characters', async () => {
    const child = spawn(newestNode, [ENTRY], { env: { PUBLIC_URL: 'https://numeros.example' } })
    let said = ''
    child.stderr.on('data', (text) => (said += text))
    child.stdin.end('{"jsonrpc":"2.0","id":{"a":[1]},"method":"tools/\\u001b[31m\\ncall","params":"x"}\n')
    await once(child, 'close')
    expect(said).toMatch(/^[^\n]{1,300}\n$/)
    expect(said).not.toContain('\x1b')
  })

  it('refuses a wrong setting with one line that names it', async () => {
    const program = new Program({ command: newestNode, args: [ENTRY], env: { PUBLIC_URL: 'nowhere' } })
    expect((await program.exited).code).toBe(1)
    expect(program.stdout).toBe('')
    expect(program.stderr).toMatch(/^PUBLIC_URL: "nowhere" .+\n$/)
  })
})
