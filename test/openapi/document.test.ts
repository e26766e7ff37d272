import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../src/documents/errors.ts'
import { ADDRESSES } from '../contract/facts.ts'
import { openReference } from '../parity/reference.ts'
import type { HttpResponse } from '../support/http-response.ts'
import {
  exampleAddress,
  faultsOf,
  type OperationObject,
  operationsOf,
  PUBLISHED,
  responseAt,
  schemaFaults,
  servedDocument,
} from './served.ts'

// The first to fail when an endpoint or a field is new: no server, no build, and each message says what to do.
const door = openReference(PUBLISHED)
const strictDoor = openReference({ ...PUBLISHED, MATRIX_LIMIT: '1', OTHER_LIMIT: '1' })
/** Where no picture is ever ready. */
const busyDoor = openReference(PUBLISHED, { paint: () => new Promise(() => {}) })
const failingDoor = openReference(PUBLISHED, {
  failing: () => Promise.reject(new Error('out of order')),
  report: () => {},
})
const document = await servedDocument(door)
const { responses, headers, schemas } = document.components
const operations = operationsOf(document)
const gets = operations.filter(({ method }) => method === 'get')
const jsonOf = (operation: OperationObject) => responseAt(document, operation, '200').content?.['application/json']

/** How each status that an operation documents can really be had. */
const WAYS: Record<string, (path: string, method: string, address: string) => Promise<HttpResponse>> = {
  // Pictures take long, and have tests of their own.
  200: (_, __, address) => door.request(address, { method: address.endsWith('.png') ? 'HEAD' : 'GET' }),
  204: (_, method, address) => door.request(address, { method }),
  304: (_, __, address) => door.request(address, { headers: { 'If-None-Match': '*' } }),
  400: (path) => door.request(exampleAddress(document, path, { day: '32', first_day: '32' })),
  404: (path) => door.request(exampleAddress(document, path, { number: '0', code: '0', chart: '0', position: '0' })),
  429: async (_, __, address) => {
    const client = strictDoor.newClient()
    await client.request(address, { method: 'HEAD' })
    return client.request(address)
  },
  503: (path) => {
    const client = busyDoor.newClient()
    const asked = ['2', '3', '4', '5'].map((day) =>
      exampleAddress(document, path, { day, first_day: day, number: day }),
    )
    return Promise.race(asked.map((address) => client.request(address)))
  },
  500: (_, method, address) => failingDoor.request(address, { method }),
}

describe.each(operations)('$method $path', ({ path, method, address, operation }) => {
  it('says what it does, and the contract suite asks for an address of it', () => {
    expect(operation.summary).toMatch(/\S/)
    expect(operation.description).toMatch(/\S/)
    const fits = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    expect(ADDRESSES.some((each) => fits.test(each))).toBe(true)
  })

  it('has an example that fits its schema and is the real answer', async () => {
    const json = method === 'get' ? jsonOf(operation) : undefined
    if (!json) return
    expect(schemaFaults(document, json.schema, json.example), `the example of ${path} is not as its schema`).toEqual([])
    expect(JSON.stringify(json.example)).toBe((await door.request(address)).text.trimEnd())
  })

  it.each(Object.keys(operation.responses))('is true to its response %s', async (status) => {
    const response = await WAYS[status]!(path, method.toUpperCase(), address)
    expect(String(response.status)).toBe(status)
    expect(
      faultsOf(document, responseAt(document, operation, status), response),
      `${path} answers otherwise than documented. A new field? API 1.0 is frozen: a new field belongs to a new endpoint, and to its schema`,
    ).toEqual([])
  })
})

describe('the components', () => {
  const described = Object.entries(responses).filter(([, { content }]) => content)

  it('are all referred to, but for the answers to what is no operation, and described', () => {
    const text = JSON.stringify(document)
    const unused = Object.entries(document.components).flatMap(([kind, components]) =>
      Object.keys(components).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
    )
    expect(unused.sort()).toEqual(['methodNotAllowed', 'moved', 'notFound'])
    const parameters = Object.values(document.paths).flatMap((item) => item.parameters ?? [])
    for (const part of [...parameters, ...Object.values(headers), ...Object.values(responses)]) {
      expect(part.description).toMatch(/\S/)
    }
    expect(bareFields(document)).toEqual([])
  })

  it('are the errors of the code, name by name, each under its status', () => {
    expect(described.map(([name]) => name)).toEqual(Object.keys(ERRORS))
    for (const [name, { description, content }] of described) {
      const { schema } = content!['application/json'] as { schema: { properties: Record<string, { const?: string }> } }
      const known = ERRORS[name as keyof typeof ERRORS]
      expect([schema.properties.error!.const, description], name).toEqual([known.error, known.es])
    }
    for (const { operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const name = '$ref' in response ? response.$ref.split('/').at(-1)! : ''
        if (name in ERRORS) expect(String(ERRORS[name as keyof typeof ERRORS].status)).toBe(status)
      }
    }
  })

  it.each<[string, string, string?]>([
    ['invalidDate', '/matrix/30/2/1990'],
    ['numberNotFound', '/life-path/0'],
    ['arcanumNotFound', '/arcana/0'],
    ['invalidPairDate', '/pair/30/2/1990/20/8/1995'],
    ['positionNotFound', '/matrix/15/5/1990/reading/dinero'],
    ['tailNotFound', '/tails/1-2-3'],
    ['chartNotFound', '/charts/15-13-19'],
    ['notFound', '/nothing-here'],
    ['methodNotAllowed', '/life-path', 'POST'],
  ])('%s has an example that is the real answer', async (name, path, method = 'GET') => {
    const response = await door.request(path, { method })
    expect(faultsOf(document, responses[name]!, response)).toEqual([])
    expect(response.json()).toEqual(responses[name]!.content!['application/json']!.example)
  })

  it('say of a failure what is said, but for the code of the request; and where a slash too many leads', async () => {
    const { message } = (await failingDoor.request('/life-path')).json<{ message: string }>()
    const example = responses.internal!.content!['application/json']!.example as { message: string }
    const withoutCode = (text: string) => text.replace(/código \S+\./, 'código X.')
    expect(withoutCode(message)).toBe(withoutCode(example.message))
    const moved = await door.request('/life-path/')
    expect([moved.status, faultsOf(document, responses.moved!, moved)]).toEqual([308, []])
    expect(moved.header('Location')).toBe(headers.Location!.example)
  })

  it('have in each header that is always the same what is sent', async () => {
    const [get, options] = [
      await door.request('/matrix/15/5/1990'),
      await door.request('/matrix/15/5/1990', { method: 'OPTIONS' }),
    ]
    for (const name of ['Cache-Control', 'X-API-License', 'X-Data-Version', 'Content-Language', 'RateLimit-Policy']) {
      expect(get.header(name)).toBe(headers[name]!.example)
    }
    for (const name of ['Access-Control-Allow-Methods', 'Access-Control-Max-Age', 'Allow']) {
      expect(options.header(name)).toBe(headers[name]!.example)
    }
  })
})

describe('what version 1.0 promises', () => {
  const FROZEN = ['/life-path', '/life-path/{number}', '/matrix/{day}/{month}/{year}']

  it.each(gets)(
    '$path: the three of the specification are frozen and closed, the others go beyond and are open',
    (one) => {
      const { path, operation } = one
      const isFrozen = FROZEN.includes(path)
      expect(operation['x-stability']).toBe(isFrozen ? 'frozen' : 'beyond-1.0')
      expect(operation.description).toContain(isFrozen ? 'Congelada en 1.0' : 'Más allá de 1.0')
      const json = jsonOf(operation)
      if (json) expect(openObjects(json.schema).length > 0).toBe(!isFrozen)
    },
  )

  /** Where a schema, or one that it refers to, names fields and allows others. */
  function openObjects(schema: object, seen = new Set<string>()): object[] {
    const { $ref, type, properties, additionalProperties } = schema as Record<string, unknown>
    if (typeof $ref === 'string') {
      return seen.has($ref) ? [] : openObjects(schemas[$ref.split('/').at(-1)!]!, seen.add($ref))
    }
    const own = type === 'object' && properties && additionalProperties !== false ? [schema] : []
    const inner = Object.values(schema).filter((value) => typeof value === 'object' && value !== null)
    return [...own, ...inner.flatMap((value) => openObjects(value, seen))]
  }
})

/** The fields without a description; one that only refers to a schema is described by that schema. */
function bareFields(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'example') return []
    const fields = key === 'properties' ? Object.entries(inner as Record<string, { $ref?: string }>) : []
    const bare = fields.filter(([, field]) => {
      const target = field.$ref ? schemas[field.$ref.split('/').at(-1)!] : {}
      return !/\S/.test(String(({ ...target, ...field } as { description?: string }).description ?? ''))
    })
    return [...bare.map(([name]) => `${place}/${name}`), ...bareFields(inner, `${place}/${key}`)]
  })
}
