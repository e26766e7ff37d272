import { type Html, html } from '../html.ts'
import { inlineCode, table } from '../parts.ts'

type Schema = Readonly<Record<string, unknown>>
type Schemas = Readonly<Record<string, Schema>>

interface Row {
  readonly name: string
  readonly type: string
  readonly description: string
}

/** The fields of a JSON Schema as a flat table; nested fields have dots: matrix.personal.arcana. */
export function schemaTable(schema: Schema, schemas: Schemas): Html {
  const all = rowsOf(schema, schemas, '')
  const rows = all.filter(({ name }) => !isCommon(name))
  return html`${fieldTable('Campos de la respuesta', rows)}${rows.length < all.length && html`<p class="quiet">Además, <a href="#campos">los campos comunes</a>.</p>`}`
}

/** The fields that nearly every document has, shown once. */
export function commonFields(schema: Schema, schemas: Schemas): Html {
  return fieldTable(
    'Campos comunes',
    rowsOf(schema, schemas, '').filter(({ name }) => isCommon(name)),
  )
}

const COMMON = [
  ...['input', 'license', 'license_url', 'attribution', 'attribution_html', 'api_version', 'data_version'],
  ...['source_url', 'details_url', 'suggested_citation'],
]

function isCommon(name: string): boolean {
  return COMMON.includes(name.split('.')[0]!)
}

function fieldTable(caption: string, rows: readonly Row[]): Html {
  return html`${table(
    caption,
    html`<thead><tr><th scope="col">Campo</th><th scope="col">Tipo</th><th scope="col">Qué es</th></tr></thead><tbody>${rows.map(
      ({ name, type, description }) =>
        html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${inlineCode(description)}</td></tr>`,
    )}</tbody>`,
  )}`
}

/** Fewer are spelled out one by one. */
const MIN_ALIKE = 5

const TYPES: Readonly<Record<string, string>> = {
  object: 'objeto',
  array: 'lista',
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
}

function rowsOf(given: Schema, schemas: Schemas, prefix: string): Row[] {
  const schema = resolved(given, schemas)
  if (schema.type === 'array') return rowsOf(schema.items as Schema, schemas, `${prefix}[]`)
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  return shortened(properties, schemas).flatMap(([key, value]) => {
    const target = resolved(value, schemas)
    const name = prefix === '' ? key : `${prefix}.${key}`
    const row = { name, type: TYPES[String(target.type)]!, description: String(target.description) }
    return [row, ...rowsOf(target, schemas, name)]
  })
}

/** Where all fields are the same kind of object (positions, points), only the first shows what is in it. */
function shortened(properties: [string, Schema][], schemas: Schemas): [string, Schema][] {
  const first = properties[0]?.[1]
  if (!first || properties.length < MIN_ALIKE || resolved(first, schemas).type !== 'object') return properties
  const inside = (schema: Schema) => String(schema.$ref ?? JSON.stringify(schema.properties ?? ''))
  if (properties.some(([, schema]) => inside(schema) !== inside(first))) return properties
  return properties.map(([key, schema], at) => [
    key,
    at === 0 ? schema : { type: 'object', description: schema.description ?? resolved(schema, schemas).description },
  ])
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  if (typeof schema.$ref !== 'string') return schema
  return {
    ...schemas[schema.$ref.split('/').at(-1)!],
    ...(schema.description ? { description: schema.description } : {}),
  }
}
