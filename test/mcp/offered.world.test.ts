import { readFileSync } from 'node:fs'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { run } from '../cli/run.ts'
import { connectAgent, PATIENT_CALL, PROTOCOLS } from '../support/agents.ts'
import { newestNode } from '../support/node-versions.ts'
import { useSite } from '../support/site.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

describe('the Agent Skill', () => {
  const [, head, body] = /^---\n(.+?)\n---\n(.+)$/s.exec(readFileSync('skills/open-numerology/SKILL.md', 'utf8'))!
  const blocks = (language: string) =>
    [...body!.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.+?)^ *\`\`\`$`, 'gms'))].map(([, text]) => text!.trim())
  const sums = [...body!.matchAll(/^\| (.+?) \|(?:.+\|)? (\d[\d +]*(?:[=→] \d[^|]*)?) \|$/gm)]
  const site = useSite()

  it('has the front matter that the format asks for', () => {
    const { name, description, license, compatibility, metadata, ...more } = parse(head!)
    expect([name, more]).toEqual(['open-numerology', {}])
    expect(description.length).toBeLessThanOrEqual(1024)
    expect(compatibility.length).toBeLessThanOrEqual(500)
    expect(license).toContain('CC-BY 4.0')
    for (const value of Object.values(metadata)) expect(value).toBeTypeOf('string')
    expect(body!.split('\n').length).toBeLessThan(500)
  })

  it('has commands, calls and addresses that work, names the tools, and shows the credit as it is given', async () => {
    const lines = blocks('sh').flatMap((block) => block.split(/\n\s*/))
    const addresses = [...body!.matchAll(/`GET (\/[^`]+)`/g)].map(([, path]) => path!)
    const transport = new StdioClientTransport({ command: newestNode, args: ['dist/mcp.js'], stderr: 'ignore' })
    const agent = await connectAgent(PROTOCOLS[0], transport)
    onTestFinished(() => agent.close())
    for (const found of [lines, blocks('json'), addresses]) expect(found).not.toEqual([])
    for (const line of lines) {
      const [, args] = /^npx -y open-numerology (.+)$/.exec(line)!
      expect(run(args!.split(' ')), line).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('CC-BY 4.0'),
      })
    }
    for (const block of blocks('json')) {
      const { isError, content } = await agent.callTool(JSON.parse(block), PATIENT_CALL)
      expect([isError ?? false, JSON.stringify(content)], block).toEqual([false, expect.stringContaining('Cita: ')])
    }
    for (const path of addresses) {
      const answer = await site.get(path)
      expect(answer.json(), path).toMatchObject({ suggested_citation: expect.stringContaining('CC-BY 4.0') })
    }
    for (const { name } of (await agent.listTools()).tools) expect(body).toContain(`\`${name}\``)
    const { content } = await agent.callTool({ name: 'destiny_matrix', arguments: { birth: '1990-05-15' } })
    const [, cited] = /\nCita: (.+)$/.exec((content[0] as { text: string }).text)!
    expect(blocks('text')[0]!.replaceAll(/\s+/g, ' ')).toBe(cited!.replace(/, https?:\S+/, ''))
  })

  it('explains sums that the service computes', () => {
    expect(sums).toHaveLength(9)
    const [steps, lifePath, matrix] = ['steps', 'life-path', 'matrix'].map((name) => run([name, '15/5/1990']).stdout)
    for (const [, name, sum] of sums.filter(([, , text]) => text!.includes('→'))) {
      expect(steps! + lifePath, name).toContain(sum)
    }
    for (const [, name, sum] of sums.slice(0, 5)) {
      expect(matrix, name).toMatch(new RegExp(`^${name} +${sum!.split(/ [=→] /).at(-1)} `, 'm'))
    }
  })
})

it('the entry for the MCP registry names the package, and keeps to its lengths and settings', () => {
  const [entry, manifest] = [read('server.json'), read('package.json')]
  expect(entry.packages).toMatchObject([{ identifier: manifest.name }])
  expect(manifest.mcpName).toBe(entry.name)
  expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  expect(entry.description.length).toBeLessThanOrEqual(100)
  const { environmentVariables: variables } = entry.packages[0]
  expect(variables.map(({ name, default: value = '' }: Record<string, string>) => [name, value])).toEqual([
    ['PUBLIC_URL', ''],
    ['PUBLISHER_NAME', 'Open Numerology'],
  ])
})
