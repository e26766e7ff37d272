import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { HttpResponse } from '../support/http-response.ts'
import type { OpenApi, ResponseObject } from './served-document.ts'

/** All that an answer has against what the document says of it, in words. */
export function faultsOf(document: OpenApi, described: ResponseObject, response: HttpResponse): string[] {
  return [...headerFaults(described, response), ...bodyFaults(document, described, response)]
}

function headerFaults({ headers = {} }: ResponseObject, response: HttpResponse): string[] {
  return Object.keys(headers)
    .filter((name) => response.all(name).length !== 1)
    .map((name) => `${name} stands ${response.all(name).length} times`)
}

function bodyFaults(document: OpenApi, { content }: ResponseObject, response: HttpResponse): string[] {
  if (!content) return response.body.length === 0 ? [] : ['has a body that the document does not know']
  const type = response.header('Content-Type').split(';')[0]!
  const described = content[type]
  if (!described) return [`is ${type}, which the document does not know`]
  return schemaFaults(document, described.schema, seenValue(type, response))
}

/** A schema sees a picture as a text with one character for each byte. */
function seenValue(type: string, response: HttpResponse): unknown {
  if (type.endsWith('json')) return response.json()
  return type === 'image/png' ? response.body.toString('latin1') : response.text
}

export function schemaFaults(document: OpenApi, schema: object, value: unknown): string[] {
  const validate = validatorOf(document, schema)
  validate(value)
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const validators = new WeakMap<object, ValidateFunction>()

function validatorOf({ components }: OpenApi, schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const ajv = new Ajv2020({ allErrors: true, strict: true })
  ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/)
  ajv.addFormat('uri', (text) => URL.canParse(text))
  // References are written from the document's root, so its components stand at the root of the schema here.
  ajv.addKeyword('components')
  const made = ajv.compile(withoutFurtherFields({ ...schema, components }) as object)
  validators.set(schema, made)
  return made
}

/** What goes beyond 1.0 may gain fields, so its schemas are published open. What is served today has no other than these. */
function withoutFurtherFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutFurtherFields)
  if (typeof schema !== 'object' || schema === null) return schema
  const fields = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === 'example' ? value : withoutFurtherFields(value)]),
  )
  const namesFields = fields.type === 'object' && ('properties' in fields || 'patternProperties' in fields)
  return namesFields && !('additionalProperties' in fields) ? { ...fields, additionalProperties: false } : fields
}
