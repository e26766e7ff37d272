import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { LONG, runExport, temporaryFolder } from '../export/export.ts'
import { connectAgent, PROTOCOLS } from '../support/agents.ts'
import { newestNode } from '../support/node-versions.ts'
import { run } from './run.ts'

/** A port is no address either: nobody listens on it. */
const env = { PORT: '8080' }
const HINT = /^open-numerology: PUBLIC_URL is not set, .+ set it to your instance, .+\n$/

/** What may be named whoever publishes: the licence, and the standards that a document keeps to. */
const FOREIGN =
  /^https?:\/\/(creativecommons\.org|(www\.)?(w3|rfc-editor|spdx|iana)\.org|xmlns\.com|datapackage\.org|schema\.org|mlcommons\.org|purl\.org|publications\.europa\.eu|findahelpline\.com)\b/

function addressesIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s"'<>)}]+|localhost/g)]
    .map(([url]) => url)
    .filter((url) => !FOREIGN.test(url))
}

describe('without PUBLIC_URL', () => {
  it.each([
    ...['matrix', 'reading', 'synthesis', 'steps', 'ages', 'tail', 'chakras', 'life-path'].map((name) => [
      name,
      '15/5/1990',
    ]),
    ...['pair', 'reading'].map((name) => [name, '15/5/1990', '20/8/1995']),
    ...['tail 18-3-12', 'life-path 7', 'arcana 9'].map((command) => command.split(' ')),
  ])('%s %s %s --json keeps every field, its addresses start at the root', (...args) => {
    const { code, stdout, stderr } = run([...args, '--json'], { env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(HINT) })
    expect(addressesIn(stdout)).toEqual([])
    const here = JSON.parse(stdout) as Record<string, string>
    const there = run([...args, '--json'], { env: { PUBLIC_URL: 'https://numeros.example' } }).stdout
    const elsewhere = JSON.parse(there) as Record<string, string>
    expect(Object.keys(here)).toEqual(Object.keys(elsewhere))
    for (const field of ['source_url', 'details_url', 'url']) {
      expect(here[field]).toBe(elsewhere[field]?.replace('https://numeros.example', ''))
    }
    for (const field of ['suggested_citation', 'attribution', 'attribution_html']) {
      expect(here[field] ?? '').not.toContain('/')
      expect(here[field]).toEqual(elsewhere[field] && expect.stringContaining('Open Numerology Data Service'))
    }
  })

  it('views for people have no addresses, so there is nothing to say', () => {
    expect(run(['matrix', '15/5/1990'], { env })).toMatchObject({ code: 0, stderr: '' })
  })

  it('the picture credits the origin alone', () => {
    const { stdout, stderr } = run(['chart', '15/5/1990'], { env })
    expect(stderr).toBe('')
    expect(addressesIn(stdout)).toEqual([])
    expect(stdout).toContain('Textos de Open Numerology Data Service, con licencia CC-BY 4.0</text></svg>')
  })

  it('an agent over stdio is told of no page and cites none', async () => {
    const transport = new StdioClientTransport({ command: newestNode, args: ['dist/mcp.js'], env, stderr: 'pipe' })
    let said = ''
    transport.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
    })
    const agent = await connectAgent(PROTOCOLS[0], transport)
    const answers = [
      agent.getServerVersion(),
      await agent.callTool({ name: 'destiny_matrix', arguments: { birth: '1990-05-15' } }),
      await agent.callTool({ name: 'destiny_matrix_reading', arguments: { birth: '1990-05-15' } }),
      await agent.callTool({ name: 'pair', arguments: { first: '1990-05-15', second: '1995-08-20' } }),
      await agent.callTool({ name: 'life_path_of_date', arguments: { birth: '1990-05-15' } }),
      await agent.callTool({ name: 'arcanum', arguments: { number: 9 } }),
    ]
    await agent.close()
    expect(addressesIn(JSON.stringify(answers))).toEqual([])
    const texts = JSON.stringify(answers.map((answer) => (answer as { content?: unknown }).content))
    expect(texts).not.toMatch(/: \/\w/)
    expect(texts).toContain('Cita: ')
    expect(said).toMatch(HINT)
  })
})

describe('an export without PUBLIC_URL', () => {
  const temporary = temporaryFolder()

  it.each(['csv', 'excel', 'parquet', 'sqlite'])(
    '%s: names no address, neither in its data nor in what describes it',
    async (format) => {
      const folder = join(temporary, format)
      const { code, stderr } = runExport(folder, ['--format', format], { env })
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(HINT) })
      for (const name of readdirSync(folder)) {
        expect({ name, found: addressesIn(await textOf(join(folder, name))) }).toEqual({ name, found: [] })
      }
    },
    LONG,
  )

  /** Parquet is compressed; all others have their texts as they are, SQLite too. */
  async function textOf(file: string): Promise<string> {
    const bytes = readFileSync(file)
    if (!file.endsWith('.parquet')) return bytes.toString()
    const rows = await parquetReadObjects({ file: Uint8Array.from(bytes).buffer })
    return rows.map((row) => Object.values(row).join('\t')).join('\n')
  }
})
