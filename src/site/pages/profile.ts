import { inlineChart } from '../../documents/chart/inline-chart.ts'
import { spanishDate } from '../../documents/credit.ts'
import { unbroken } from '../../documents/names.ts'
import { compose, readerOf } from '../../documents/synthesis.ts'
import { type CalendarDate, FIRST_YEAR, isoDate, LAST_YEAR } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { octagramSteps } from '../../numerology/octagram.ts'
import { type AskedDate, birthForm } from '../date-fields.ts'
import { type Html, html } from '../html.ts'
import { EXAMPLE_DATE, type PageContent, type ProblemPage, type SiteContext } from '../layout.ts'
import * as parts from '../parts.ts'
import * as sections from './profile-parts.ts'

export function profilePage(date: CalendarDate, context: SiteContext): PageContent {
  const { dataset } = context
  const spanish = spanishDate(date)
  const arcana = matrixArcana(date)
  const synthesis = compose(dataset, arcana)
  const sums = parts.stepsTable('Los 32 puntos, uno a uno', octagramSteps(date), parts.sumId)
  return {
    title: `Perfil del ${spanish}: matriz del destino y camino de vida`,
    description: `La matriz del destino del ${spanish}: doce posiciones con su lectura, el camino de vida y el cálculo paso a paso.`,
    preview: {
      path: `/matrix/${parts.pathOfDate(date)}/card.png`,
      alt: `La estrella de la matriz del destino del ${spanish}, con tres de sus cartas.`,
    },
    section: '/matriz',
    // A profile may be a real person's: only the example that the pages link to may be indexed.
    path: isoDate(date) === isoDate(EXAMPLE_DATE) ? parts.profileAddress(date) : undefined,
    main: html`<div class="opening">
${head(date, synthesis.essence, arcana, context)}
${sections.wholeReading(synthesis)}
</div>
<div class="charted">
${star(date, context)}
${sections.readingRows(context, arcana)}
</div>
${sections.nowBox(date, sections.calendarLink(date, context))}
${sections.repeatedCards(dataset, arcana)}
${sections.tailSection(date, context)}
${lifePathSection(date, context)}
${sections.agesSection(date, context)}
${sections.sevenRows(date)}
${sections.folded('sumas', 'El cálculo, paso a paso', 'Cada punto es la suma de otros, reducida a 22 o menos.', sums)}
${citing(date, context)}
${sections.HELP_LINE}
<section class="card no-print"><h2>Otra fecha</h2>${birthForm('reading')}</section>
${actions(date, context)}
<p class="print-only quiet credit">${context.credit.citeMatrix(date).suggested_citation}</p>`,
  }
}

const FAMILIES = { personal: 'Lo tuyo', ancestral: 'Tu familia', channel: 'Amor y dinero', purpose: 'Tus propósitos' }

const API = { synthesis: 'síntesis', reading: 'textos', steps: 'pasos', ages: 'edades', tail: 'cola', chakras: 'tabla' }

/** The page's script inserts the name from the fragment of the URL. */
function head(date: CalendarDate, essence: string, arcana: readonly number[], context: SiteContext): Html {
  return html`<div class="cover">${parts.shareButton(context, {
    title: 'Matriz del destino',
    sentence: essence,
    card: readerOf(arcana)('center'),
    asks: '¿Y la tuya?',
    to: '/',
    file: 'matriz',
    dates: isoDate(date),
    dated: parts.profileAddress(date),
    parts: JSON.stringify(
      context.dataset.positions.map(({ key, name }, at) => [parts.readingId(key), name, arcana[at]]),
    ),
  })}
<p class="eyebrow">Matriz del destino</p>
<h1>${unbroken(spanishDate(date))}</h1>
<p class="whose" data-whose hidden></p>
<p class="verdict">${unbroken(essence)}</p>
${sections.mainCards(context, arcana)}</div>`
}

function star(date: CalendarDate, { dataset, publisher }: SiteContext): Html {
  // To the reading; a point without a position has none, and leads to its sum.
  const drawing = inlineChart(date, dataset, {
    href: (_, position, point) => `#${position ? parts.readingId(position) : parts.sumId(point)}`,
    isOwn: true,
  })
  const legend = Object.entries(FAMILIES).map(
    ([family, text]) => html`<li><span class="seal ${family}"></span>${text}</li>`,
  )
  return html`<section class="star"><h2>La estrella</h2>${parts.pointsFigure(drawing)}<ul class="legend">${legend}</ul>
${parts.resultData(dataset)}
<p class="print-only quiet">${publisher.name} · ${publisher.publicUrl.replace(/^https?:\/\//, '')}</p></section>`
}

function actions(date: CalendarDate, { publisher, serves }: SiteContext): Html {
  const picture = `/matrix/${parts.pathOfDate(date)}/chart.svg`
  return html`<div class="row no-print">
<a class="button light" href="/pareja?a=${isoDate(date)}">Comparar con otra fecha</a>
<button type="button" class="light" data-print>Imprimir</button>
${serves(picture) && html`<a class="button light" href="${publisher.basePath}${picture}" download="matriz-${isoDate(date)}.svg">Descargar SVG</a>`}
</div>`
}

function citing(date: CalendarDate, context: SiteContext): Html {
  const { credit, publisher } = context
  return sections.folded(
    'citar',
    'Citar y enlazar',
    'El enlace a esta lectura, su cita y sus datos en la API.',
    html`<p>Este enlace lleva la fecha dentro: compártelo solo con quien quieras que la vea.</p>
${parts.copyBox('enlace', 'Copiar el enlace a mi lectura, con mi fecha', `${publisher.publicUrl}/perfil?birth=${isoDate(date)}`)}
${parts.copyBox('cita', 'Copiar la cita', credit.citeMatrix(date).suggested_citation)}
${parts.apiLinks(context, `/matrix/${parts.pathOfDate(date)}`, 'matriz', API)}`,
    false,
  )
}

export function askForDatePage(): PageContent {
  return {
    title: '¿Qué fecha miramos?',
    description: 'Escribe una fecha de nacimiento para ver su matriz del destino.',
    main: html`<h1>¿Qué fecha miramos?</h1>
<p class="lead">Escribe una fecha de nacimiento entre ${FIRST_YEAR} y ${LAST_YEAR}, o mira <a href="${parts.profileAddress(EXAMPLE_DATE)}">un ejemplo</a>.</p>
<div class="card">${birthForm('reading')}</div>`,
  }
}

/** Shows the error at the fields, which keep their values. */
export function wrongDatePage(asked: AskedDate, wanted: 'reading' | 'number'): ProblemPage {
  return {
    status: 400,
    title: 'Revisa la fecha',
    description: 'La fecha no aparece en el calendario de 1900 a 2100.',
    section: wanted === 'number' ? '/numeros' : undefined,
    main: html`<h1>Revisa la fecha</h1>
<div class="card">${birthForm(wanted, asked)}</div>`,
  }
}

function lifePathSection(date: CalendarDate, { dataset }: SiteContext): Html {
  const number = lifePath(date)
  const path = dataset.lifePaths.find((candidate) => candidate.number === number)!
  return sections.folded(
    'camino',
    `Camino de vida ${number}: ${path.archetype}`,
    path.tagline,
    html`<p class="prose">${path.short_description}</p>
<p class="quiet prose no-print">Este número sale de la misma fecha por otra cuenta, en la que no entran las cartas. La matriz reúne doce retratos de cerca; el número hace uno solo, desde lejos.</p>
<p class="quiet">${parts.lifePathSum(date)}</p>
${parts.linkLine(`/numeros/${number}`, `Leer el número ${number} entero`)}`,
  )
}
