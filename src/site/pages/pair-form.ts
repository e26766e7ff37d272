import type { CalendarDate } from '../../numerology/calendar.ts'
import type { SiteContext } from '../context.ts'
import { type AskedDate, type DateFieldNames, dateFields, partsOf } from '../date-fields.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { markdownPath } from '../markdown.ts'

export const EXAMPLE_PAIR_ADDRESS = '/pareja?a=1990-05-15&b=1995-08-20'

/** The same below the base path of the API. */
const EXAMPLE_PAIR_PATH = '/pair/15/5/1990/20/8/1995'

interface PairField {
  readonly legend: string
  readonly names: DateFieldNames
}

export const PAIR_FIELDS: readonly [PairField, PairField] = [
  { legend: 'Primera fecha', names: { whole: 'a', day: 'ad', month: 'am', year: 'aa' } },
  { legend: 'Segunda fecha', names: { whole: 'b', day: 'bd', month: 'bm', year: 'ba' } },
]

/** A plain form that needs no script. Errors are shown at their date. */
export function pairForm(...asked: readonly (AskedDate | undefined)[]): Html {
  return html`<form class="pair" action="/pareja" method="get" novalidate>
<div class="row">${PAIR_FIELDS.map((field, at) => dateFields({ ...field, asked: asked[at] }))}</div>
<button>Ver la pareja</button>
</form>`
}

/** The fields filled with a date. */
export function filledWith(date: CalendarDate | undefined): AskedDate | undefined {
  return date && { date, isCanonical: true, parts: partsOf(date) }
}

/** The page without a result. With a date in its URL it is personal, so it is not indexed. */
export function askForPairPage(
  { first, second }: { readonly first: CalendarDate | undefined; readonly second: CalendarDate | undefined },
  { credit, publisher, serves }: SiteContext,
): PageContent {
  const isBegun = first !== undefined || second !== undefined
  return {
    title: 'La matriz de la pareja: dos fechas, una tercera matriz',
    description:
      'Suma dos matrices del destino y mira la tercera: el encuentro, el vínculo y la tarea de dos personas, sin porcentajes ni veredictos.',
    path: isBegun ? undefined : '/pareja',
    alternates: isBegun ? [] : [{ type: 'text/markdown', href: markdownPath('/pareja') }],
    section: '/pareja',
    main: html`<h1>${isBegun ? '¿Con quién te comparas?' : 'La matriz de la pareja'}</h1>
<p class="lead">Dos fechas dan dos matrices; sumadas, dan una tercera, que habla de lo que ocurre entre las dos personas. Vale para una pareja, dos amigas, un padre y una hija o dos socios, y da igual qué fecha pongas primero.</p>
<div class="card">${pairForm(filledWith(first), filledWith(second))}
<p class="quiet">Las dos fechas quedan escritas en la dirección (URL) de la página. Ni las guardamos ni las anotamos en ningún registro; una caché sí puede conservar unos días el resultado, como explica <a href="/privacidad">la página de privacidad</a>.</p></div>
<div class="two">
<section><h2>Qué dice</h2>
<p>Tres textos: el <strong>encuentro</strong>, cómo empieza el trato; el <strong>vínculo</strong>, lo que lo sostiene; la <strong>tarea</strong>, lo que pide trabajo. Con cada uno, algo que hacer.</p></section>
<section><h2>Qué no dice</h2>
<p>Si dos personas están hechas la una para la otra. Los porcentajes que dan otros sitios no tienen fuente, y aquí no los hay.</p></section>
</div>
<p><a class="button light" href="${EXAMPLE_PAIR_ADDRESS}">Ver un ejemplo</a></p>
<p class="no-print"><a class="link" href="/metodo#pareja">Cómo se calcula</a></p>
${serves(EXAMPLE_PAIR_PATH) && html`<p class="no-print"><a class="link" href="${publisher.basePath}${EXAMPLE_PAIR_PATH}">La pareja del ejemplo en la API (JSON)</a></p>`}
<p class="print-only quiet">${credit.attribution}</p>`,
  }
}

/** Status 400: says which of the dates is invalid and why, and keeps the valid one. */
export function wrongPairPage(a: AskedDate, b: AskedDate): PageContent {
  const which = a.wrong ? 'La primera fecha no vale' : 'La segunda fecha no vale'
  return {
    title: 'Una fecha no vale',
    description: 'Una de las dos fechas de la pareja no vale.',
    path: undefined,
    main: html`<h1>${a.wrong && b.wrong ? 'Ninguna de las dos fechas vale' : which}</h1>
<div class="card">${pairForm(a, b)}</div>
<p>En la dirección, cada fecha va con el año primero: <a href="${EXAMPLE_PAIR_ADDRESS}">${EXAMPLE_PAIR_ADDRESS}</a>.</p>`,
  }
}
