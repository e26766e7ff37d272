import { CHAKRA_NAMES } from '../../documents/whole-matrix.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { type ChakraCells, chakras } from '../../numerology/chakras.ts'
import { type Html, html } from '../html.ts'
import { table } from '../parts.ts'

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
