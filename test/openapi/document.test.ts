import { afterAll, describe, expect, it } from 'vitest'
import { nodeDoor } from '../support/node-door.ts'
import {
  exampleAddress,
  type OpenApi,
  type OperationObject,
  operationsOf,
  PUBLISHED,
  responseAt,
  servedDocument,
} from './served-document.ts'

const door = await nodeDoor('Node', process.execPath).open(PUBLISHED)
afterAll(() => door.close())
const document = await servedDocument(door)

/** Answers to what is no operation: they stand in the document, and no operation refers to them. */
const OF_NO_OPERATION = ['notFound', 'methodNotAllowed', 'moved']

describe('the OpenAPI document', () => {
  it('has GET for each of them, and OPTIONS for the one that the specification names', () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const methods = Object.keys(item).filter((key) => key !== 'parameters')
      expect(methods, path).toEqual(path === '/matrix/{day}/{month}/{year}' ? ['get', 'options'] : ['get'])
    }
  })

  it('is right to say that OPTIONS answers alike everywhere', async () => {
    const ask = (address: string) => door.request(address, { method: 'OPTIONS' })
    const named = await ask('/matrix/15/5/1990')
    expect(named.status).toBe(204)
    for (const path of Object.keys(document.paths)) {
      const other = await ask(exampleAddress(document, path))
      expect([other.status, other.lastingFields], path).toEqual([named.status, named.lastingFields])
    }
  })

  it('refers to every component, but for the answers to what is no operation', () => {
    const text = JSON.stringify(document)
    const unused = Object.entries(document.components).flatMap(([kind, components]) =>
      Object.keys(components).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
    )
    expect(unused.sort()).toEqual([...OF_NO_OPERATION].sort())
  })

  it('describes every operation, parameter, response and header', () => {
    for (const { operation } of operationsOf(document)) {
      expect(operation.summary, operation.operationId).toMatch(/\S/)
      expect(operation.description, operation.operationId).toMatch(/\S/)
    }
    const parameters = Object.values(document.paths).flatMap((item) => item.parameters ?? [])
    const { headers, responses } = document.components
    for (const part of [...parameters, ...Object.values(headers), ...Object.values(responses)]) {
      expect(part.description).toMatch(/\S/)
    }
  })

  it('describes every field', () => {
    const bare = fieldsOf(document)
      .filter(({ schema }) => !/\S/.test(String(schema.description ?? '')))
      .map(({ name }) => name)
    expect(bare).toEqual([])
    expect(fieldsOf(document).length).toBeGreaterThan(100)
  })
})

describe('what version 1.0 promises', () => {
  const FROZEN = ['/life-path', '/life-path/{number}', '/matrix/{day}/{month}/{year}']
  const operations = operationsOf(document).filter(({ method }) => method === 'get')
  const bodyOf = (operation: OperationObject) =>
    responseAt(document, operation, '200').content?.['application/json']?.schema

  it('is said of each operation: the three of the specification are frozen, the others go beyond', () => {
    for (const { path, operation } of operations) {
      const isFrozen = FROZEN.includes(path)
      expect(operation['x-stability'], path).toBe(isFrozen ? 'frozen' : 'beyond-1.0')
      expect(operation.description, path).toContain(isFrozen ? 'Congelada en 1.0' : 'Más allá de 1.0')
    }
  })

  it.each(operations.filter(({ operation }) => bodyOf(operation)))(
    'has no further fields in what is frozen, and allows some beyond it: $path',
    ({ path, operation }) => {
      const openings = openObjects(bodyOf(operation)!)
      if (FROZEN.includes(path)) expect(openings).toEqual([])
      else expect(openings.length).toBeGreaterThan(0)
    },
  )

  /** Where a schema, or one that it refers to, names fields and allows others. */
  function openObjects(schema: object, place = '', seen = new Set<string>()): string[] {
    const { $ref, type, properties, additionalProperties } = schema as Record<string, unknown>
    if (typeof $ref === 'string') {
      if (seen.has($ref)) return []
      return openObjects(document.components.schemas[$ref.split('/').at(-1)!]!, place, seen.add($ref))
    }
    const own = type === 'object' && properties && additionalProperties !== false ? [place] : []
    const inner = Object.entries(schema).filter(([, value]) => typeof value === 'object' && value !== null)
    return [...own, ...inner.flatMap(([key, value]) => openObjects(value, `${place}/${key}`, seen))]
  }
})

interface Field {
  readonly name: string
  readonly schema: { readonly description?: unknown; readonly $ref?: string }
}

/** Every property of every schema; one that only refers to a schema is described by that schema. */
function fieldsOf({ paths, components }: OpenApi): Field[] {
  const fields: Field[] = []
  const visit = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'example') continue
      if (key === 'properties') {
        for (const [field, schema] of Object.entries(inner as Record<string, Field['schema']>)) {
          const target = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] : {}
          fields.push({ name: `${name}/${field}`, schema: { ...target, ...schema } })
        }
      }
      visit(inner, `${name}/${key}`)
    }
  }
  visit({ paths, components }, '')
  return fields
}
