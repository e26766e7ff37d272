import { afterAll, describe, expect, it } from 'vitest'
import { ERRORS } from '../src/documents/errors.ts'
import { servedDocument } from './openapi/served-document.ts'
import { nodeDoor } from './support/node-door.ts'

const door = await nodeDoor('Node', process.execPath).open()
afterAll(() => door.close())
const document = await servedDocument(door)

describe('one table of errors', () => {
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

function schemaOf(content: Record<string, { schema?: unknown }>) {
  return content['application/json']!.schema as { properties: Record<string, { const?: string }> }
}
