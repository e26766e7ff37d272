import type { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOfDate } from '../contract/facts.ts'
import { connectAgent, PROTOCOLS } from '../support/agents.ts'
import { newestNode } from '../support/node-versions.ts'
import { readAddress } from './address.ts'
import { openReference, SETTINGS } from './reference.ts'
import { asJson, LONG, sameBytes } from './same-bytes.ts'
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
  const { folder, number, birth, document } = readAddress(path)
  if (!birth) return { name: folder === 'arcana' ? 'arcanum' : 'life_path', arguments: { number: Number(number) } }
  if (folder === 'life-path') return { name: 'life_path_of_date', arguments: { birth } }
  return { name: document === 'reading' ? 'destiny_matrix_reading' : 'destiny_matrix', arguments: { birth } }
}

describe('an assistant is given the values of the bytes', () => {
  sameBytes(
    reference,
    [
      ...(['2,000 matrices', '100 readings', '100 life paths of dates'] as const),
      ...(['the 12 records', 'the 22 arcana'] as const),
    ],
    async (path) => asJson((await agent.callTool(toolFor(path))).structuredContent),
  )
})

describe('an assistant reads as a resource the bytes of', () => {
  it.each([...DOCUMENTS['the 12 records'], ...DOCUMENTS['the 22 arcana']])('%s', async (path) => {
    const { contents } = await agent.readResource({ uri: `numerology:/${path}` })
    expect(contents).toMatchObject([{ text: (await reference.request(path)).text }])
  })
})

describe('an assistant is refused what the API refuses', () => {
  it(
    'dates that do not exist',
    async () => {
      for (const iso of WRONG_DATES) {
        const date = pathOfDate(iso)
        for (const path of [`/matrix/${date}`, `/matrix/${date}/reading`, `/life-path/of/${date}`]) {
          expect((await reference.request(path)).status, path).toBe(400)
          const { isError, structuredContent } = await agent.callTool(toolFor(path))
          expect({ path, isError, structuredContent }).toEqual({ path, isError: true, structuredContent: undefined })
        }
      }
    },
    LONG,
  )

  it.each(['/life-path/0', '/life-path/10', '/life-path/34', '/arcana/0', '/arcana/23'])(
    '%s, with the numbers that the API names',
    async (path) => {
      const expected = await reference.request(path)
      expect(expected.status).toBe(404)
      const { isError, content } = await agent.callTool(toolFor(path))
      expect(isError).toBe(true)
      const numbers = expected.json<{ valid_numbers: number[] }>().valid_numbers.join(', ')
      expect(content).toMatchObject([{ text: expect.stringContaining(`: ${numbers}.`) }])
      await expect(agent.readResource({ uri: `numerology:/${path}` })).rejects.toThrow('not found')
    },
  )
})
