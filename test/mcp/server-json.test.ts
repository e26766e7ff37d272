import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readOfflineSettings } from '../../src/server/config.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const entry = read('server.json')
const manifest = read('package.json')

/** What the registry checks when it is published, and what its schema cannot know. */
describe('the entry for the MCP registry', () => {
  it('names the package, and the package names the entry', () => {
    expect(entry.packages).toMatchObject([{ identifier: manifest.name }])
    expect(manifest.mcpName).toBe(entry.name)
  })

  it('keeps to the lengths and forms of the registry', () => {
    expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    expect(entry.description.length).toBeLessThanOrEqual(100)
  })

  it('offers settings that exist, with the values that they have out of the box', () => {
    const { publisher } = readOfflineSettings({})
    const standard: Record<string, string> = { PUBLIC_URL: publisher.publicUrl, PUBLISHER_NAME: publisher.name }
    for (const { name, default: value = '' } of entry.packages[0].environmentVariables) {
      expect(value).toBe(standard[name])
    }
  })
})
