import type { ChartTexts } from '../documents/chart/names.ts'
import { spanishDate } from '../documents/credit.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { lifePath } from '../numerology/life-path.ts'
import { chartInFigure, toCard } from './chart-figure.ts'
import { type Html, html } from './html.ts'
import { lifePathSum, profileAddress, table } from './parts.ts'

/** The names that a result shows; the arithmetic needs none. */
export interface ResultTexts extends ChartTexts {
  readonly lifePaths: readonly { readonly number: number; readonly archetype: string; readonly tagline: string }[]
}

/** Chart, life path and twelve positions of a date: the server shows an example, the browser the visitor's own. */
export function chartResult(date: CalendarDate, texts: ResultTexts, heading = spanishDate(date)): Html {
  const number = lifePath(date)
  const path = texts.lifePaths.find((candidate) => candidate.number === number)!
  const arcana = matrixArcana(date)
  return html`<h2 tabindex="-1">${heading}</h2>
<div class="two wide-left"><div><figure class="figure">${chartInFigure(date, texts, toCard)}</figure>
<p><a class="button" href="${profileAddress(date)}">Ver el perfil con sus lecturas</a></p>
<p class="quiet">Al abrir el perfil, la fecha va en la dirección de la página.</p></div>
<div><p class="eyebrow">Camino de vida</p><p class="numeral">${number}</p><p><strong>${path.archetype}.</strong> ${path.tagline}.</p>
<p class="quiet">${lifePathSum(date)}</p>
<p><a class="link" href="/numeros/${number}">Leer el número ${number}</a></p>
${table(
  'Las doce posiciones',
  html`<tbody>${texts.positions.map(({ name }, at) => {
    const arcanum = arcana[at]!
    const { name: card, emoji } = texts.arcana[arcanum - 1]!
    return html`<tr><th scope="row">${name}</th><td class="number">${arcanum}</td><td><a class="link" href="/arcanos/${arcanum}">${card}</a> <span class="emoji" aria-hidden="true">${emoji}</span></td></tr>`
  })}</tbody>`,
)}</div></div>`
}
