import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { COMPONENTS, referredName, type Schema } from '../../shapes/schema.ts'

/** Evident from the document itself; the OpenAPI document has them all. */
const LEFT_OUT = ['description', 'format', 'minimum', 'maximum', 'pattern', 'enum', 'const', 'minItems', 'maxItems']

/** A schema of the OpenAPI document for agents: only names and types of fields, with referenced schemas. */
export function schemaForAgents(schema: Schema): Schema {
  const definitions: Record<string, unknown> = {}
  const name = referredName(schema)
  const root = bare(name === undefined ? schema : COMPONENTS[name], definitions) as Schema
  return Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }
}

function bare(value: unknown, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => bare(item, definitions))
  if (typeof value !== 'object' || value === null) return value
  const name = referredName(value as Schema)
  if (name !== undefined) {
    definitions[name] ??= bare(COMPONENTS[name], definitions)
    return { $ref: `#/$defs/${name}` }
  }
  const fields = Object.entries(value).filter(
    ([key, inner]) => !LEFT_OUT.includes(key) || (typeof inner === 'object' && !Array.isArray(inner)),
  )
  return Object.fromEntries(fields.map(([key, inner]) => [key, bare(inner, definitions)]))
}

/**
 * A JSON Schema for clients only. Nothing is validated against it here: the tool parses its arguments and explains errors
 * in Spanish, and results are the API's own documents.
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
