import { readFileSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { run } from '../cli/run.ts'
import { connectAgent, PATIENT_CALL, PROTOCOLS } from '../support/agents.ts'
import { newestNode } from '../support/node-versions.ts'
import { useSite } from '../support/site.ts'

const FOLDER = 'open-numerology'
const [, head, body] = /^---\n(.+?)\n---\n(.+)$/s.exec(readFileSync(`skills/${FOLDER}/SKILL.md`, 'utf8'))!
const blocks = (language: string) =>
  [...body!.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.+?)^ *\`\`\`$`, 'gms'))].map(([, text]) => text!)
const sums = [...body!.matchAll(/^\| (.+?) \|(?:.+\|)? (\d[\d +]*(?:[=→] \d[^|]*)?) \|$/gm)].map(
  ([, name, sum]) => [name!, sum!] as const,
)

const addresses = [...body!.matchAll(/`GET (\/[^`]+)`/g)].map(([, path]) => path!)

const site = useSite()
let agent: Client
beforeAll(async () => {
  agent = await connectAgent(PROTOCOLS[0], new StdioClientTransport({ command: newestNode, args: ['dist/mcp.js'] }))
})
afterAll(() => agent?.close())

describe('the Agent Skill', () => {
  it('has the front matter that the format asks for', () => {
    const { name, description, license, compatibility, metadata, ...more } = parse(head!)
    expect(more).toEqual({})
    expect(name).toBe(FOLDER)
    expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
    expect(name.length).toBeLessThanOrEqual(64)
    expect(description.length).toBeLessThanOrEqual(1024)
    expect(description).toContain('Use when')
    expect(compatibility.length).toBeLessThanOrEqual(500)
    expect(license).toContain('CC-BY 4.0')
    for (const value of Object.values(metadata)) expect(value).toBeTypeOf('string')
    expect(body!.split('\n').length).toBeLessThan(500)
  })

  it.each(blocks('sh').flatMap((block) => block.trim().split(/\n\s*/)))('has a command that works: %s', (line) => {
    const [program, args] = [line.slice(0, 'npx -y open-numerology '.length), line.split(' ').slice(3)]
    expect(program).toBe('npx -y open-numerology ')
    const { code, stdout } = run(args)
    expect(code).toBe(0)
    expect(stdout).toContain('CC-BY 4.0')
  })

  it.each(blocks('json').map((block) => block.trim()))('has a call that works: %s', async (block) => {
    const { isError, content } = await agent.callTool(JSON.parse(block), PATIENT_CALL)
    expect(isError).toBeFalsy()
    expect((content[0] as { text: string }).text).toMatch(/\nCita: .+\(licencia CC-BY 4\.0\)\.$/)
  })

  it('has commands, calls and addresses of the API', () => {
    for (const found of [blocks('sh'), blocks('json'), addresses]) expect(found).not.toEqual([])
  })

  it.each(addresses)('has an address that works: %s', async (path) => {
    const answer = await site.get(path)
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({ suggested_citation: expect.stringContaining('CC-BY 4.0') })
  })

  it('names the tools that there are', async () => {
    const { tools } = await agent.listTools()
    for (const { name } of tools) expect(body).toContain(`\`${name}\``)
  })

  it('shows the credit as it is given', async () => {
    const { content } = await agent.callTool({ name: 'destiny_matrix', arguments: { birth: '1990-05-15' } })
    const [, cited] = /\nCita: (.+)$/.exec((content[0] as { text: string }).text)!
    const shown = blocks('text')[0]!.trim().replaceAll(/\s+/g, ' ')
    // An instance that knows its address adds it before the licence.
    expect(cited!.replace(/, https?:\S+/, '')).toBe(shown)
  })

  it('explains sums that the service computes', () => {
    expect(sums).toHaveLength(9)
    const steps = run(['steps', '15/5/1990']).stdout + run(['life-path', '15/5/1990']).stdout
    for (const [name, sum] of sums.filter(([, text]) => text.includes('→'))) expect(steps, name).toContain(sum)
    const matrix = run(['matrix', '15/5/1990']).stdout
    for (const [name, sum] of sums.slice(0, 5)) {
      expect(matrix, name).toMatch(new RegExp(`^${name} +${sum.split(/ [=→] /).at(-1)} `, 'm'))
    }
  })
})
