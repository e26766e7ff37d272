import { LICENSE_TERMS } from '../../documents/credit.ts'
import { ERRORS, type ErrorRow } from '../../documents/errors.ts'
import { type Limits, limitsOn, limitText } from '../../operations/budgets.ts'
import { openApiDocument } from '../../operations/openapi.ts'
import { OPERATIONS, type Operation, TAGS } from '../../operations/table.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { copyBox, inlineCode, table } from '../parts.ts'
import { linked, type NavigationGroup, NPM_NOTE, withNavigation } from './guides/guide.ts'
import { DOORS, DOORS_GROUP } from './guides/index.ts'
import { commonFields, operation } from './operation.ts'

const PATH = '/documentacion'

/** The reference, rendered from the OpenAPI document itself so that the two can't disagree. */
export function documentationPage(context: SiteContext, limits: Limits): PageContent {
  const { credit, dataset } = context
  const document = openApiDocument({ ...context, limits })
  const api = document.servers[0]!.url
  const main = html`<h1>La API</h1>
<p class="lead">${document.info.summary}.</p>
${copyBox('primera-llamada', 'Copiar', `curl ${api}/matrix/15/5/1990`)}
<div class="prose">${document.info.description.split('\n\n').map((text) => html`<p>${inlineCode(text)}</p>`)}</div>
<p>Dirección base: <code>${api}</code>. Para máquinas: <a href="${credit.addresses.openapi}">OpenAPI 3.1</a>.</p>
${linked('h2', 'limites', 'Límites')}
<p class="prose">Sin claves ni registro. ${limitText(limits)}${limitsOn(limits).any && html` Cuenta cualquier intervalo de 60 segundos; al pasarse, la respuesta es 429 y <code>Retry-After</code> dice cuántos segundos esperar.`} Para llevártelo todo, <a href="/datos#descargas">descarga los datos</a> o <a href="/documentacion/alojar">aloja tu propia instancia</a>.</p>
${linked('h2', 'errores', 'Errores')}
<p>Todo error es un objeto JSON con el campo <code>error</code>. Ninguno se guarda en caché.</p>
${table('Todos los errores', ['Estado', 'Texto', 'Cuándo'], errorRows(limits))}
${TAGS.map(
  ({ name, description }) =>
    html`${linked('h2', idOf(name), name)}<p>${description}</p>${tagged(name).map((one) => operation(one, document, context))}`,
)}
${linked('h2', 'campos', 'Campos comunes')}
<p>Un documento sobre una fecha repite la petición y trae el crédito hecho. Los demás llevan algunos de estos:</p>
${commonFields()}
${linked('h2', 'cabeceras', 'Cabeceras')}
${table(
  'Las cabeceras de las respuestas',
  ['Cabecera', 'Qué dice', 'Ejemplo'],
  Object.entries(document.components.headers).map(
    ([name, header]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${inlineCode(header.description)}</td><td><code>${header.example}</code></td></tr>`,
  ),
)}
${linked('h2', 'promesas', 'Versiones y promesas')}
<ul class="plain">
<li><strong>Congelado en 1.0:</strong> <code>/life-path</code>, <code>/life-path/{number}</code> y <code>/matrix/{day}/{month}/{year}</code>. Mientras <code>api_version</code> sea <code>1.0</code>, sus campos son exactamente estos.</li>
<li><strong>Todo lo demás</strong> puede ganar campos y rutas; mientras <code>api_version</code> sea <code>1.0</code>, ninguno se pierde ni cambia de nombre o de tipo.</li>
<li><strong>Los textos</strong> pueden cambiar con cada versión de los datos, que está en <code>X-Data-Version</code>. Si necesitas que uno no cambie, guarda <a href="/datos">la descarga</a> de esa versión.</li>
<li><strong>Los avisos</strong> están en <a href="/cambios">los cambios</a>, también por Atom. Lo que vaya a retirarse lo dice con al menos seis meses, allí y en las cabeceras <code>Deprecation</code> y <code>Sunset</code>. Una versión 2.0 viviría junto a esta, en otra dirección base.</li>
</ul>
${linked('h2', 'licencia', 'Licencia')}
<p class="prose">Los datos y los textos tienen licencia <a href="${dataset.licenseUrl}" rel="license">CC-BY 4.0</a>: ${LICENSE_TERMS} Todo documento trae el crédito hecho, en <code>attribution</code> y <code>suggested_citation</code>; las listas no lo traen, y el índice, solo <code>attribution</code>. <a href="/datos#credito">Cómo citar</a></p>
${linked('h2', 'puertas', 'Otras puertas')}
<p>Los mismos datos, donde ya estás:</p>
<ul class="grid">${DOORS.map(({ path, label, description }) => html`<li><a class="tile" href="${path}"><strong>${label}</strong><p>${description}</p></a></li>`)}</ul>
${NPM_NOTE}`
  return {
    title: 'Documentación de la API',
    description: 'Referencia de la API abierta de numerología: rutas, parámetros, respuestas, errores y límites.',
    path: PATH,
    section: PATH,
    main: withNavigation(NAVIGATION, PATH, main),
  }
}

const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'La API',
    links: [
      ['#limites', 'Límites'],
      ['#errores', 'Errores'],
    ],
  },
  ...TAGS.map(({ name }) => ({
    label: name,
    links: tagged(name).map(({ id, summary }) => [`#${id}`, summary] as const),
  })),
  {
    label: 'Reglas',
    links: [
      ['#campos', 'Campos comunes'],
      ['#cabeceras', 'Cabeceras'],
      ['#promesas', 'Versiones'],
      ['#licencia', 'Licencia'],
    ],
  },
  DOORS_GROUP,
]

function tagged(name: string): Operation[] {
  return OPERATIONS.filter(({ tag, isUnlisted }) => tag === name && !isUnlisted)
}

/** One row for each status and text, whichever calls it belongs to. */
function errorRows(limits: Limits): Html[] {
  const rows = new Map<string, ErrorRow>()
  for (const row of Object.values<ErrorRow>(ERRORS)) {
    const { status, error, es } = row
    if (status === ERRORS.tooManyRequests.status && !limitsOn(limits).any) continue
    const alike = rows.get(`${status} ${error}`)
    rows.set(`${status} ${error}`, alike ? { ...row, es: `${alike.es} ${es}` } : row)
  }
  return [...rows.values()].map(
    ({ status, error, es }) =>
      html`<tr><td>${status}</td><th scope="row"><code>${error}</code></th><td>${inlineCode(es)}</td></tr>`,
  )
}

/** The id of `Caminos de vida` is `caminos-de-vida`. */
function idOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
}
