import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectAgent, PATIENT_CALL, PROTOCOLS } from '../support/agents.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { run } from '../support/package.ts'

const MCPB = 'test/samples/node_modules/.bin/mcpb'

/** The bundle, made as for a release, and unpacked by the program of the format's authors. */
describe('the .mcpb bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-bundle-'))
  const unpacked = join(folder, 'unpacked')
  let file: string
  beforeAll(() => {
    file = run('npm', ['run', '--silent', 'mcp-bundle', '--', folder]).trim()
    run(MCPB, ['unpack', file, unpacked])
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const manifest = () => JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8'))

  it('is named after its version, has at most 2 MB, and carries the licences', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(file.endsWith(`open-numerology-${version}.mcpb`)).toBe(true)
    expect(readFileSync(file).length).toBeLessThan(2_000_000)
    for (const [name, own] of [
      ['LICENSE', 'LICENSE'],
      ['data-license.md', 'data/LICENSE.md'],
      ['third-party-licenses.txt', 'dist/third-party-licenses.txt'],
    ] as const) {
      expect(readFileSync(join(unpacked, name), 'utf8')).toBe(readFileSync(own, 'utf8'))
    }
  })

  it('has a manifest that the official schema takes', () => {
    expect(run(MCPB, ['validate', unpacked])).toContain('Manifest schema validation passes!')
  })

  it.each([
    ['the newest Node', newestNode, ''],
    ['the oldest Node', oldestNode(), ''],
    ['an address of a publisher', newestNode, 'https://numeros.example'],
  ])('starts as its manifest says, with %s', async (_name, node, address) => {
    const { server, tools: listed } = manifest()
    expect(server.mcp_config.command).toBe('node')
    // What a host puts in: the folder, and what its user has set.
    const values: Record<string, string> = { __dirname: unpacked, 'user_config.public_url': address }
    const { args, env } = JSON.parse(
      JSON.stringify(server.mcp_config).replace(/\$\{([\w.]+)\}/g, (_, name) => values[name]!),
    )
    const agent = await connectAgent(
      PROTOCOLS[0],
      new StdioClientTransport({ command: node, args, env, stderr: 'ignore' }),
    )
    onTestFinished(() => agent.close())
    const { tools } = await agent.listTools()
    expect(tools.map(({ name }) => name)).toEqual(listed.map(({ name }: { name: string }) => name))
    const { content } = await agent.callTool({ name: 'destiny_matrix', arguments: { birth: '1990-05-15' } })
    const [{ text }] = content as unknown as [{ text: string }]
    expect(text).toContain('Propósito: 9')
    expect(text).toContain(address)
    const chart = await agent.callTool({ name: 'chart', arguments: { birth: '1990-05-15' } }, PATIENT_CALL)
    expect(chart.content[1]).toMatchObject({
      type: 'image',
      mimeType: 'image/png',
      data: expect.stringMatching(/^iVBORw0/),
    })
  })
})
