import { TAIL_MEANING } from '../../documents/names.ts'
import type { Synthesis } from '../../documents/types.ts'
import { CHAKRA_NAMES } from '../../documents/whole-matrix.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { type ChakraCells, chakras } from '../../numerology/chakras.ts'
import { POSITION_KEYS, type PositionKey, tail } from '../../numerology/destiny-matrix.ts'
import { readingId } from '../chart-figure.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html } from '../html.ts'
import { cardImage, paragraph, practice, table } from '../parts.ts'

/**
 * The synthesis of the whole matrix, with one practice to keep up; its essence opens the page. Depends only on the numbers
 * of the chart, not on the date.
 */
export function synthesisSection(
  { dataset }: SiteContext,
  arcana: readonly number[],
  { paragraphs, practice }: Synthesis,
): Html {
  return html`<section class="synthesis" aria-labelledby="sintesis">
<div class="synthesis-cards">${openingCard('center', 'Centro')}${openingCard('purpose', 'Propósito')}</div>
<div><h2 id="sintesis">La lectura entera</h2>
<div class="prose">${paragraphs.map(({ text }) => paragraph(text))}<p class="practice"><strong>Para empezar.</strong> ${practice}</p></div></div></section>`

  function openingCard(key: PositionKey, label: string): Html {
    const arcanum = arcana[POSITION_KEYS.indexOf(key)]!
    const alt = dataset.arcana[arcanum - 1]!.name
    return html`<a href="#${readingId(key)}">${cardImage(arcanum, { width: 180, alt })}<span class="eyebrow">${label}</span></a>`
  }
}

/** For readers who need help. The only external link besides the licence. */
export const HELP_LINE = html`<p class="quiet">Estos textos invitan a pensar y no sustituyen una ayuda profesional. Si lo estás pasando mal o alguien te hace daño, en <a href="https://findahelpline.com/" rel="noopener">findahelpline.com</a> hay teléfonos y chats gratuitos y confidenciales de cada país.</p>`

export function tailSection(date: CalendarDate, { dataset }: SiteContext): Html {
  const { code } = tail(date)
  const { title, essence: task, text, practice: todo } = dataset.tails.find((one) => one.code === code)!
  return folded(
    { id: 'cola', title: `Cola kármica ${code}: ${title}`, sentence: task },
    html`<p class="quiet">${TAIL_MEANING}</p>
${paragraph(text)}
${practice(todo)}
<p class="no-print"><a class="link" href="/colas/${code}">Todo sobre esta cola</a></p>`,
  )
}

interface Folded {
  readonly id: string
  readonly title: string
  readonly sentence: string
  readonly isPrinted?: boolean
}

/** A part of the page that shows its title and one sentence until it is opened; on paper, all of it. */
export function folded({ id, title, sentence, isPrinted = true }: Folded, content: Html): Html {
  return html`<details class="folded"${isPrinted && html` data-printed`}><summary><h2>${title}</h2><span>${sentence}</span></summary>
<div id="${id}" tabindex="-1">${content}</div></details>`
}

const COLUMNS = [
  ['physics', 'Física'],
  ['energy', 'Energía'],
  ['emotions', 'Emociones'],
] as const

/** The table of seven rows: only numbers and names. */
export function sevenRows(date: CalendarDate): Html {
  const { rows, totals } = chakras(date)
  return folded(
    {
      id: 'tabla',
      title: 'La tabla de siete filas',
      sentence: 'La de los chakras: números y nombres.',
      isPrinted: false,
    },
    html`<p class="prose">Otros sitios la venden como mapa de la salud. Los números de una fecha no dicen nada de la salud de nadie, y aquí nadie los interpreta.</p>
${table(
  'Los brazos horizontales y los verticales, fila a fila',
  html`<thead><tr><th scope="col">Fila</th>${COLUMNS.map(([, label]) => html`<th scope="col" class="number">${label}</th>`)}</tr></thead>
<tbody>${rows.map(({ key, ...cells }) => tableRow(CHAKRA_NAMES[key], cells))}${tableRow('Total', totals)}</tbody>`,
)}`,
  )
}

function tableRow(name: string, cells: ChakraCells): Html {
  return html`<tr><th scope="row">${name}</th>${COLUMNS.map(([key, label]) => html`<td class="number" data-label="${label}">${cells[key]}</td>`)}</tr>`
}
