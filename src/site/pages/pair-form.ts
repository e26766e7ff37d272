import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { readIsoDate } from '../../numerology/date-text.ts'
import type { SiteContext } from '../context.ts'
import { dateProblem } from '../date-problem.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from '../layout.ts'

export const EXAMPLE_PAIR_ADDRESS = '/pareja?a=1990-05-15&b=1995-08-20'

/** What the query has, as it was written; undefined where a field is missing or empty. */
export interface PairFields {
  readonly a?: string | undefined
  readonly b?: string | undefined
}

const FIELDS = [
  ['a', 'Primera fecha'],
  ['b', 'Segunda fecha'],
] as const

/** A plain form: it needs no script. What is wrong is said at the field that it is about. */
export function pairForm(fields: PairFields, problems: PairFields = {}): Html {
  return html`<form class="pair" action="/pareja" method="get">
<div class="row">${FIELDS.map(([name, label]) => {
    const problem = problems[name]
    const value = readIsoDate(fields[name] ?? '') ? fields[name] : ''
    return html`<div><label for="${name}">${label}</label><input type="date" id="${name}" name="${name}" required min="${FIRST_YEAR}-01-01" max="${LAST_YEAR}-12-31" value="${value}" autocomplete="off"${problem !== undefined && html` aria-invalid="true" aria-describedby="problema-${name}"`}></div>`
  })}<button>Ver la pareja</button></div>
</form>`
}

/** The page without a result. With a date in its address it is somebody's, and search engines are kept away. */
export function askForPairPage(fields: PairFields, { credit, publisher }: SiteContext): PageContent {
  const isBegun = fields.a !== undefined || fields.b !== undefined
  return {
    title: 'La matriz de la pareja: dos fechas, una tercera matriz',
    description:
      'Suma dos matrices del destino y mira la tercera: el encuentro, el vínculo y la tarea de dos personas, sin porcentajes ni veredictos.',
    path: isBegun ? undefined : '/pareja',
    section: '/matriz',
    main: html`<h1>${isBegun ? 'Falta la otra fecha' : 'La matriz de la pareja'}</h1>
<p class="lead">Dos fechas dan dos matrices; sumadas punto a punto, dan una tercera, la de lo que ocurre entre las dos personas. Vale para una pareja, dos amigas, un padre y una hija o dos socios.</p>
<div class="card">${pairForm(fields)}
<p class="quiet">Las dos fechas van en la dirección de la página. No se guardan ni se anotan en ningún registro.</p></div>
<div class="two">
<section><h2>Qué dice</h2>
<p>Tres textos: el <strong>encuentro</strong>, cómo empieza el trato; el <strong>vínculo</strong>, lo que lo sostiene; la <strong>tarea</strong>, lo que pide trabajo. Con cada uno, algo que hacer.</p></section>
<section><h2>Qué no dice</h2>
<p>Si dos personas se convienen. Esos porcentajes que dan otros sitios no tienen fuente, y aquí no los hay. El orden de las fechas tampoco cambia nada.</p></section>
</div>
<p><a class="button light" href="${EXAMPLE_PAIR_ADDRESS}">Ver un ejemplo</a></p>
<p class="no-print"><a class="link" href="/metodo#pareja">Cómo se calcula</a></p>
<p class="no-print"><a class="link" href="${publisher.basePath}/pair/15/5/1990/20/8/1995">La pareja del ejemplo en la API (JSON)</a></p>
<p class="print-only quiet">${credit.attribution}</p>`,
  }
}

/** Shown with status 400: says which of the dates is wrong and why, and keeps the good one. */
export function wrongPairPage(fields: PairFields): PageContent {
  const problems = Object.fromEntries(
    FIELDS.flatMap(([name]) => {
      const given = fields[name]
      return given === undefined || readIsoDate(given) ? [] : [[name, dateProblem(given)]]
    }),
  ) as PairFields
  const wrong = FIELDS.filter(([name]) => problems[name] !== undefined)
  return {
    title: 'Una fecha no vale',
    description: 'Una de las dos fechas de la pareja no vale.',
    path: undefined,
    main: html`<h1>${wrong.length > 1 ? 'Ninguna de las dos fechas vale' : `La ${wrong[0]![1].toLowerCase()} no vale`}</h1>
${wrong.map(
  ([name, label]) =>
    html`<p class="lead" id="problema-${name}">La ${label.toLowerCase()}, «${fields[name]!.slice(0, 40)}», ${problems[name]}.</p>`,
)}
<div class="card">${pairForm(fields, problems)}</div>
<p>En la dirección, cada fecha va con el año primero: <a href="${EXAMPLE_PAIR_ADDRESS}">${EXAMPLE_PAIR_ADDRESS}</a>.</p>`,
  }
}
