/** Version of the API. While it is 1.0, frozen calls keep their fields, and others lose, rename and retype none. */
export const API_VERSION = '1.0'

export const EXAMPLE_DATE = { day: 15, month: 5, year: 1990 }
export const EXAMPLE_SECOND_DATE = { day: 20, month: 8, year: 1995 }

/**
 * A JSON Schema that knows the TypeScript type of what it describes, so that both are written once. Every field has a
 * Spanish sentence and is required. Whether further fields are allowed is said in the OpenAPI document: an operation that
 * interface 1.0 freezes has none, any other may gain some.
 */
export interface Shape<Value> extends Schema {
  /** Exists for the compiler alone. */
  readonly [TYPE]: Value
}

declare const TYPE: unique symbol

export interface Schema {
  readonly type?: string
  readonly description?: string
  readonly properties?: Fields
  readonly items?: Schema
  readonly enum?: readonly (string | number)[]
  readonly minimum?: number
  readonly maximum?: number
  readonly [keyword: string]: unknown
}

export type Of<Described> = Described extends Shape<infer Value> ? Value : never

export type Fields = Readonly<Record<string, Schema>>

export type Described<Properties extends Fields> = { readonly [Name in keyof Properties]: Of<Properties[Name]> }

/** For a type that is narrower than its schema shows. */
export function shape<Value>(schema: Schema): Shape<Value> {
  return schema as Shape<Value>
}

export function object<Properties extends Fields>(
  description: string,
  properties: Properties,
): Shape<Described<Properties>> {
  return shape({ type: 'object', description, properties, required: Object.keys(properties) })
}

export function perKey<Key extends string, Value>(
  description: string,
  keys: readonly Key[],
  value: (key: Key) => Shape<Value>,
): Shape<Readonly<Record<Key, Value>>> {
  return shape(object(description, Object.fromEntries(keys.map((key) => [key, value(key)]))))
}

/** An object whose keys are not known beforehand. */
export function dictionary<Value>(description: string, value: Shape<Value>): Shape<Readonly<Record<string, Value>>> {
  return shape({ type: 'object', description, additionalProperties: value })
}

export function list<Item>(description: string, items: Shape<Item>, count?: number): Shape<readonly Item[]> {
  const size = count === undefined ? {} : { minItems: count, maxItems: count }
  return shape({ type: 'array', description, items, ...size })
}

export function text(description: string): Shape<string> {
  return shape({ type: 'string', minLength: 1, description })
}

/** A text that begins like this, such as a calendar. */
export function textLike(description: string, pattern: string): Shape<string> {
  return shape({ type: 'string', description, pattern })
}

export function url(description: string): Shape<string> {
  return shape({ type: 'string', format: 'uri', description })
}

/** 1990-05-15. */
export function date(description: string): Shape<string> {
  return shape({ type: 'string', format: 'date', description })
}

export function constant(value: string, description: string): Shape<string> {
  return shape({ type: 'string', const: value, description })
}

export function boolean(description: string): Shape<boolean> {
  return shape({ type: 'boolean', description })
}

export function integer<Value extends number = number>(
  description: string,
  minimum: number,
  maximum: number,
): Shape<Value> {
  return shape({ type: 'integer', minimum, maximum, description })
}

export function decimal(description: string, minimum: number, maximum: number, multipleOf?: number): Shape<number> {
  return shape({ type: 'number', minimum, maximum, ...(multipleOf !== undefined && { multipleOf }), description })
}

export function oneOf<Value extends string | number>(description: string, values: readonly Value[]): Shape<Value> {
  return shape({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values, description })
}

export function described<Value>(schema: Shape<Value>, description: string): Shape<Value> {
  return shape({ ...schema, description })
}

export const COMPONENTS: Record<string, Schema> = {}

const REFERENCE = '#/components/schemas/'

/** An object that has a name; others then refer to it. */
export function component<Properties extends Fields>(
  name: string,
  description: string,
  properties: Properties,
): Shape<Described<Properties>> {
  COMPONENTS[name] = object(description, properties)
  return shape({ $ref: REFERENCE + name })
}

/** The schema itself: of a reference, what it refers to, with the description that stands beside the reference. */
export function resolved(schema: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema
  const { $ref, ...beside } = schema
  return { ...COMPONENTS[$ref.slice(REFERENCE.length)], ...beside }
}

/** The names of the components that a schema refers to, at any depth. */
export function referredNames(schema: Schema): string[] {
  const references = JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  return [...references].flatMap(([, name]) => [name!, ...referredNames(COMPONENTS[name!]!)])
}

/** The same schema, with no other fields than those that it names, at any depth. */
export function closed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, inner) =>
    (inner?.properties || inner?.patternProperties) && !('additionalProperties' in inner)
      ? { ...inner, additionalProperties: false }
      : inner,
  )
}
