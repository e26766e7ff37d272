import { inlineChart, inlinePairChart } from '../../documents/chart/inline-chart.ts'
import { pairReadingContent } from '../../documents/contents.ts'
import { spanishDate } from '../../documents/credit.ts'
import { formulaOf, PAIR_PART_NAMES, POINT_TEXTS, unbroken } from '../../documents/names.ts'
import { type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import { type DatePair, PAIR_PARTS, type PairPart, pairSteps } from '../../numerology/pair.ts'
import type { PairReadingPosition } from '../../shapes/charts.ts'
import { type AskedDate, dateFields, filledWith } from '../date-fields.ts'
import { type Html, html } from '../html.ts'
import type { PageContent, ProblemPage, SiteContext } from '../layout.ts'
import * as parts from '../parts.ts'
import { folded, nowBox } from './profile-parts.ts'

const QUESTIONS: Readonly<Record<PairPart, string>> = {
  meeting: '¿Cómo empieza el trato?',
  bond: '¿Qué lo sostiene?',
  task: '¿Qué pide trabajo?',
}

/** Two dates may belong to real people, so no search engine gets its address. */
export function pairPage(dates: DatePair, context: SiteContext): PageContent {
  const { dataset, credit, publisher, serves } = context
  const { first, second } = dates
  const { reading } = pairReadingContent(dataset, dates)
  const both = `${spanishDate(first)} y ${spanishDate(second)}`
  const others = (['meeting', 'task'] as const).map((part) => [part, PAIR_PART_NAMES[part], reading[part].arcana])
  const path = `/pair/${parts.pathOfDate(first)}/${parts.pathOfDate(second)}`
  return {
    title: `Matriz de la pareja: ${both}`,
    description: `La matriz del destino de la pareja del ${both}: el encuentro, el vínculo y la tarea, con todas las sumas.`,
    preview: {
      path: `${path}/card.png`,
      alt: `La estrella de la pareja del ${both}, con sus tres cartas.`,
    },
    section: '/pareja',
    main: html`<div class="pairing">
<div class="cover">${parts.shareButton(context, {
      title: 'Matriz de la pareja',
      sentence: reading.bond.essence,
      card: reading.bond.arcana,
      asks: '¿Y tú, con quién te comparas?',
      to: '/pareja',
      file: 'pareja',
      dates: `${isoDate(first)} ${isoDate(second)}`,
      dated: `/pareja?a=${isoDate(first)}&b=${isoDate(second)}`,
      parts: JSON.stringify(others),
    })}
<p class="eyebrow">Matriz de la pareja</p>
<h1>${unbroken(`${spanishDate(first)} con ${spanishDate(second)}`)}</h1>
<p class="verdict">${unbroken(reading.bond.essence)}</p>
${parts.cardRow(
  PAIR_PARTS.map((part) => ({ name: PAIR_PART_NAMES[part], arcanum: reading[part].arcana, href: `#${part}` })),
  dataset,
)}</div>
<section><h2>Lo que dicen las tres cartas</h2>
<div class="readings three">${PAIR_PARTS.map((part) => partReading(part, reading[part]))}</div></section>
<div>${parts.pointsFigure(inlinePairChart(dates, dataset, (point, part) => `#${part ?? parts.sumId(point)}`))}
${parts.resultData(dataset)}</div>
</div>
<div class="row no-print">
<button type="button" class="light" data-print>Imprimir</button>
${serves(`${path}/chart.svg`) && html`<a class="button light" href="${publisher.basePath}${path}/chart.svg" download="pareja-${isoDate(first)}-${isoDate(second)}.svg">Descargar la imagen (SVG)</a>`}
</div>
<h2>Las dos matrices</h2>
<p class="prose">De sumarlas sale la matriz de la pareja. El orden de las fechas da igual, y no hay nota: dos números no saben si dos personas se entienden.</p>
<div class="two">${person(first, 'first', context)}${person(second, 'second', context)}</div>
${folded('sumas', 'El cálculo, paso a paso', 'Los 32 puntos de la pareja, con sus sumas.', pairStepsTable(dates))}
<section class="no-print"><h2>Compartir y citar</h2>
<p>Este enlace lleva las dos fechas dentro: compártelo solo con quien quieras que las vea.</p>
${parts.copyBox('enlace', 'Copiar el enlace a esta pareja, con sus fechas', credit.addresses.pairOfDatesPage(isoDate(first), isoDate(second)))}
${parts.copyBox('cita', 'Copiar la cita', credit.citePair(dates).suggested_citation)}
${parts.apiLinks(context, path, 'los 32 puntos', { reading: 'los textos', steps: 'los pasos' })}</section>
<p class="print-only quiet credit">${credit.citePair(dates).suggested_citation}</p>
<div class="card no-print"><h2>Otras fechas</h2>${pairForm(filledWith(first), filledWith(second))}</div>`,
  }
}

function partReading(part: PairPart, said: PairReadingPosition): Html {
  return html`<section class="card reading" id="${part}" tabindex="-1"><h3><span class="eyebrow">${PAIR_PART_NAMES[part]}</span> <a href="/arcanos/${said.arcana}">${said.name}</a></h3>
<p class="question">${QUESTIONS[part]}</p>
${parts.essence(said.essence)}${parts.paragraph(said.text)}
${parts.practice(said.practice)}</section>`
}

function person(date: CalendarDate, id: string, { dataset }: SiteContext): Html {
  return html`<section class="person"><h3>${spanishDate(date)}</h3>${nowBox(date, html`<p data-below><a class="link" href="${parts.profileAddress(date)}">Ver el perfil entero</a></p>`)}
${parts.more('Ver la matriz', parts.pointsFigure(inlineChart(date, dataset, { href: parts.toCard, id })))}</section>`
}

function pairStepsTable({ first, second }: DatePair): Html {
  const rows = pairSteps(first, second).map((step) => {
    const added = step.operands[0]!.from.startsWith('first.') ? 'las dos fechas' : formulaOf(step.name)
    return html`<tr id="${parts.sumId(step.name)}" tabindex="-1"><th scope="row">${parts.signed(step.name, POINT_TEXTS[step.name].ofPair)}</th><td>${added}: ${parts.stepText(step)}</td><td>${parts.AGREEMENT_TEXTS[step.agreement]}</td><td class="number">${step.value}</td></tr>`
  })
  return html`<p class="prose"><strong>Consenso:</strong> varios programas de esta escuela dan el mismo número en todas las fechas. <strong>Convención:</strong> las fuentes difieren, y elegimos una regla.</p>
${parts.table('Cada punto, con lo que se suma y hasta dónde hay acuerdo', ['Punto', 'Suma', 'Acuerdo', { number: 'Arcano' }], rows)}`
}

export const EXAMPLE_PAIR_ADDRESS = '/pareja?a=1990-05-15&b=1995-08-20'

const EXAMPLE_PAIR_PATH = '/pair/15/5/1990/20/8/1995'

export const PAIR_FIELDS = [
  { legend: 'Primera fecha', names: { whole: 'a', day: 'ad', month: 'am', year: 'aa' } },
  { legend: 'Segunda fecha', names: { whole: 'b', day: 'bd', month: 'bm', year: 'ba' } },
] as const

function pairForm(...asked: readonly (AskedDate | undefined)[]): Html {
  return html`<form class="pair" action="/pareja" method="get" novalidate>
<div class="row">${PAIR_FIELDS.map((field, at) => dateFields({ ...field, asked: asked[at] }))}</div>
<button>Ver la pareja</button>
</form>`
}

/** The page without a result. With a date in its URL it is personal, so it is not indexed. */
export function askForPairPage(context: SiteContext, first?: CalendarDate, second?: CalendarDate): PageContent {
  const { credit, publisher, serves } = context
  const isBegun = first !== undefined || second !== undefined
  return {
    title: 'La matriz de la pareja: dos fechas, una tercera matriz',
    description:
      'Suma dos matrices del destino y mira la tercera: el encuentro, el vínculo y la tarea de dos personas, sin porcentajes ni veredictos.',
    path: isBegun ? undefined : '/pareja',
    section: '/pareja',
    main: html`<h1>${isBegun ? '¿Con quién te comparas?' : 'La matriz de la pareja'}</h1>
<p class="lead">Dos fechas dan dos matrices; sumadas, dan una tercera, que habla de lo que ocurre entre las dos personas. Vale para una pareja, dos amigas, un padre y una hija o dos socios, y da igual qué fecha pongas primero.</p>
<div class="card">${pairForm(first && filledWith(first), second && filledWith(second))}
<p class="quiet">Las dos fechas quedan escritas en la dirección (URL) de la página. Ni las guardamos ni las anotamos en ningún registro; una caché sí puede conservar unos días el resultado, como explica <a href="/privacidad">la página de privacidad</a>.</p></div>
<div class="two">
<section><h2>Qué dice</h2>
<p>Tres textos: el <strong>encuentro</strong>, cómo empieza el trato; el <strong>vínculo</strong>, lo que lo sostiene; la <strong>tarea</strong>, lo que pide trabajo. Con cada uno, algo que hacer.</p></section>
<section><h2>Qué no dice</h2>
<p>Si dos personas están hechas la una para la otra. Los porcentajes que dan otros sitios no tienen fuente, y aquí no los hay.</p></section>
</div>
<p><a class="button light" href="${EXAMPLE_PAIR_ADDRESS}">Ver un ejemplo</a></p>
${parts.linkLine('/metodo#pareja', 'Cómo se calcula')}
${serves(EXAMPLE_PAIR_PATH) && parts.linkLine(publisher.basePath + EXAMPLE_PAIR_PATH, 'La pareja del ejemplo en la API (JSON)')}
<p class="print-only quiet">${credit.attribution}</p>`,
  }
}

/** Says which of the dates is invalid and why, and keeps the valid one. */
export function wrongPairPage(a: AskedDate, b: AskedDate): ProblemPage {
  const which = a.wrong ? 'La primera fecha no vale' : 'La segunda fecha no vale'
  return {
    status: 400,
    title: 'Una fecha no vale',
    description: 'Una de las dos fechas de la pareja no vale.',
    main: html`<h1>${a.wrong && b.wrong ? 'Ninguna de las dos fechas vale' : which}</h1>
<div class="card">${pairForm(a, b)}</div>
<p>En la dirección, cada fecha va con el año primero: <a href="${EXAMPLE_PAIR_ADDRESS}">${EXAMPLE_PAIR_ADDRESS}</a>.</p>`,
  }
}
