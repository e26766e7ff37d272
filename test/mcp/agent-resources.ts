import { describe, expect, it } from 'vitest'
import { agentCaller, type Connected } from './agent-caller.ts'

const LIFE_PATHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33]
const ARCANA = Array.from({ length: 22 }, (_, at) => at + 1)

export function agentResources(connected: () => Connected): void {
  const { apiText } = agentCaller(connected)

  describe('resources', () => {
    const APP = 'ui://open-numerology/chart'
    const records = async () => (await connected().agent.listResources()).resources.filter(({ uri }) => uri !== APP)

    it('have an app, which the tools name that it shows', async () => {
      const type = 'text/html;profile=mcp-app'
      const { resources } = await connected().agent.listResources()
      expect(resources.find(({ uri }) => uri === APP)).toMatchObject({ mimeType: type })
      const { contents } = await connected().agent.readResource({ uri: APP })
      expect(contents).toMatchObject([{ uri: APP, mimeType: type, text: expect.stringMatching(/^<!doctype html>/) }])
      const { tools } = await connected().agent.listTools()
      const shown = tools.filter(({ _meta }) => (_meta?.ui as { resourceUri?: string })?.resourceUri === APP)
      expect(shown.map(({ name }) => name)).toEqual(['destiny_matrix', 'destiny_matrix_reading', 'chart', 'pair'])
    })

    it('are the twelve numbers and the 22 arcana, each with a title', async () => {
      const resources = await records()
      expect(resources.map(({ uri }) => uri)).toEqual([
        ...LIFE_PATHS.map((number) => `numerology://life-path/${number}`),
        ...ARCANA.map((number) => `numerology://arcana/${number}`),
      ])
      for (const { title, mimeType } of resources) {
        expect(title).toMatch(/^(Camino de vida|Arcano) \d+: ./)
        expect(mimeType).toBe('application/json')
      }
    })

    it('can be read: the very bytes of the API', async () => {
      for (const { uri } of await records()) {
        const { contents } = await connected().agent.readResource({ uri })
        expect(contents).toEqual([
          { uri, mimeType: 'application/json', text: await apiText(uri.replace('numerology:/', '')) },
        ])
      }
    })

    it.each(['numerology://arcana/23', 'numerology://life-path/of', 'numerology://life-path/07', 'file:///etc/passwd'])(
      'do not include %s',
      async (uri) => {
        await expect(connected().agent.readResource({ uri })).rejects.toThrow('not found')
      },
    )
  })
}
