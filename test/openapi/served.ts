import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Door } from '../support/door.ts'
import type { HttpResponse } from '../support/http-response.ts'

export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
  readonly content?: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>
}

export interface OperationObject {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly 'x-stability': string
  readonly responses: Readonly<Record<string, ResponseObject | { readonly $ref: string }>>
}

interface PathItem {
  readonly parameters?: readonly { readonly name: string; readonly description: string; readonly example: unknown }[]
  readonly get: OperationObject
  readonly options?: OperationObject
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly headers: Readonly<Record<string, { readonly description: string; readonly example: string }>>
    readonly responses: Readonly<Record<string, ResponseObject>>
  }
}

/** Settings of the servers whose document and answers are held against each other. */
export const PUBLISHED = {
  PUBLIC_URL: 'https://numeros.example',
  PUBLISHER_NAME: 'Números',
  SUPPORT_CONTACT: 'ayuda@numeros.example',
}

export async function servedDocument(door: Door): Promise<OpenApi> {
  return (await door.request('/openapi.json')).json<OpenApi>()
}

/** Each operation, with where it stands. */
export function operationsOf(document: OpenApi) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'options'] as const).flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation, address: exampleAddress(document, path) }] : []
    }),
  )
}

/** An address with the document's own examples for its parameters, or with other values for some of them. */
export function exampleAddress(document: OpenApi, path: string, other: Readonly<Record<string, string>> = {}): string {
  const examples = document.paths[path]!.parameters ?? []
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = other[name] ?? examples.find((parameter) => parameter.name === name)?.example
    if (value === undefined) throw new Error(`${path} has no example for ${name}`)
    return String(value)
  })
}

/** A response as it stands in the document, a reference followed. */
export function responseAt(document: OpenApi, operation: OperationObject, status: string): ResponseObject {
  const response = operation.responses[status]!
  return '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1)!]! : response
}

/** All that an answer has against what the document says of it, in words. */
export function faultsOf(document: OpenApi, described: ResponseObject, response: HttpResponse): string[] {
  const { headers = {}, content } = described
  const wrong = Object.keys(headers).filter((name) => response.all(name).length !== 1)
  const faults = wrong.map((name) => `${name} stands ${response.all(name).length} times`)
  if (!content) return response.body.length === 0 ? faults : [...faults, 'has a body that the document does not know']
  const type = response.header('Content-Type').split(';')[0]!
  const known = content[type]
  if (!known) return [...faults, `is ${type}, which the document does not know`]
  // The bytes of a picture have no fields.
  if (type === 'image/png') return faults
  return [...faults, ...schemaFaults(document, known.schema, type.endsWith('json') ? response.json() : response.text)]
}

export function schemaFaults(document: OpenApi, schema: object, value: unknown): string[] {
  const validate = validatorOf(document, schema)
  validate(value)
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const readers = new WeakMap<OpenApi, Ajv2020>()
const validators = new WeakMap<object, ValidateFunction>()

function validatorOf(document: OpenApi, schema: object): ValidateFunction {
  let ajv = readers.get(document)
  if (!ajv) {
    ajv = new Ajv2020({ allErrors: true, strict: true })
    ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/)
    ajv.addFormat('uri', (text) => URL.canParse(text))
    ajv.addKeyword('components')
    ajv.addSchema(withoutFurtherFields({ components: document.components }) as object, 'document')
    readers.set(document, ajv)
  }
  const known = validators.get(schema) ?? ajv.compile(withoutFurtherFields(schema) as object)
  validators.set(schema, known)
  return known
}

/**
 * What goes beyond 1.0 may gain fields, so its schemas are published open. What is served today has no other than these.
 * References are written from the document's root, and lead there from each schema.
 */
function withoutFurtherFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutFurtherFields)
  if (typeof schema !== 'object' || schema === null) return schema
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref') fields[key] = String(value).replace(/^#/, 'document#')
    else fields[key] = key === 'example' ? value : withoutFurtherFields(value)
  }
  const namesFields = fields.type === 'object' && ('properties' in fields || 'patternProperties' in fields)
  return namesFields && !('additionalProperties' in fields) ? { ...fields, additionalProperties: false } : fields
}
