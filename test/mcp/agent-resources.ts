import { describe, expect, it } from 'vitest'
import type { Connected } from './agent-caller.ts'

export function agentResources(connected: () => Connected): void {
  describe('resources', () => {
    const APP = 'ui://open-numerology/chart'

    it('are an app, which the tools name that it shows', async () => {
      const type = 'text/html;profile=mcp-app'
      const { resources } = await connected().agent.listResources()
      expect(resources).toMatchObject([{ uri: APP, mimeType: type }])
      const { contents } = await connected().agent.readResource({ uri: APP })
      expect(contents).toMatchObject([{ uri: APP, mimeType: type, text: expect.stringMatching(/^<!doctype html>/) }])
      const { tools } = await connected().agent.listTools()
      const shown = tools.filter(({ _meta }) => (_meta?.ui as { resourceUri?: string })?.resourceUri === APP)
      expect(shown.map(({ name }) => name)).toEqual(['destiny_matrix', 'destiny_matrix_reading', 'chart', 'pair'])
    })

    it.each(['ui://open-numerology/nothing', 'file:///etc/passwd'])('do not include %s', async (uri) => {
      await expect(connected().agent.readResource({ uri })).rejects.toThrow('not found')
    })
  })
}
