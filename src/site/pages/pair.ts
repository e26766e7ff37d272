import type { Dataset, PairText } from '../../dataset/types.ts'
import { type InlinePairOptions, inlinePairChart } from '../../documents/chart/inline-chart.ts'
import { PAIR_LABELS, PAIR_PART_NAMES } from '../../documents/chart/names.ts'
import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import {
  type DatePair,
  PAIR_PARTS,
  PAIR_POINTS,
  type PairPart,
  type PairStep,
  pair,
  pairSteps,
} from '../../numerology/pair.ts'
import { ALL_ON_THIS_PAGE, sumId, toldLine } from '../chart-figure.ts'
import { resultData, resultTexts } from '../chart-result.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html, raw } from '../html.ts'
import type { PageContent } from '../layout.ts'
import {
  AGREEMENT_TEXTS,
  apiLinks,
  cardImage,
  copyBox,
  essence,
  POINT_LABELS,
  paragraph,
  pathOfDate,
  practice,
  profileAddress,
  signed,
  stepText,
  table,
} from '../parts.ts'
import { sharePair } from '../sharing.ts'
import { filledWith, pairForm } from './pair-form.ts'
import { nowBox } from './profile-ages.ts'

const QUESTIONS: Readonly<Record<PairPart, string>> = {
  meeting: '¿Cómo empieza el trato?',
  bond: '¿Qué lo sostiene?',
  task: '¿Qué pide trabajo?',
}

/** Links to the reading of a part, or to the row with the sum. */
const toPart: NonNullable<InlinePairOptions['href']> = (point, part) => `#${part ?? sumId(point)}`

export function pairPage(dates: DatePair, context: SiteContext): PageContent {
  const { dataset, credit, publisher, serves } = context
  const { first, second } = dates
  const both = `${spanishDate(first)} y ${spanishDate(second)}`
  const path = `/pair/${pathOfDate(first)}/${pathOfDate(second)}`
  return {
    title: `Matriz de la pareja: ${both}`,
    description: `La matriz del destino de la pareja del ${both}: el encuentro, el vínculo y la tarea, con todas las sumas.`,
    preview: {
      path: `${publisher.basePath}${path}/card.png`,
      alt: `La estrella de la pareja del ${both}, con sus tres cartas.`,
    },
    // Two dates may belong to real people.
    path: undefined,
    section: '/pareja',
    main: html`<div class="pairing">
<div class="cover"><p class="eyebrow">Matriz de la pareja</p>
<h1>${spanishDate(first)} <span class="second"><span class="with">con</span> ${spanishDate(second)}</span></h1>
<p class="verdict">${textOf('bond', dates, dataset).essence}</p></div>
<div><figure class="figure">${raw(inlinePairChart(dates, dataset, { href: toPart }))}${toldLine(ALL_ON_THIS_PAGE)}</figure>
${sharePair(dates, context)}${resultData(resultTexts(dataset))}</div>
<section><h2>Lo que dicen las tres cartas</h2>
<div class="readings three">${PAIR_PARTS.map((part) => partReading(part, dates, context))}</div></section>
<div class="beside"><p>Esta matriz sale de sumar las otras dos. El orden de las fechas da igual, y no hay nota: dos números no saben si dos personas se entienden.</p>
${[first, second].map((date) => html`<div class="no-print"><h3>${spanishDate(date)}</h3>${nowBox(date)}</div>`)}
<div class="row no-print">
<button type="button" class="light" data-print>Imprimir</button>
${serves(`${path}/chart.svg`) && html`<a class="button light" href="${publisher.basePath}${path}/chart.svg" download="pareja-${isoDate(first)}-${isoDate(second)}.svg">Descargar la imagen (SVG)</a>`}
</div></div>
</div>
<h2>Las dos matrices</h2>
<div class="two">${person(first, 'first', context)}${person(second, 'second', context)}</div>
<details><summary>Los 32 puntos de la pareja, con sus sumas</summary>${pairStepsTable(dates)}</details>
<p class="print-only quiet">${credit.citePair(first, second)}</p>
<section class="no-print"><h2>Compartir y citar</h2>
<p>Este enlace lleva las dos fechas dentro: compártelo solo con quien quieras que las vea.</p>
${copyBox('enlace', 'Copiar el enlace', credit.addresses.pairOfDatesPage(isoDate(first), isoDate(second)))}
${copyBox('cita', 'Copiar la cita', credit.citePair(first, second))}
${apiLinks(context, [
  [path, 'los 32 puntos'],
  [`${path}/reading`, 'los textos'],
  [`${path}/steps`, 'los pasos'],
])}</section>
<div class="card no-print"><h2>Otras fechas</h2>${pairForm(filledWith(first), filledWith(second))}</div>`,
  }
}

function textOf(part: PairPart, { first, second }: DatePair, { pairTexts }: Dataset): PairText {
  const number = pair(first, second)[PAIR_POINTS[part]]
  return pairTexts[part].find(({ arcana }) => arcana === number)!
}

function partReading(part: PairPart, dates: DatePair, { dataset }: SiteContext): Html {
  const said = textOf(part, dates, dataset)
  return html`<section class="card reading" id="${part}"><div class="carded">${cardImage(said.arcana, { width: 72 })}<div><h3><span class="eyebrow">${PAIR_PART_NAMES[part]}</span> <a href="/arcanos/${said.arcana}">${dataset.arcana[said.arcana - 1]!.name}</a></h3>
<p class="question">${QUESTIONS[part]}</p></div></div>
${essence(said.essence)}
<div>${paragraph(said.text)}
${practice(said.practice)}</div></section>`
}

function person(date: CalendarDate, id: string, { chart }: SiteContext): Html {
  return html`<section class="person"><h3>${spanishDate(date)}</h3><figure class="figure">${chart(date, id)}</figure>
<p class="no-print"><a class="link" href="${profileAddress(date)}">Ver el perfil entero</a></p></section>`
}

export function pairStepsTable({ first, second }: DatePair): Html {
  return html`<p class="prose"><strong>Consenso:</strong> varios programas de esta escuela dan el mismo número en todas las fechas. <strong>Convención:</strong> las fuentes difieren, y elegimos una regla.</p>
${table(
  'Cada punto, con lo que se suma y hasta dónde hay acuerdo',
  html`<thead><tr><th scope="col">Punto</th><th scope="col">Suma</th><th scope="col">Acuerdo</th><th scope="col" class="number">Arcano</th></tr></thead>
<tbody>${pairSteps(first, second).map(stepRow)}</tbody>`,
)}`
}

function stepRow(step: PairStep): Html {
  const { sign, label, formula } = POINT_LABELS[step.name]
  const added = step.operands[0]!.from.startsWith('first.') ? 'las dos fechas' : formula
  return html`<tr id="${sumId(step.name)}"><th scope="row">${signed(sign, PAIR_LABELS[step.name] ?? label)}</th><td>${added}: ${stepText(step)}</td><td>${AGREEMENT_TEXTS[step.agreement]}</td><td class="number">${step.value}</td></tr>`
}
