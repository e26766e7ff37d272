import type { openApiDocument } from '../../api/openapi/document.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { table } from '../parts.ts'
import { numberField } from '../try-it.ts'
import { otherDoors } from './other-doors.ts'
import { schemaTable } from './schema-table.ts'

export type OpenApiDocument = ReturnType<typeof openApiDocument>
type PathItem = OpenApiDocument['paths'][string]
type Parameter = NonNullable<PathItem['parameters']>[number]
type Named = { readonly description: string }

/** The reference, rendered from the OpenAPI document itself so that the two can't disagree. */
export function documentationPage(context: SiteContext, document: OpenApiDocument): PageContent {
  const { publisher, credit } = context
  const paths = Object.entries(document.paths)
  return {
    title: 'Documentación de la API',
    description: 'Referencia de la API abierta de numerología: direcciones, parámetros, respuestas, errores y límites.',
    path: '/documentacion',
    section: '/documentacion',
    main: html`<h1>La API</h1>
<p class="lead">${document.info.summary}.</p>
<div class="prose">${document.info.description.split('\n\n').map((text) => html`<p>${inlineCode(text)}</p>`)}</div>
<p>Dirección base: <code>${document.servers[0]!.url}</code>. Para máquinas: <a href="${credit.addresses.openapi}">OpenAPI 3.1</a>.</p>
<nav aria-label="Direcciones"><ul class="index">${paths.map(([path, item]) => html`<li><a href="#${item.get.operationId}">${item.get.summary} <code>${path}</code></a></li>`)}</ul></nav>
${document.tags.map(
  ({ name, description }) =>
    html`<h2>${name}</h2><p>${description}</p>${paths
      .filter(([, item]) => item.get.tags.includes(name))
      .map(([path, item]) => operation(path, item, document, context))}`,
)}
${otherDoors(publisher)}
<h2 id="errores">Errores</h2>
<p>Todo error es un objeto JSON con el campo <code>error</code>. Ninguno se guarda en caché.</p>
${table('Todos los errores', html`<thead><tr><th scope="col">Texto</th><th scope="col">Cuándo</th></tr></thead><tbody>${errorRows(document)}</tbody>`)}
<h2 id="cabeceras">Cabeceras</h2>
${table(
  'Las cabeceras de las respuestas',
  html`<thead><tr><th scope="col">Cabecera</th><th scope="col">Qué dice</th><th scope="col">Ejemplo</th></tr></thead><tbody>${Object.entries(
    document.components.headers,
  ).map(
    ([name, header]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${inlineCode(header.description)}</td><td><code>${header.example}</code></td></tr>`,
  )}</tbody>`,
)}`,
  }
}

function operation(path: string, item: PathItem, document: OpenApiDocument, context: SiteContext): Html {
  const { operationId, summary, description, responses } = item.get
  const ok = responses[200]
  const [[mediaType, content]] = Object.entries(ok.content) as [
    [string, { schema: Readonly<Record<string, unknown>>; example?: unknown }],
  ]
  return html`<section class="card operation" id="${operationId}"><h3>${summary}</h3>
<p><span class="method">GET</span> <code>${context.publisher.basePath}${path}</code></p>
<p>${inlineCode(description)}</p>
${item.parameters && parameterTable(item.parameters)}
${tryForm(path, item, context)}
<details><summary>Respuestas</summary>${table(
    'Estados posibles',
    html`<tbody>${Object.entries(responses).map(
      ([status, response]) =>
        html`<tr><th scope="row">${status}</th><td>${inlineCode((resolve(response, document) as Named).description)}</td></tr>`,
    )}</tbody>`,
  )}</details>
<details><summary>Campos</summary>${schemaTable(content.schema, document.components.schemas)}</details>
${content.example !== undefined && html`<details><summary>Ejemplo (${mediaType})</summary><pre tabindex="0" aria-label="Ejemplo de respuesta"><code>${typeof content.example === 'string' ? content.example : JSON.stringify(content.example, null, 2)}</code></pre></details>`}
</section>`
}

function parameterTable(parameters: NonNullable<PathItem['parameters']>): Html {
  return html`${table(
    'Parámetros',
    html`<tbody>${parameters.map(
      ({ name, schema }) =>
        html`<tr><th scope="row"><code>${name}</code></th><td>${String(schema.description)} ${rangeOf(schema)}</td></tr>`,
    )}</tbody>`,
  )}`
}

function rangeOf(schema: Readonly<Record<string, unknown>>): string {
  return Array.isArray(schema.enum) ? `${schema.enum.join(', ')}.` : `De ${schema.minimum} a ${schema.maximum}.`
}

/** With a script it calls the service; without one, its link shows the example. */
function tryForm(path: string, item: PathItem, { publisher, serves }: SiteContext): Html {
  const { basePath, publicUrl } = publisher
  const parameters = item.parameters ?? []
  const example = parameters.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path)
  if (!serves(example)) return html`<p class="quiet">Este sitio son solo archivos y no la tiene.</p>`
  return html`<form class="try" data-base="${basePath}" data-public="${publicUrl}" data-path="${path}">
<div class="row">${parameters.map((parameter) => parameterField(parameter, item.get.operationId))}<button>Llamar</button><a class="button light" href="${basePath}${example}">Abrir el ejemplo</a></div>
<p class="quiet" data-status role="status"></p>
<pre data-answer tabindex="0" aria-label="Respuesta de la API" hidden><code></code></pre></form>`
}

function parameterField({ name, schema, example }: Parameter, prefix: string): Html {
  if (typeof example === 'number') {
    return numberField(name, name, example, Number(schema.minimum ?? 1), Number(schema.maximum ?? 33), prefix)
  }
  const id = `${prefix}-${name}`
  const options = schema.enum as readonly string[]
  return html`<div><label for="${id}">${name}</label><select id="${id}" name="${name}">${options.map((value) => html`<option${value === example && html` selected`}>${value}</option>`)}</select></div>`
}

function errorRows(document: OpenApiDocument): Html[] {
  return Object.values(document.components.responses).flatMap((response) => {
    if (!('content' in response)) return []
    const content = response.content as { 'application/json': { example: { error: string } } }
    const { example } = content['application/json']
    return [
      html`<tr><th scope="row"><code>${example.error}</code></th><td>${inlineCode(response.description)}</td></tr>`,
    ]
  })
}

function resolve(value: object, document: OpenApiDocument): unknown {
  if (!('$ref' in value)) return value
  const name = String(value.$ref).split('/').at(-1)!
  return (document.components.responses as Record<string, unknown>)[name]
}

/** The document's texts mark code with backticks, as Markdown does. */
function inlineCode(text: string): Html[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
