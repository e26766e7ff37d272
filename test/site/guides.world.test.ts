import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { blocksOf } from '../support/doc-blocks.ts'
import { sampleOf } from '../support/samples.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const run = async (command: string, ...args: string[]) => (await promisify(execFile)(command, args)).stdout

it.each([
  ['getMatrix', 'Enamorados'],
  ['getMatrixChart', '<svg'],
])('%s can be copied for curl and for Python', async (operation, expected) => {
  const of = (language: string) => sampleOf(site, '/documentacion', `${operation}-${language}`)
  expect(await run('bash', '-c', `${await of('curl')} --silent`)).toContain(expected)
  expect(await run('python3', '-c', await of('python'))).toContain(expected)
})

it('the call of docs/agents.md gives a matrix', async () => {
  const call = blocksOf('docs/agents.md')[1]!.replace('http://localhost:3000', site.origin)
  expect(await run('bash', '-c', `${call} --silent`)).toContain('Los Enamorados')
})

it('the call of the MCP guide lists every tool that the guide names', async () => {
  const listed = await run('bash', '-c', `${await sampleOf(site, '/documentacion/mcp', 'prueba-mcp')} --silent`)
  const { text } = await site.get('/documentacion/mcp')
  const tools = [...text.matchAll(/<code>([a-z]+_[a-z_]+|chart|pair|arcanum)<\/code>/g)]
  expect(tools.length).toBeGreaterThan(5)
  for (const [, tool] of tools) expect(listed).toContain(`"name":"${tool}"`)
})
