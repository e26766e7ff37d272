import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { Schema } from '../../api/openapi/schema-parts.ts'
import { createSchemas } from '../../api/openapi/schemas.ts'
import { dataset } from '../../dataset/dataset.ts'

const REFERENCE = '#/components/schemas/'

/**
 * Gives schemas of the OpenAPI document, made to stand alone: what they refer to comes with them. Several names give one
 * schema that any of them fits; its root says `object`, as the protocol asks for.
 */
export function createDocumentSchemas(): (names: readonly string[]) => Schema {
  const schemas = createSchemas(dataset)
  return (names) => {
    const definitions: Record<string, unknown> = {}
    const roots = names.map((name) => detach(schemas[name], definitions) as Schema)
    const root = roots.length === 1 ? roots[0]! : { type: 'object', anyOf: roots }
    return Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }
  }

  function detach(value: unknown, definitions: Record<string, unknown>): unknown {
    if (Array.isArray(value)) return value.map((item) => detach(item, definitions))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key !== '$ref') return [key, detach(inner, definitions)]
        const name = String(inner).slice(REFERENCE.length)
        definitions[name] ??= detach(schemas[name], definitions)
        return [key, `#/$defs/${name}`]
      }),
    )
  }
}

/**
 * A JSON Schema for clients to see. Nothing is checked against it here: arguments are read by the tool, which knows how
 * to say in Spanish what is wrong with them, and results are the API's own documents.
 */
export function described<Value>(schema: Schema): StandardSchemaWithJSON<Value, Value> {
  const json = () => schema
  return {
    '~standard': {
      version: 1,
      vendor: 'open-numerology',
      jsonSchema: { input: json, output: json },
      validate: (value) => ({ value: value as Value }),
    },
  }
}
