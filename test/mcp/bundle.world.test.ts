import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMcpConfigForManifest, unpackExtension, validateManifest } from '@anthropic-ai/mcpb'
import { McpbManifestSchema } from '@anthropic-ai/mcpb/schemas/0.3'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectAgent, PATIENT_CALL, PROTOCOLS } from '../support/agents.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { run } from '../support/package.ts'

/** The bundle, made as for a release, and unpacked by the program of the format's authors. */
describe('the .mcpb bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-bundle-'))
  const unpacked = join(folder, 'unpacked')
  let file: string
  beforeAll(async () => {
    file = run('npm', ['run', '--silent', 'mcp-bundle', '--', folder]).trim()
    expect(await unpackExtension({ mcpbPath: file, outputDir: unpacked, silent: true })).toBe(true)
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const manifest = () => McpbManifestSchema.parse(JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')))

  it('is named after its version and has at most 2 MB', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(file.endsWith(`open-numerology-${version}.mcpb`)).toBe(true)
    expect(readFileSync(file).length).toBeLessThan(2_000_000)
  })

  it('has a manifest that the official schema takes, with its icon', () => {
    expect(validateManifest(unpacked)).toBe(true)
    expect(() => McpbManifestSchema.parse({ ...manifest(), server: undefined })).toThrow()
  })

  it('carries the licences', () => {
    for (const [name, own] of [
      ['LICENSE', 'LICENSE'],
      ['data-license.md', 'data/LICENSE.md'],
      ['third-party-licenses.txt', 'dist/third-party-licenses.txt'],
    ] as const) {
      expect(readFileSync(join(unpacked, name), 'utf8')).toBe(readFileSync(own, 'utf8'))
    }
  })

  it.each([
    ['the newest Node', newestNode, {}, undefined],
    ['the oldest Node', oldestNode(), {}, undefined],
    ['an address of a publisher', newestNode, { public_url: 'https://numeros.example' }, 'https://numeros.example/'],
  ])('starts as its manifest says, with %s', async (_, node, userConfig, address) => {
    const config = await getMcpConfigForManifest({
      ...{ manifest: manifest(), extensionPath: unpacked, systemDirs: {}, userConfig, pathSeparator: '/' },
    })
    expect(config!.command).toBe('node')
    const agent = await connectAgent(
      PROTOCOLS[0],
      new StdioClientTransport({ command: node, args: config!.args!, env: config!.env!, stderr: 'ignore' }),
    )
    onTestFinished(() => agent.close())
    const { tools } = await agent.listTools()
    expect(manifest().tools!.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    const { content } = await agent.callTool({ name: 'destiny_matrix', arguments: { birth: '1990-05-15' } })
    const [{ text }] = content as unknown as [{ text: string }]
    expect(text).toContain('Propósito: 9')
    if (address) expect(text).toContain(address)
    const chart = await agent.callTool({ name: 'chart', arguments: { birth: '1990-05-15' } }, PATIENT_CALL)
    expect(chart.content[1]).toMatchObject({
      type: 'image',
      mimeType: 'image/png',
      data: expect.stringMatching(/^iVBORw0/),
    })
  })
})
