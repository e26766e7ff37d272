import { compose } from '../../documents/synthesis/compose.ts'
import { CHAKRA_NAMES } from '../../documents/whole-matrix.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { type ChakraCells, chakras } from '../../numerology/chakras.ts'
import { POSITION_KEYS, type PositionKey, tail } from '../../numerology/destiny-matrix.ts'
import { readingId } from '../chart-figure.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html } from '../html.ts'
import { cardImage, essence, paragraph, practice, table } from '../parts.ts'

/**
 * The opening of a profile: centre and purpose by name, and the synthesis of the whole matrix, with one practice to keep up.
 * Depends only on the numbers of the chart, not on the date.
 */
export function synthesisSection({ dataset }: SiteContext, arcana: readonly number[]): Html {
  const { essence, paragraphs, practice } = compose(dataset, arcana)
  return html`<section class="synthesis" aria-labelledby="sintesis">
<div class="synthesis-cards">${openingCard('center', 'Centro')}${openingCard('purpose', 'Propósito')}</div>
<div><h2 id="sintesis">${heading()}</h2>
<div class="prose"><p class="lead">${essence}</p>${paragraphs.map(({ text }) => paragraph(text))}<p class="practice"><strong>Para empezar.</strong> ${practice}</p></div></div></section>`

  function heading(): Html {
    const [center, purpose] = [nameAt('center'), nameAt('purpose')]
    if (center === purpose) {
      return html`Tu ${link('center', 'centro')} y tu ${link('purpose', 'propósito')} son la misma carta, ${center}.`
    }
    return html`Tu centro es ${link('center', center)}; tu propósito, ${link('purpose', purpose)}.`
  }

  function link(key: PositionKey, text: string): Html {
    return html`<a href="#${readingId(key)}">${text}</a>`
  }

  function arcanumAt(key: PositionKey): number {
    return arcana[POSITION_KEYS.indexOf(key)]!
  }

  function nameAt(key: PositionKey): string {
    return dataset.arcana[arcanumAt(key) - 1]!.name
  }

  function openingCard(key: PositionKey, label: string): Html {
    return html`<a href="#${readingId(key)}">${cardImage(arcanumAt(key), { width: 180, alt: nameAt(key), isFirst: true })}<span class="eyebrow">${label}</span></a>`
  }
}

/** For readers who need help. The only external link besides the licence. */
export const HELP_LINE = html`<p class="quiet">Estos textos invitan a pensar y no sustituyen una ayuda profesional. Si lo estás pasando mal o alguien te hace daño, en <a href="https://findahelpline.com/" rel="noopener">findahelpline.com</a> hay teléfonos y chats gratuitos y confidenciales de cada país.</p>`

export function tailSection(date: CalendarDate, { dataset }: SiteContext): Html {
  const { code } = tail(date)
  const { title, essence: task, text, practice: todo } = dataset.tails.find((one) => one.code === code)!
  return html`<section class="card tail" id="cola"><p class="eyebrow">Cola kármica</p><p class="numeral">${code}</p><h2><a href="/colas/${code}">${title}</a></h2>
<p class="quiet">Las tres cartas del brazo de abajo, del centro hacia fuera, leídas como una sola tarea. La última es la de <a href="#${readingId('karma')}">Karma</a>.</p>
${essence(task)}
${paragraph(text)}
${practice(todo)}</section>`
}

const COLUMNS = [
  ['physics', 'Física'],
  ['energy', 'Energía'],
  ['emotions', 'Emociones'],
] as const

/** The table of seven rows: only numbers and names. */
export function sevenRows(date: CalendarDate): Html {
  const { rows, totals } = chakras(date)
  return html`<details><summary>La tabla de siete filas</summary>
<p class="prose">Es la tabla de los chakras que acompaña a la matriz en otros sitios, donde se vende como mapa de la salud. Los números de una fecha no dicen nada de la salud de nadie, así que aquí son eso, números y nombres.</p>
${table(
  'Los brazos horizontales y los verticales, fila a fila',
  html`<thead><tr><th scope="col">Fila</th>${COLUMNS.map(([, label]) => html`<th scope="col" class="number">${label}</th>`)}</tr></thead>
<tbody>${rows.map(({ key, ...cells }) => tableRow(CHAKRA_NAMES[key], cells))}${tableRow('Total', totals)}</tbody>`,
)}</details>`
}

function tableRow(name: string, cells: ChakraCells): Html {
  return html`<tr><th scope="row">${name}</th>${COLUMNS.map(([key, label]) => html`<td class="number" data-label="${label}">${cells[key]}</td>`)}</tr>`
}
