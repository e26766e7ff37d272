import { matrixOf } from '../../documents/documents.ts'
import { PART_NAMES } from '../../documents/names.ts'
import { type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import type { openApiDocument } from '../../operations/openapi.ts'
import { type Parameter, SUBJECTS } from '../../operations/subjects.ts'
import { exampleDocument, examplePath, OPERATIONS, type Operation, TAGS } from '../../operations/table.ts'
import { MatrixResult } from '../../shapes/charts.ts'
import { dateCredit, recordCredit } from '../../shapes/records.ts'
import { resolved, type Schema } from '../../shapes/schema.ts'
import { breakable, coloredJson, type Html, html } from '../html.ts'
import { EXAMPLE_DATE, type SiteContext } from '../layout.ts'
import { CODE_SAMPLES, copyBox, inlineCode, linked, more, pathOfDate, type SampleKind, table, tabs } from '../parts.ts'

export const DOCUMENTATION_PATH = '/documentacion'

/** Operations of the API that belong together. Each resource has a page of the documentation. */
export const RESOURCES = TAGS.map(({ name, description }) => ({
  path: `${DOCUMENTATION_PATH}/${slugOf(name)}`,
  name,
  description,
  operations: OPERATIONS.filter(({ tag, isUnlisted }) => tag === name && !isUnlisted),
}))

/** `colas-karmicas` of `Colas kármicas`. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
}

type OpenApiDocument = ReturnType<typeof openApiDocument>

const KINDS: Readonly<Partial<Record<Operation['media'], SampleKind>>> = { json: 'data', png: 'file' }

export function operation(operation: Operation, { paths }: OpenApiDocument, context: SiteContext): Html {
  const { basePath } = context.publisher
  const { id, path, summary, description, isFrozen, parameters, shape } = operation
  const { responses } = paths[path]!.get
  const example = examplePath(operation)
  const isServed = context.serves(example)
  return html`<section class="operation" id="${id}"><div>${linked(`${id}-titulo`, summary, frozenBadge(isFrozen))}
<p class="address"><span class="method">GET</span> <code>${breakable(basePath + path)}</code></p>
${description.split('\n\n').map((text) => html`<p>${inlineCode(text)}</p>`)}</div>
${more(
  'Parámetros y ejemplos',
  html`<div>${parameters.length > 0 && parameterList(parameters)}
<p class="quiet">Estados: ${Object.keys(responses).join(', ')}. <a href="/documentacion#errores">Qué dice cada error</a></p>
${isServed ? tryForm(operation, example, context) : html`<p class="quiet">Este sitio son solo archivos, y esta ruta no está entre ellos.</p>`}
<details><summary>Campos</summary>${schemaTable(shape)}</details></div>
<div class="calls">${isServed && samples(operation, example, context)}
${isServed && shown(operation, basePath + example, context)}</div>`,
)}
</section>`
}

/** On the few routes whose responses get no new fields while the version of the API stays. */
export function frozenBadge(isFrozen: boolean | undefined): Html | undefined {
  return isFrozen ? html`<a class="badge" href="/documentacion#promesas">congelada en 1.0</a>` : undefined
}

function parameterList(parameters: readonly Parameter[]): Html {
  return html`<p class="quiet">Parámetros: ${parameters.map((one, at) => html`${at > 0 && ' · '}<code>${one.name}</code> ${valuesOf(one)}`)}</p>`
}

function valuesOf({ schema, example }: Parameter): Html {
  if (schema.pattern !== undefined) return html`como <code>${example}</code>`
  if (schema.enum) return html`${schema.enum.map((value, at) => html`${at > 0 && ', '}<code>${value}</code>`)}`
  return html`${schema.minimum}–${schema.maximum}`
}

/** The example as a call of our client, for which a date is one argument. */
export function clientCall({ method, parameters }: Operation): string {
  const values = parameters.map(({ example }) => (typeof example === 'string' ? `'${example}'` : example)).join(', ')
  return `${method}(${values.replace(/(\d+), (\d+), (\d{4})/g, (_, day, month, year) => `'${isoDate({ day, month, year })}'`)})`
}

function samples(operation: Operation, example: string, { credit }: SiteContext): Html {
  const { id: prefix, media } = operation
  const { api } = credit.addresses
  const client = `import { NumerologyClient } from 'open-numerology/client'\n\nconst cliente = new NumerologyClient({ baseUrl: '${api}' })\nconsole.log(await cliente.${clientCall(operation)})`
  const tab = (id: string, label: string, code: string) => [label, copyBox(`${prefix}-${id}`, 'Copiar', code)] as const
  return tabs(`${prefix}-codigo`, [
    ...CODE_SAMPLES.map(([id, label, sample]) => tab(id, label, sample(api + example, KINDS[media] ?? 'text'))),
    tab('cliente', 'Cliente', client),
  ])
}

/** The example response; a picture as a picture. A PNG, which has to be rendered, is loaded when opened. */
function shown(operation: Operation, address: string, context: SiteContext): Html | false {
  const { id, media } = operation
  const picture = html`<figure class="answer"><img src="${address}" alt="La respuesta de ejemplo, dibujada" loading="lazy" decoding="async"></figure>`
  if (media === 'png') return html`<details><summary>Ver la imagen</summary>${picture}</details>`
  if (media === 'svg') return picture
  if (media === 'calendar' || media === 'html') return false
  const example = exampleDocument(operation, context)
  const isText = typeof example === 'string'
  const text = isText ? example : JSON.stringify(example, null, 2)
  return html`<p class="quiet">Respuesta</p>${copyBox(`${id}-respuesta`, 'Copiar', text, html`${!isText && html` data-json`} tabindex="0" aria-label="Ejemplo de respuesta"`)}`
}

/** Collapsed: the fields of thirty forms would delay the first screen. Without a script there is the link. */
function tryForm({ id, path, parameters }: Operation, example: string, { publisher }: SiteContext): Html {
  const { basePath, publicUrl } = publisher
  return html`<p><a class="link" href="${basePath}${example}">Abrir el ejemplo</a></p>
<details class="needs-script"><summary>Probar</summary><template><form class="try" data-base="${basePath}" data-public="${publicUrl}" data-path="${path}">
<div class="row">${parameters.map((parameter) => parameterField(parameter, id))}<button>Llamar</button></div>
<p class="quiet" data-status role="status"></p>
<figure class="answer" data-picture hidden><img alt="La respuesta, dibujada"></figure>
${answerBox(`${id}-prueba`)}</form></template></details>`
}

/** Where the script shows a response; hidden until there is one. */
export function answerBox(id: string, shown?: Html): Html {
  const hidden = !shown && html` hidden`
  return copyBox(id, 'Copiar', shown ?? '', html` data-answer tabindex="0" aria-label="Respuesta de la API"${hidden}`)
}

function parameterField(parameter: Parameter, prefix: string): Html {
  const { name, schema, example } = parameter
  const id = `${prefix}-${name}`
  if (schema.pattern === undefined && !schema.enum)
    return numberField(parameter, html`${name} (${valuesOf(parameter)})`, prefix)
  const field = schema.enum
    ? html`<select id="${id}" name="${name}">${schema.enum.map((value) => html`<option${value === example && html` selected`}>${value}</option>`)}</select>`
    : html`<input id="${id}" name="${name}" value="${example}" autocomplete="off" required>`
  return html`<div><label for="${id}">${name}</label>${field}</div>`
}

const DATE_CALLS = OPERATIONS.filter(({ about, media }) => about === 'date' && media === 'json')

/** Shows a real response from the start; with a script, calls the service for any other date. */
export function tryDateBox(context: SiteContext): Html {
  const { publicUrl, basePath } = context.publisher
  const url = `${publicUrl}${basePath}/matrix/${pathOfDate(EXAMPLE_DATE)}`
  return html`<form class="card try" data-base="${basePath}" data-public="${publicUrl}">
<div class="row">
<div><label for="llamada">Llamada</label><select id="llamada" data-path>${DATE_CALLS.filter(({ path }) => context.serves(path)).map(({ id, path, summary }) => html`<option value="${path}"${id === 'getMatrix' && html` selected`}>${summary}</option>`)}</select></div>
${SUBJECTS.date.parameters.map((part) => numberField(part, PART_NAMES[part.name as keyof CalendarDate], 'probar'))}
<button>Llamar</button>
</div>
<p><span class="method">GET</span> <code data-url>${url}</code></p>
${tabs(
  'codigo',
  CODE_SAMPLES.map(([id, label, sample]) => [
    label,
    copyBox(`codigo-${id}`, 'Copiar', sample(url), html` data-sample="${id}"`),
  ]),
)}
<h3>Respuesta <span class="quiet" data-status role="status">200</span></h3>
${answerBox('respuesta', coloredJson(matrixOf(context, EXAMPLE_DATE)))}
</form>`
}

function numberField({ name, schema, example }: Parameter, label: string | Html, prefix: string): Html {
  const id = `${prefix}-${name}`
  return html`<div><label for="${id}">${label}</label><input type="number" inputmode="numeric" id="${id}" name="${name}" value="${example}" min="${schema.minimum}" max="${schema.maximum}" required></div>`
}

/** The fields of a JSON Schema as a flat table; nested fields have dots: matrix.personal.arcana. */
function schemaTable(schema: Schema): Html {
  const all = rowsOf(schema, '')
  const own = all.filter(([name]) => !isCommon(name))
  return html`${fieldTable('Campos de la respuesta', own)}${own.length < all.length && html`<p class="quiet">Además, <a href="/documentacion#campos">los campos comunes</a>.</p>`}`
}

export function commonFields(): Html {
  const common = rowsOf(MatrixResult, '').filter(([name]) => isCommon(name))
  return fieldTable('Campos comunes', common)
}

const COMMON = ['input', ...Object.keys({ ...recordCredit, ...dateCredit })]

function isCommon(name: string): boolean {
  return COMMON.includes(name.split('.')[0]!)
}

type Row = readonly [name: string, cells: Html]

function fieldTable(caption: string, rows: readonly Row[]): Html {
  const lines = rows.map(([name, cells]) => html`<tr><th scope="row"><code>${name}</code></th>${cells}</tr>`)
  return table(caption, ['Campo', 'Tipo', 'Qué es'], lines)
}

const TYPES: Readonly<Record<string, string>> = {
  object: 'objeto',
  array: 'lista',
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
}

function rowsOf(given: Schema, prefix: string): Row[] {
  const schema = resolved(given)
  if (schema.type === 'array') return rowsOf(schema.items!, `${prefix}[]`)
  const properties = Object.entries(schema.properties ?? {})
  return shortened(properties).flatMap(([key, value]) => {
    const target = resolved(value)
    const name = prefix === '' ? key : `${prefix}.${key}`
    const cells = html`<td>${TYPES[target.type!]}</td><td>${inlineCode(target.description!)}</td>`
    return [[name, cells] as const, ...rowsOf(target, name)]
  })
}

const MIN_ALIKE = 5

/** Where all fields are the same kind of object (positions, points), only the first shows what is in it. */
function shortened(properties: readonly [string, Schema][]): readonly [string, Schema][] {
  const kinds = new Set(properties.map(([, schema]) => schema.$ref ?? JSON.stringify(schema.properties)))
  if (properties.length < MIN_ALIKE || kinds.size > 1) return properties
  return properties.map(([key, schema], at) => [key, at === 0 ? schema : { ...resolved(schema), properties: {} }])
}
