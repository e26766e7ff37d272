import { agesDial } from '../../documents/chart/ages-dial.ts'
import { MONTH_NAMES } from '../../documents/credit.ts'
import { agesRing, ageTurn } from '../../numerology/ages.ts'
import { type CalendarDate, fourDigits, isoDate } from '../../numerology/calendar.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html, raw } from '../html.ts'
import { essence, paragraph, pathOfDate, profileAddress, seal, table } from '../parts.ts'
import { folded } from './profile-synthesis.ts'

const PER_DECADE = 8
const YEARS_PER_POINT = 1.25

interface Age {
  readonly point: number
  readonly from: string
  readonly arcana: number
}

/** Where the reader is now. Only the browser knows the day, so the page's script writes it; the page itself stays the same. */
export function nowBox(birth: CalendarDate, more: Html | false = false): Html {
  return html`<section class="now no-print"><div data-now="${isoDate(birth)}"><p class="eyebrow">¿Dónde está ahora?</p><p>En su <a href="${profileAddress(birth)}#edades">anillo de edades</a>: es la última etapa que ya ha empezado.</p></div>${more}</section>`
}

/** For the box on the profile: the calendar with all stages. */
export function calendarLink(
  birth: CalendarDate,
  { publisher: { publicUrl, basePath }, serves }: SiteContext,
): Html | false {
  const calendar = `/matrix/${pathOfDate(birth)}/ages.ics`
  return (
    serves(calendar) &&
    html`<p class="quiet"><a href="${publicUrl.replace(/^https?:/, 'webcal:')}${basePath}${calendar}">Añadir a mi calendario</a> (<a href="${basePath}${calendar}" download="etapas.ics">.ics</a>); su dirección lleva tu fecha de nacimiento.</p>`
  )
}

/** The ring of ages. The page's script marks the reader's current age. */
export function agesSection(birth: CalendarDate, context: SiteContext): Html {
  const { dataset } = context
  const ring = agesRing(birth)
  const all = ring.map((arcana, point): Age => ({ point, from: shortDate(ageTurn(birth, point)), arcana }))
  const decades = Array.from({ length: all.length / PER_DECADE }, (_, at) =>
    all.slice(at * PER_DECADE, (at + 1) * PER_DECADE),
  )
  const occurring = dataset.arcana.filter(({ number }) => ring.includes(number))
  return folded(
    {
      id: 'edades',
      title: 'El anillo de edades',
      sentence: 'Ochenta años alrededor de la estrella, en 64 etapas de quince meses.',
    },
    html`<div class="two no-print">
<figure class="figure">${raw(agesDial(birth, dataset))}</figure>
<p>Se empieza a la izquierda, al nacer, y se avanza en el sentido de las agujas del reloj. La carta de cada etapa es un tema al que prestar atención, no un pronóstico.</p>
</div>
<div class="decades">${decades.map((decade, at) => decadeTable(decade, at, context))}</div>
<details><summary>Qué dice cada carta como etapa</summary><div class="periods">${occurring.map(
      ({ number, name }) =>
        html`<section id="etapa-${number}"><h3>${seal(number)} ${name}</h3>${essence(dataset.periodEssences[number - 1]!)}${paragraph(dataset.periods[number - 1]!)}</section>`,
    )}</div></details>`,
  )
}

function decadeTable(decade: readonly Age[], at: number, { dataset }: SiteContext): Html {
  const rows = decade.map(
    ({ point, from, arcana }) =>
      html`<tr data-age="${point}"><th scope="row">${ageText(point * YEARS_PER_POINT)}</th><td>${from}</td><td class="number">${arcana}</td><td>${dataset.arcana[arcana - 1]!.name}</td></tr>`,
  )
  return table(`De los ${at * 10} a los ${at * 10 + 10} años`, [], rows)
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
