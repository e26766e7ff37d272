import { LICENSE_TERMS } from '../../documents/credit.ts'
import { matrixOf } from '../../documents/documents.ts'
import { ERRORS } from '../../documents/errors.ts'
import { type Limits, limitsOn, limitText } from '../../operations/budgets.ts'
import { openApiDocument } from '../../operations/openapi.ts'
import { breakable, coloredJson, type Html, html } from '../html.ts'
import { EXAMPLE_DATE, type PageContent, type SiteContext } from '../layout.ts'
import { copyBox, inlineCode, linked, table } from '../parts.ts'
import { DOORS, withNavigation } from './guides/index.ts'
import { NPM_NOTE } from './guides/programs.ts'
import * as reference from './operation.ts'

/** What holds for the whole API. The reference comes from the OpenAPI document itself, so that the two can't disagree. */
export function documentationPage(context: SiteContext, limits: Limits): PageContent {
  const { credit, dataset } = context
  const document = openApiDocument({ ...context, limits })
  const api = document.servers[0]!.url
  const main = html`<h1>La API</h1>
<p class="lead">${document.info.summary}.</p>
${copyBox('primera-llamada', 'Copiar', `curl ${api}/matrix/15/5/1990`)}
${reference.answerBox('primera-respuesta', coloredJson(matrixOf(context, EXAMPLE_DATE)))}
<div class="prose">${document.info.description.split('\n\n').map((text) => html`<p>${inlineCode(text)}</p>`)}</div>
<p>Dirección base: <code>${api}</code>. Para máquinas: <a href="${credit.addresses.openapi}">OpenAPI 3.1</a>.</p>
${linked('rutas', 'Rutas')}
${reference.RESOURCES.map(resourceRoutes)}
${linked('limites', 'Límites')}
<p class="prose">Sin claves ni registro. ${limitText(limits)}${limitsOn(limits).any && html` Cuenta cualquier intervalo de 60 segundos; al pasarse, la respuesta es 429 y <code>Retry-After</code> dice cuántos segundos esperar.`} Para llevártelo todo, <a href="/datos#descargas">descarga los datos</a> o <a href="/documentacion/alojar">aloja tu propia instancia</a>.</p>
${linked('errores', 'Errores')}
<p>Todo error es un objeto JSON con el campo <code>error</code>. Ninguno se guarda en caché.</p>
${table('Todos los errores', ['Estado', 'Texto', 'Cuándo'], errorRows(limits))}
${linked('campos', 'Campos comunes')}
<p>Un documento sobre una fecha repite la petición y trae el crédito hecho. Los demás llevan algunos de estos:</p>
${reference.commonFields()}
${linked('cabeceras', 'Cabeceras')}
${table(
  'Las cabeceras de las respuestas',
  ['Cabecera', 'Qué dice', 'Ejemplo'],
  Object.entries(document.components.headers).map(
    ([name, header]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${inlineCode(header.description)}</td><td><code>${header.example}</code></td></tr>`,
  ),
)}
${linked('promesas', 'Versiones y promesas')}
<ul class="plain">
<li>${reference.frozenBadge(true)} Mientras <code>api_version</code> sea <code>1.0</code>, los campos de estas rutas son exactamente estos.</li>
<li><strong>Las demás rutas</strong> pueden ganar campos; mientras <code>api_version</code> sea <code>1.0</code>, ninguno se pierde ni cambia de nombre o de tipo.</li>
<li><strong>Los textos</strong> pueden cambiar con cada versión de los datos, que está en <code>X-Data-Version</code>. Si necesitas que uno no cambie, guarda <a href="/datos">la descarga</a> de esa versión.</li>
<li><strong>Los avisos</strong> están en <a href="/cambios">los cambios</a>, también por Atom. Lo que vaya a retirarse lo dice con al menos seis meses, allí y en las cabeceras <code>Deprecation</code> y <code>Sunset</code>. Una versión 2.0 viviría junto a esta, en otra dirección base.</li>
</ul>
${linked('licencia', 'Licencia')}
<p class="prose">Los datos y los textos tienen licencia <a href="${dataset.licenseUrl}" rel="license">CC-BY 4.0</a>: ${LICENSE_TERMS} Todo documento trae el crédito hecho, en <code>attribution</code> y <code>suggested_citation</code>; las listas no lo traen, y el índice, solo <code>attribution</code>. <a href="/datos#credito">Cómo citar</a></p>
${linked('puertas', 'Otras puertas')}
<p>Los mismos datos, donde ya estás:</p>
<ul class="grid">${DOORS.map(({ path, label, description }) => html`<li><a class="tile" href="${path}"><strong>${label}</strong><p>${description}</p></a></li>`)}</ul>`
  return {
    title: 'Documentación de la API',
    description: 'Referencia de la API abierta de numerología: rutas, parámetros, respuestas, errores y límites.',
    main: withNavigation(reference.DOCUMENTATION_PATH, main, ON_THIS_PAGE),
  }
}

type Resource = (typeof reference.RESOURCES)[number]

function resourceRoutes({ path, name, description, operations }: Resource): Html {
  return html`<h3><a href="${path}">${name}</a></h3>
<p>${description}</p>
<ul class="routes">${operations.map((one) => html`<li><a href="${path}#${one.id}"><code>${breakable(one.path)}</code></a> <span>${one.summary} ${reference.frozenBadge(one.isFrozen)}</span></li>`)}</ul>`
}

/** The reference of one resource: its operations, each with a form to try it. */
export function resourcePage(resource: Resource, context: SiteContext, limits: Limits): PageContent {
  const { path, name, description, operations } = resource
  const document = openApiDocument({ ...context, limits })
  const here = { label: name, links: operations.map(({ id, summary }) => [`#${id}`, summary] as const) }
  const main = html`<h1>${name}</h1>
<p class="lead">${description}</p>
${operations.map((one) => reference.operation(one, document, context))}
${NPM_NOTE}`
  return {
    title: `${name}: rutas de la API`,
    description: `${description} ${operations.length} rutas con sus parámetros, sus campos y un formulario para probarlas.`,
    above: [[reference.DOCUMENTATION_PATH, 'API']],
    main: withNavigation(path, main, here),
  }
}

const ON_THIS_PAGE = {
  label: 'Para todas las rutas',
  links: [
    ['#rutas', 'Rutas'],
    ['#limites', 'Límites'],
    ['#errores', 'Errores'],
    ['#campos', 'Campos comunes'],
    ['#cabeceras', 'Cabeceras'],
    ['#promesas', 'Versiones'],
    ['#licencia', 'Licencia'],
  ],
} as const

function errorRows(limits: Limits): Html[] {
  const rows = Object.values(ERRORS).filter((row) => row !== ERRORS.tooManyRequests || limitsOn(limits).any)
  return rows.map(
    ({ status, error, es }) =>
      html`<tr><td>${status}</td><th scope="row"><code>${error}</code></th><td>${inlineCode(es)}</td></tr>`,
  )
}
