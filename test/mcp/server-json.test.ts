import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { readOfflineSettings } from '../../src/process/config.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const entry = read('server.json')
const manifest = read('package.json')

const text = { type: 'string', minLength: 1 }

/** The registry's reference for server.json, as far as our entry goes; npm has no package with the official schema. */
const isEntry = new Ajv({ allErrors: true }).compile({
  type: 'object',
  additionalProperties: false,
  required: ['$schema', 'name', 'description', 'version', 'packages'],
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
    name: { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
    title: { ...text, maxLength: 100 },
    description: { ...text, maxLength: 100 },
    // One version, not a range.
    version: { type: 'string', maxLength: 255, pattern: '^\\d+\\.\\d+\\.\\d+(-[\\w.]+)?$' },
    packages: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['registryType', 'identifier', 'version', 'transport'],
        properties: {
          registryType: { enum: ['npm', 'pypi', 'oci', 'nuget', 'mcpb'] },
          identifier: text,
          version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-[\\w.]+)?$' },
          runtimeHint: text,
          transport: {
            type: 'object',
            additionalProperties: false,
            required: ['type'],
            properties: { type: { const: 'stdio' } },
          },
          packageArguments: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['type', 'value'],
              properties: { type: { const: 'positional' }, value: text },
            },
          },
          environmentVariables: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['name'],
              properties: { name: text, description: text, default: { type: 'string' } },
            },
          },
        },
      },
    },
  },
})

/** What the registry checks when it is published, and what its schema cannot know. */
describe('the entry for the MCP registry', () => {
  it('names the package and its version, and the package names the entry', () => {
    expect(entry.version).toBe(manifest.version)
    expect(entry.packages).toHaveLength(1)
    expect(entry.packages[0]).toMatchObject({ identifier: manifest.name, version: manifest.version })
    expect(manifest.mcpName).toBe(entry.name)
  })

  it('keeps to the lengths and forms of the registry', () => {
    isEntry(entry)
    expect(isEntry.errors).toBe(null)
  })

  it.each<[string, (broken: typeof entry) => void]>([
    ['a name without an owner', (broken) => Object.assign(broken, { name: 'open-numerology' })],
    ['a long description', (broken) => Object.assign(broken, { description: 'a'.repeat(101) })],
    ['a range of versions', (broken) => Object.assign(broken.packages[0], { version: '^1.0.0' })],
    ['the newest version, whichever it is', (broken) => Object.assign(broken.packages[0], { version: 'latest' })],
    ['no transport', (broken) => delete broken.packages[0].transport],
    ['an argument without a value', (broken) => delete broken.packages[0].packageArguments[0].value],
    ['names of an older schema', (broken) => Object.assign(broken.packages[0], { registry_type: 'npm' })],
  ])('would be refused with %s', (_, change) => {
    const broken = structuredClone(entry)
    change(broken)
    expect(isEntry(broken)).toBe(false)
  })

  it('offers settings that exist, with the values that they have out of the box', () => {
    const { publisher } = readOfflineSettings({})
    const standard: Record<string, string> = { PUBLIC_URL: publisher.publicUrl, PUBLISHER_NAME: publisher.name }
    for (const { name, default: value = '' } of entry.packages[0].environmentVariables) {
      expect(value).toBe(standard[name])
    }
  })
})
