import type { openApiDocument } from '../../api/openapi/document.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { SUBJECTS } from '../../operations/subjects.ts'
import { examplePath, OPERATIONS } from '../../operations/table.ts'
import { CODE_SAMPLES, type SampleKind } from '../code-samples.ts'
import { EXAMPLE_DATE, type SiteContext } from '../context.ts'
import { type Html, html } from '../html.ts'
import { copyBox, inlineCode, table } from '../parts.ts'
import { linked } from './guides/guide.ts'

export type OpenApiDocument = ReturnType<typeof openApiDocument>
type PathItem = OpenApiDocument['paths'][string]
type Parameter = NonNullable<PathItem['parameters']>[number]
type Content = { readonly schema: Readonly<Record<string, unknown>>; readonly example?: unknown }

/** One operation of the reference: its description, parameters, code samples and response. */
export function operation(path: string, item: PathItem, document: OpenApiDocument, context: SiteContext): Html {
  const { publisher, serves } = context
  const { operationId, summary, description, responses } = item.get
  const [[mediaType, content]] = Object.entries(responses[200].content) as [[string, Content]]
  const example = examplePath({ path, parameters: item.parameters ?? [] })
  // What is folded on a phone is laid out only when it is opened; on a wide screen the style shows all of it.
  return html`<section class="operation" id="${operationId}"><div>${linked('h3', `${operationId}-titulo`, summary)}
<p class="address"><span class="method">GET</span> <code>${publisher.basePath}${path}</code></p>
${description.split('\n\n').map((text) => html`<p>${inlineCode(text)}</p>`)}</div>
<details class="more" data-printed><summary>Parámetros y ejemplos</summary><div>${parameterList(item)}
<p class="quiet">Estados: ${Object.keys(responses).join(', ')}. <a href="#errores">Qué dice cada error</a></p>
${serves(example) ? tryForm(path, item, example, publisher) : html`<p class="quiet">Este sitio son solo archivos, y esta ruta no está entre ellos.</p>`}
<details><summary>Campos</summary>${schemaTable(content.schema, document.components.schemas)}</details></div>
<div class="calls">${serves(example) && samples(operationId, publisher, example, kindOf(mediaType))}
${serves(example) && shown(operationId, mediaType, content, publisher.basePath + example)}</div></details>
</section>`
}

function parameterList({ parameters = [] }: PathItem): Html {
  if (parameters.length === 0) return html``
  return html`<p class="quiet">Parámetros: ${parameters.map(
    ({ name, schema }, at) => html`${at > 0 && ' · '}<code>${name}</code> ${allowedValues(schema)}`,
  )}</p>`
}

function allowedValues(schema: Parameter['schema']): string {
  return listedValues(schema)?.join(', ') ?? rangeOf(schema).join('–')
}

function listedValues(schema: Parameter['schema']): readonly (string | number)[] | undefined {
  return schema.enum as readonly (string | number)[] | undefined
}

function rangeOf({ minimum = 1, maximum = 33 }: Parameter['schema']): readonly [number, number] {
  return [Number(minimum), Number(maximum)]
}

function samples(operationId: string, { publicUrl, basePath }: Publisher, example: string, kind: SampleKind): Html {
  const api = publicUrl + basePath
  const client = clientCall(operationId, api)
  const all: (readonly [id: string, label: string, code: string])[] = [
    ...CODE_SAMPLES.map(([id, label, sample]) => [id, label, sample(api + example, kind)] as const),
    ...(client === undefined ? [] : [['cliente', 'Cliente', client] as const]),
  ]
  // `details` with the same name: opening one closes the others, without a script.
  return html`<div class="tabs">${all.map(
    ([id, label, code], at) =>
      html`<details name="${operationId}-codigo"${at === 0 && html` open`}><summary>${label}</summary>${copyBox(`${operationId}-${id}`, 'Copiar', code)}</details>`,
  )}</div>`
}

/** Undefined for operations that our client does not need, such as the OpenAPI document. */
function clientCall(operationId: string, api: string): string | undefined {
  const { method, about } = OPERATIONS.find(({ id }) => id === operationId)!
  if (method === undefined) return undefined
  const call = `cliente.${method}(${SUBJECTS[about].exampleCall})`
  return `import { NumerologyClient } from 'open-numerology/client'\n\nconst cliente = new NumerologyClient({ baseUrl: '${api}' })\nconsole.log(await ${call})`
}

function kindOf(mediaType: string): SampleKind {
  if (mediaType === 'image/png') return 'file'
  return mediaType === 'application/json' ? 'data' : 'text'
}

/** The example response; a picture as a picture. A PNG, which has to be rendered, is loaded when opened. */
function shown(operationId: string, mediaType: string, { example }: Content, address: string): Html {
  if (mediaType === 'image/png') return html`<details><summary>Ver la imagen</summary>${picture(address)}</details>`
  if (mediaType.startsWith('image/')) return picture(address)
  if (example === undefined) return html``
  const isText = typeof example === 'string'
  const text = isText ? example : JSON.stringify(example, null, 2)
  const id = `${operationId}-respuesta`
  return html`<p class="quiet">Respuesta</p><div class="copy"><pre id="${id}"${!isText && html` data-json`} tabindex="0" aria-label="Ejemplo de respuesta"><code>${text}</code></pre><button type="button" class="light" data-copy="${id}">Copiar</button></div>`
}

function picture(address: string): Html {
  return html`<figure class="answer"><img src="${address}" alt="La respuesta de ejemplo, dibujada" loading="lazy" decoding="async"></figure>`
}

/** Collapsed: the fields of thirty forms would delay the first screen. Without a script there is the link. */
function tryForm(path: string, item: PathItem, example: string, { basePath, publicUrl }: Publisher): Html {
  const fields = (item.parameters ?? []).map((parameter) => parameterField(parameter, item.get.operationId))
  return html`<p><a class="link" href="${basePath}${example}">Abrir el ejemplo</a></p>
<details class="needs-script"><summary>Probar</summary><form class="try" data-base="${basePath}" data-public="${publicUrl}" data-path="${path}">
<div class="row">${fields}<button>Llamar</button></div>
<p class="quiet" data-status role="status"></p>
<figure class="answer" data-picture hidden><img alt="La respuesta, dibujada"></figure>
${answerBox(`${item.get.operationId}-prueba`)}</form></details>`
}

/** Where the script shows a response; hidden until there is one. */
function answerBox(id: string, shown?: Html): Html {
  return html`<div class="copy"><pre id="${id}" data-answer tabindex="0" aria-label="Respuesta de la API"${!shown && html` hidden`}><code>${shown}</code></pre><button type="button" class="light" data-copy="${id}">Copiar</button></div>`
}

function parameterField({ name, schema, example }: Parameter, prefix: string): Html {
  const listed = listedValues(schema)
  if (!listed && typeof example === 'number') {
    const [min, max] = rangeOf(schema)
    return numberField(name, `${name} (${min}–${max})`, example, min, max, prefix)
  }
  const id = `${prefix}-${name}`
  return html`<div><label for="${id}">${name}</label><select id="${id}" name="${name}">${listed?.map((value) => html`<option${value === example && html` selected`}>${value}</option>`)}</select></div>`
}

/** The matrix first: its answer is shown from the start. */
const DATE_CALLS = OPERATIONS.filter(({ about, media }) => about === 'date' && media === 'json').sort(
  (one, other) => Number(other.id === 'getMatrix') - Number(one.id === 'getMatrix'),
)

/** Shows a real response from the start; with a script, calls the service for any other date. */
export function tryDateBox({ publisher, serves }: SiteContext, exampleAnswer: Html): Html {
  const { publicUrl, basePath } = publisher
  const { day, month, year } = EXAMPLE_DATE
  const url = `${publicUrl}${basePath}/matrix/${day}/${month}/${year}`
  return html`<form class="card try" data-base="${basePath}" data-public="${publicUrl}">
<div class="row">
<div><label for="llamada">Llamada</label><select id="llamada" data-path>${DATE_CALLS.filter(({ path }) => serves(path)).map(({ path, summary }) => html`<option value="${path}">${summary}</option>`)}</select></div>
${numberField('day', 'Día', day, 1, 31)}${numberField('month', 'Mes', month, 1, 12)}${numberField('year', 'Año', year, 1900, 2100)}
<button>Llamar</button>
</div>
<p><span class="method">GET</span> <code data-url>${url}</code></p>
${CODE_SAMPLES.map(([id, label, sample]) => html`<details><summary>${label}</summary><div class="copy"><pre id="codigo-${id}" data-sample="${id}"><code>${sample(url)}</code></pre><button type="button" class="light" data-copy="codigo-${id}">Copiar</button></div></details>`)}
<h3>Respuesta <span class="quiet" data-status role="status">200</span></h3>
${answerBox('respuesta', exampleAnswer)}
</form>`
}

export function numberField(
  name: string,
  label: string,
  value: number,
  min: number,
  max: number,
  prefix = 'probar',
): Html {
  const id = `${prefix}-${name}`
  return html`<div><label for="${id}">${label}</label><input type="number" inputmode="numeric" id="${id}" name="${name}" value="${value}" min="${min}" max="${max}" required></div>`
}

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
    ['Campo', 'Tipo', 'Qué es'],
    rows.map(
      ({ name, type, description }) =>
        html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${inlineCode(description)}</td></tr>`,
    ),
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
