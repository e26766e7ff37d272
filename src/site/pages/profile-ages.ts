import { agesDial } from '../../documents/chart/ages-dial.ts'
import { MONTH_NAMES } from '../../documents/credit.ts'
import type { Publisher } from '../../documents/publisher.ts'
import { agesRing, ageTurn } from '../../numerology/ages.ts'
import { type CalendarDate, fourDigits, isoDate } from '../../numerology/calendar.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html, raw } from '../html.ts'
import { essence, paragraph, pathOfDate, seal, table } from '../parts.ts'

const PER_DECADE = 8
const YEARS_PER_POINT = 1.25

interface Age {
  readonly point: number
  readonly from: string
  readonly arcana: number
}

/**
 * The ring of ages. The page's script marks the reader's current age, with the reader's own clock: the page itself does
 * not depend on the day.
 */
export function agesSection(birth: CalendarDate, context: SiteContext): Html {
  const { dataset, publisher, serves } = context
  const calendar = `/matrix/${pathOfDate(birth)}/ages.ics`
  const ring = agesRing(birth)
  const all = ring.map((arcana, point): Age => ({ point, from: shortDate(ageTurn(birth, point)), arcana }))
  const decades = Array.from({ length: all.length / PER_DECADE }, (_, at) =>
    all.slice(at * PER_DECADE, (at + 1) * PER_DECADE),
  )
  const occurring = dataset.arcana.filter(({ number }) => ring.includes(number))
  return html`<section class="ages" id="edades" data-ages="${isoDate(birth)}"><h2>El anillo de edades</h2>
<div class="two no-print">
<figure class="figure">${raw(agesDial(birth, dataset))}</figure>
<div>
<p>Ochenta años alrededor de la estrella, en 64 etapas de quince meses. Se empieza a la izquierda, al nacer, y se avanza en el sentido de las agujas del reloj. La carta de cada etapa es un tema al que prestar atención, no un pronóstico.</p>
<div class="card now" data-now><p class="eyebrow">¿Dónde estás?</p><p>Busca en la lista la última fecha que ya haya pasado: esa es tu etapa.</p></div>
${serves(calendar) && calendarLinks(publisher, calendar)}
</div>
</div>
<details data-printed><summary>Las 64 etapas, con sus fechas</summary><div class="decades">${decades.map((decade, at) => decadeTable(decade, at, context))}</div></details>
<details><summary>Qué dice cada carta como etapa</summary><div class="periods">${occurring.map(
    ({ number, name }) =>
      html`<section id="etapa-${number}"><h3>${seal(number)} ${name}</h3>${essence(dataset.periodEssences[number - 1]!)}${paragraph(dataset.periods[number - 1]!)}</section>`,
  )}</div></details></section>`
}

function calendarLinks({ publicUrl, basePath }: Publisher, calendar: string): Html {
  return html`<div class="row"><a class="button" href="${publicUrl.replace(/^https?:/, 'webcal:')}${basePath}${calendar}">Añadir a mi calendario</a>
<a class="button light" href="${basePath}${calendar}" download="etapas.ics">Descargar (.ics)</a></div>
<p class="quiet">La dirección del calendario lleva dentro la fecha de nacimiento; sus avisos, no.</p>`
}

function decadeTable(decade: readonly Age[], at: number, { dataset }: SiteContext): Html {
  const rows = decade.map(
    ({ point, from, arcana }) =>
      html`<tr data-age="${point}"><th scope="row">${ageText(point * YEARS_PER_POINT)}</th><td>${from}</td><td class="number">${arcana}</td><td>${dataset.arcana[arcana - 1]!.name}</td></tr>`,
  )
  return table(`De los ${at * 10} a los ${at * 10 + 10} años`, html`<tbody>${rows}</tbody>`)
}

/** «15 ago 2026», so that a row fits a phone. */
function shortDate({ day, month, year }: CalendarDate): string {
  return `${day}\u00a0${MONTH_NAMES[month - 1]!.slice(0, 3)}\u00a0${fourDigits(year)}`
}

/** «36 a 3 m»; whole years without months. */
function ageText(age: number): Html {
  const [years, months] = [Math.floor(age), (age % 1) * 12]
  const unit = (count: number, short: string, one: string, many: string) =>
    html`${count}\u00a0<abbr title="${count === 1 ? one : many}">${short}</abbr>`
  return html`${unit(years, 'a', 'año', 'años')}${months > 0 && html` ${unit(months, 'm', 'mes', 'meses')}`}`
}
