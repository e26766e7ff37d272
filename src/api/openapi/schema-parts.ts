/** Helpers for writing JSON Schema: every field described, every field required, no other field allowed. */
export type Schema = Readonly<Record<string, unknown>>

export function object(description: string, properties: Readonly<Record<string, Schema>>): Schema {
  return {
    type: 'object',
    description,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

export function text(description: string): Schema {
  return { type: 'string', minLength: 1, description }
}

export function url(description: string): Schema {
  return { type: 'string', format: 'uri', description }
}

export function constant(value: string, description: string): Schema {
  return { type: 'string', const: value, description }
}

export function integer(description: string, minimum: number, maximum: number): Schema {
  return { type: 'integer', minimum, maximum, description }
}

/** 1990-05-15. */
export function date(description: string): Schema {
  return { type: 'string', format: 'date', description }
}

export function oneOfTexts(description: string, texts: readonly string[]): Schema {
  return { type: 'string', enum: texts, description }
}

export function oneOfNumbers(description: string, numbers: readonly number[]): Schema {
  return { type: 'integer', enum: numbers, description }
}

export function list(description: string, items: Schema, count?: number): Schema {
  const size = count === undefined ? {} : { minItems: count, maxItems: count }
  return { type: 'array', description, items, ...size }
}

export function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}
