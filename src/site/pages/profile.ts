import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, FIRST_YEAR, isoDate, LAST_YEAR } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { octagramSteps } from '../../numerology/octagram.ts'
import type { AskedDate } from '../asked-date.ts'
import { EXAMPLE_DATE, type SiteContext } from '../context.ts'
import { birthForm } from '../date-fields.ts'
import { type Html, html } from '../html.ts'
import { mark, type PageContent } from '../layout.ts'
import { apiLinks, copyBox, lifePathSum, profileAddress } from '../parts.ts'
import { stepsTable } from '../steps-table.ts'
import { agesSection } from './profile-ages.ts'
import { jumpBar, readingList, repeatedCards } from './profile-readings.ts'
import { HELP_LINE, synthesisSection } from './profile-synthesis.ts'
import { sevenRows } from './profile-table.ts'
import { tailSection } from './profile-tail.ts'

/**
 * Opening, readings, repeats and tail depend on the numbers of the chart alone, which many dates share. What depends on
 * the date itself: title, head, chart, life path, ages, steps, sharing.
 */
export function profilePage(date: CalendarDate, context: SiteContext): PageContent {
  const { dataset } = context
  const arcana = matrixArcana(date)
  return {
    title: `Perfil del ${spanishDate(date)}: matriz del destino y camino de vida`,
    description: `La matriz del destino del ${spanishDate(date)}: doce posiciones con su lectura, el camino de vida y el cálculo paso a paso.`,
    // A profile may be a real person's: search engines may only list the example that the pages link to.
    path: isoDate(date) === isoDate(EXAMPLE_DATE) ? profileAddress(date) : undefined,
    main: html`${head(date, context)}
${synthesisSection(dataset, arcana)}
${chartAndLifePath(date, context)}
${jumpBar(dataset, arcana)}
<h2 class="unseen">Las doce cartas</h2>
${readingList(dataset, arcana)}
${repeatedCards(dataset, arcana)}
${tailSection(date, context)}
${agesSection(date, context)}
${sevenRows(date)}
<details data-printed><summary>El cálculo, paso a paso</summary>${stepsTable('Cada punto es la suma de otros, reducida a 22 o menos', octagramSteps(date))}</details>
${HELP_LINE}
${sharing(date, context)}
<section class="card no-print"><h2>Otra fecha</h2>${birthForm()}</section>`,
  }
}

/** On paper a cover of its own. The name is put here by the page's script, from behind the # of the address. */
function head(date: CalendarDate, { publisher }: SiteContext): Html {
  return html`<div class="cover"><p class="eyebrow">Matriz del destino</p>
<h1>${spanishDate(date)}</h1>
<p class="lead whose" data-name hidden></p>
<p class="print-only emblem">${mark(240)}</p>
<p class="print-only quiet">${publisher.name} · ${publisher.publicUrl.replace(/^https?:\/\//, '')}</p></div>`
}

function chartAndLifePath(date: CalendarDate, context: SiteContext): Html {
  const { day, month, year } = date
  const picture = `/matrix/${day}/${month}/${year}/chart.svg`
  return html`<div class="two wide-left chart-and-path">
<figure class="figure">${context.profileChart(date)}</figure>
<div>
${lifePathCard(date, context)}
<div class="row actions no-print">
<button type="button" class="light" data-print>Imprimir o guardar en PDF</button>
${context.serves(picture) && html`<a class="button light" href="${context.publisher.basePath}${picture}" download="matriz-${isoDate(date)}.svg">Descargar la matriz (SVG)</a>`}
<a class="button light" href="/pareja?a=${isoDate(date)}">Comparar con otra fecha</a>
</div>
<form class="naming no-print needs-script" data-naming><label for="nombre">Un nombre, si quieres</label><div class="row"><input id="nombre" maxlength="60" autocomplete="off"><button class="light">Poner</button></div>
<p class="quiet">Se verá aquí y en el papel. Queda en tu navegador: no se envía.</p></form>
</div>
</div>`
}

function sharing(date: CalendarDate, context: SiteContext): Html {
  const { credit, publisher } = context
  const { day, month, year } = date
  const matrix = `/matrix/${day}/${month}/${year}`
  return html`<p class="print-only quiet credit">${credit.citeMatrix(date)}</p>
<section class="no-print"><h2>Compartir y citar</h2>
<p>Este enlace lleva la fecha dentro: compártelo solo con quien quieras que la vea.</p>
${copyBox('enlace', 'Copiar el enlace', publisher.publicUrl + profileAddress(date))}
${copyBox('cita', 'Copiar la cita', credit.citeMatrix(date))}
${apiLinks(context, [
  [matrix, 'matriz'],
  [`${matrix}/synthesis`, 'síntesis'],
  [`${matrix}/reading`, 'lecturas'],
  [`${matrix}/steps`, 'pasos'],
  [`${matrix}/ages`, 'edades'],
  [`${matrix}/tail`, 'cola'],
  [`${matrix}/chakras`, 'tabla'],
])}</section>`
}

/** Without a date the page asks for one. */
export function askForDatePage(): PageContent {
  return {
    title: '¿Qué fecha miramos?',
    description: 'Escribe una fecha de nacimiento para ver su matriz del destino.',
    path: undefined,
    main: html`<h1>¿Qué fecha miramos?</h1>
<p class="lead">Escribe una fecha de nacimiento entre ${FIRST_YEAR} y ${LAST_YEAR}, o mira <a href="${profileAddress(EXAMPLE_DATE)}">un ejemplo</a>.</p>
<div class="card">${birthForm()}</div>`,
  }
}

/** Shown with status 400: says what is wrong, at the fields, which keep what was written. */
export function wrongDatePage(asked: AskedDate): PageContent {
  return {
    title: 'Esa fecha no la encontramos',
    description: 'La fecha no aparece en el calendario de 1900 a 2100.',
    path: undefined,
    main: html`<h1>Esa fecha no la encontramos</h1>
<div class="card">${birthForm(asked)}</div>
<p>En la dirección, la fecha va con el año primero: <a href="${profileAddress(EXAMPLE_DATE)}">${profileAddress(EXAMPLE_DATE)}</a>.</p>`,
  }
}

function lifePathCard(date: CalendarDate, { dataset }: SiteContext): Html {
  const number = lifePath(date)
  const path = dataset.lifePaths.find((candidate) => candidate.number === number)!
  return html`<section class="card"><p class="eyebrow">Camino de vida</p><p class="numeral">${number}</p><h2>${path.archetype}</h2>
<p>${path.short_description}</p>
<p class="quiet">${lifePathSum(date)}</p>
<p class="no-print"><a class="link" href="/numeros/${number}">Leer el número ${number} entero</a></p></section>`
}
