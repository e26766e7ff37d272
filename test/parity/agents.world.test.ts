import type { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../src/doors/mcp/tools.ts'
import { pathOfDate } from '../contract/facts.ts'
import { connectAgent, PROTOCOLS } from '../support/agents.ts'
import { newestNode } from '../support/node-versions.ts'
import { readAddress } from './address.ts'
import { openReference, SETTINGS } from './reference.ts'
import { asJson, sameBytes } from './same-bytes.ts'
import { DOCUMENTS, WRONG_DATES } from './sample.ts'

const reference = openReference()

let agent: Client
beforeAll(async () => {
  const transport = new StdioClientTransport({ command: newestNode, args: ['dist/mcp.js'], env: SETTINGS })
  agent = await connectAgent(PROTOCOLS[0], transport)
})
afterAll(() => agent?.close())

/** The tool that gives the document of an address, and what it is called with. */
function toolFor(path: string): { name: string; arguments: Record<string, unknown> } {
  const { folder, number, birth, second, document, position } = readAddress(path)
  if (second) return { name: 'pair', arguments: { first: birth, second, ...(document && { part: document }) } }
  if (!birth) return { name: folder === 'arcana' ? 'arcanum' : 'life_path', arguments: { number: Number(number) } }
  if (folder === 'life-path') return { name: 'life_path_of_date', arguments: { birth } }
  if (position) return { name: 'destiny_matrix_reading', arguments: { birth, position } }
  const isRead = document === 'reading' || document === 'synthesis'
  const name = isRead ? 'destiny_matrix_reading' : 'destiny_matrix'
  return { name, arguments: { birth, ...(document && { part: document }) } }
}

describe('an assistant is given the values of the bytes', () => {
  sameBytes(reference, ['life paths of dates'], async (path) =>
    asJson((await agent.callTool(toolFor(path))).structuredContent),
  )
})

describe('an assistant is told in words what is in the bytes of', () => {
  it.each([
    ...(['many matrices', 'readings', 'syntheses', 'steps', 'rings of ages'] as const),
    ...(['readings of a position', 'tails of dates', 'tables'] as const),
    ...(['pairs', 'readings of pairs', 'steps of pairs'] as const),
    ...(['the 12 records', 'the 22 arcana'] as const),
  ])('%s', async (name) => {
    for (const path of DOCUMENTS[name]) {
      const document = (await reference.request(path)).json<unknown>()
      const call = toolFor(path)
      const tool = tools().find((candidate) => candidate.name === call.name)!
      const { content } = await agent.callTool(call)
      expect(content, path).toEqual([{ type: 'text', text: tool.quote(document as never, call.arguments) }])
    }
  })
})

describe('an assistant reads as a resource the bytes of', () => {
  it.each([...DOCUMENTS['the 12 records'], ...DOCUMENTS['the 22 arcana']])('%s', async (path) => {
    const { contents } = await agent.readResource({ uri: `numerology:/${path}` })
    expect(contents).toMatchObject([{ text: (await reference.request(path)).text }])
  })
})

describe('an assistant is refused what the API refuses', () => {
  it('dates that do not exist', async () => {
    for (const iso of WRONG_DATES) {
      const date = pathOfDate(iso)
      for (const path of [
        ...[`/matrix/${date}`, `/matrix/${date}/reading`, `/matrix/${date}/ages`, `/life-path/of/${date}`],
        ...[`/pair/${date}/15/5/1990`, `/pair/15/5/1990/${date}/reading`],
      ]) {
        expect((await reference.request(path)).status, path).toBe(400)
        const { isError, structuredContent } = await agent.callTool(toolFor(path))
        expect({ path, isError, structuredContent }).toEqual({ path, isError: true, structuredContent: undefined })
      }
    }
  })

  it.each(['/life-path/0', '/life-path/10', '/life-path/34', '/arcana/0', '/arcana/23'])(
    '%s, with the numbers that the API names',
    async (path) => {
      const expected = await reference.request(path)
      expect(expected.status).toBe(404)
      const { isError, content } = await agent.callTool(toolFor(path))
      expect(isError).toBe(true)
      const { text } = content[0] as { text: string }
      const named = [...text.slice(text.indexOf(':')).matchAll(/\d+/g)].map(([number]) => Number(number))
      expect(named).toEqual(expected.json<{ valid_numbers: number[] }>().valid_numbers)
      await expect(agent.readResource({ uri: `numerology:/${path}` })).rejects.toThrow('not found')
    },
  )
})
