import type { ChartTexts } from '../../documents/chart/drawing.ts'
import { inlineChart } from '../../documents/chart/inline-chart.ts'
import { spanishDate } from '../../documents/credit.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { readIsoDate } from '../../numerology/date-text.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { lifePath, lifePathSteps } from '../../numerology/life-path.ts'
import { type Html, html, raw } from '../html.ts'
import { profileAddress, stepText, table } from '../parts.ts'

/** What the home page hands over: names alone; the arithmetic is in this script. */
interface ChartData extends ChartTexts {
  readonly lifePaths: readonly { readonly number: number; readonly archetype: string; readonly tagline: string }[]
}

/** Where a page has a place for the result, the date is computed here and stays on the device. */
export function setUpBirthForm(): void {
  const result = document.querySelector<HTMLElement>('[data-result]')
  const form = document.querySelector<HTMLFormElement>('form.birth')
  const field = form?.querySelector<HTMLInputElement>('input[name="birth"]')
  if (!result || !form || !field) return
  const show = () => {
    const date = readIsoDate(field.value)
    result.innerHTML = date ? resultOf(date, result.dataset.result!).text : ''
  }
  field.addEventListener('change', show)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show()
  })
  // A browser that comes back to the page may have kept the date in the field.
  show()
}

function resultOf(date: CalendarDate, kind: string): Html {
  return kind === 'number' ? numberResult(date) : chartResult(date)
}

function numberResult(date: CalendarDate): Html {
  const number = lifePath(date)
  return html`<p class="alert">Tu número es el <strong>${number}</strong>: ${sum(date)}. <a href="/numeros/${number}">Leer el ${number}</a></p>`
}

function chartResult(date: CalendarDate): Html {
  const data = JSON.parse(document.getElementById('carta-datos')!.textContent!) as ChartData
  const number = lifePath(date)
  const path = data.lifePaths.find((candidate) => candidate.number === number)!
  const arcana = matrixArcana(date)
  return html`<h2>${spanishDate(date)}</h2>
<div class="two wide-left"><figure class="figure">${raw(inlineChart(date, data))}</figure>
<div><p class="eyebrow">Camino de vida</p><p class="numeral">${number}</p><p><strong>${path.archetype}.</strong> ${path.tagline}</p><p class="quiet">${sum(date)}</p>
<p><a href="/numeros/${number}">Leer el número ${number}</a></p>
<p><a class="button" href="${profileAddress(date)}">Ver el perfil con sus lecturas</a></p>
<p class="quiet">Al abrir el perfil, la fecha va en la dirección de la página.</p></div></div>
${table(
  'Las doce posiciones',
  html`<tbody>${data.positions.map(({ name }, at) => {
    const arcanum = data.arcana[arcana[at]! - 1]!
    return html`<tr><th scope="row">${name}</th><td class="number">${arcana[at]!}</td><td><a href="/arcanos/${arcana[at]!}">${arcanum.name}</a> <span class="emoji" aria-hidden="true">${arcanum.emoji}</span></td></tr>`
  })}</tbody>`,
)}`
}

function sum(date: CalendarDate): string {
  return lifePathSteps(date).map(stepText).join('; ')
}
