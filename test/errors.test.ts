import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { ERRORS } from '../src/documents/errors.ts'
import { type OpenApi, servedDocument } from './openapi/served-document.ts'
import { nodeDoor } from './support/node-door.ts'

interface Row {
  readonly status: number
  readonly error: string
  readonly more: readonly string[]
}

const door = await nodeDoor('Node', process.execPath).open()
afterAll(() => door.close())
const document = await servedDocument(door)
const page = readFileSync('docs/errors.md', 'utf8')

describe('one table of errors', () => {
  it('is the same in the code and on the page for readers', () => {
    const inCode = Object.entries(ERRORS).map(([name, { status, error }]) => {
      return { status, error, more: moreFieldsOf(document, name) }
    })
    expect(rowsOf(page)).toEqual(inCode)
  })

  it('is the same in the code and in the OpenAPI document, name by name', () => {
    const described = Object.entries(document.components.responses).filter(([, { content }]) => content)
    expect(described.map(([name]) => name)).toEqual(Object.keys(ERRORS))
    for (const [name, { description, content }] of described) {
      const { properties } = schemaOf(content!)
      expect({ error: properties.error!.const, description }, name).toEqual({
        error: ERRORS[name as keyof typeof ERRORS].error,
        description: ERRORS[name as keyof typeof ERRORS].es,
      })
    }
  })

  it('stands in the OpenAPI document under the status that the table says', () => {
    for (const { get, options } of Object.values(document.paths)) {
      for (const [status, response] of [
        ...Object.entries(get.responses),
        ...Object.entries(options?.responses ?? {}),
      ]) {
        const name = '$ref' in response ? response.$ref.split('/').at(-1)! : ''
        if (name in ERRORS) expect(String(ERRORS[name as keyof typeof ERRORS].status)).toBe(status)
      }
    }
  })
})

/** The rows of the page's table, its head left out. */
function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => {
    const [status, error, , more] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()) as [string, string, string, string]
    return { status: Number(status), error, more: [...more.matchAll(/`(\w+)`/g)].map(([, field]) => field!) }
  })
}

function moreFieldsOf({ components }: OpenApi, name: string): string[] {
  const { properties } = schemaOf(components.responses[name]!.content!)
  return Object.keys(properties).filter((field) => field !== 'error')
}

function schemaOf(content: NonNullable<OpenApi['components']['responses'][string]['content']>) {
  return content['application/json']!.schema as { properties: Record<string, { const?: string }> }
}
