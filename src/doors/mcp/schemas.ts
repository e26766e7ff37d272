import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { Schema } from '../../api/openapi/schema-parts.ts'
import { createSchemas } from '../../api/openapi/schemas.ts'
import { dataset } from '../../dataset/dataset.ts'

const REFERENCE = '#/components/schemas/'
/** The document itself tells all of this; the OpenAPI document explains it to whoever wants to know. */
const LEFT_OUT = ['description', 'format', 'minimum', 'maximum', 'pattern', 'enum', 'const', 'minItems', 'maxItems']

/** Gives schemas of the OpenAPI document for agents: names and types of fields alone, with what they refer to. */
export function createDocumentSchemas(): (name: string) => Schema {
  const schemas = createSchemas(dataset)
  return (name) => {
    const definitions: Record<string, unknown> = {}
    const root = bare(schemas[name], definitions) as Schema
    return Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }
  }

  function bare(value: unknown, definitions: Record<string, unknown>): unknown {
    if (Array.isArray(value)) return value.map((item) => bare(item, definitions))
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value) {
      const name = String(value.$ref).slice(REFERENCE.length)
      definitions[name] ??= bare(schemas[name], definitions)
      return { $ref: `#/$defs/${name}` }
    }
    const kept = Object.entries(value).filter(
      ([key, inner]) => !LEFT_OUT.includes(key) || (typeof inner === 'object' && !Array.isArray(inner)),
    )
    return Object.fromEntries(kept.map(([key, inner]) => [key, bare(inner, definitions)]))
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
