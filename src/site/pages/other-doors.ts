import type { Publisher } from '../../documents/publisher.ts'
import { type Html, html } from '../html.ts'
import { copyBox, table } from '../parts.ts'

/** What the element understands. */
const ATTRIBUTES = [
  ['birth', 'fecha, como 1990-05-15', 'De quién es la matriz. Si cambia, cambia la matriz.'],
  ['field', 'sin valor', 'Pone dentro un campo para la fecha: una calculadora entera.'],
  ['readings', 'sin valor', 'Cada punto enlaza con lo que su carta dice en esa posición.'],
  ['theme', 'light o dark', 'Colores y fondo propios, claros u oscuros, en lugar de los de tu página.'],
  ['size', 'píxeles, como 320', 'El ancho máximo. En lo estrecho hay menos nombres, nunca más pequeños.'],
] as const

/** The same data where people already are: a picture, an element for any page, a package, an assistant. */
export function otherDoors({ publicUrl, basePath }: Publisher): Html {
  const picture = `<img src="${publicUrl}${basePath}/matrix/15/5/1990/chart.svg" alt="Matriz del destino del 15 de mayo de 1990">`
  const element = `<script type="module" src="${publicUrl}/widget.js"></script>\n<destiny-matrix birth="1990-05-15"></destiny-matrix>`
  return html`<h2 id="puertas">Otras puertas</h2>
<section class="card" id="widget"><h3>La matriz en tu página</h3>
<p>Un elemento que calcula en el navegador de tus visitas, sin pedir nada a nadie, y que ya lleva el crédito. Sin más, toma el color del texto de tu página y deja ver su fondo, así que se lee donde se lea tu texto.</p>
${copyBox('codigo-widget', 'Copiar', element)}
${table(
  'Atributos del elemento',
  html`<tbody>${ATTRIBUTES.map(([name, value, meaning]) => html`<tr><th scope="row"><code>${name}</code></th><td>${value}</td><td>${meaning}</td></tr>`)}</tbody>`,
)}
<details><summary>Verlo funcionar</summary>
<script type="module" src="/widget.js"></script>
<destiny-matrix birth="1990-05-15"></destiny-matrix></details></section>
<section class="card" id="imagen"><h3>La matriz como imagen</h3>
<p>Un SVG accesible, con modo claro y oscuro y el crédito dentro. Sirve para cualquier <code>&lt;img&gt;</code>.</p>
${copyBox('codigo-imagen', 'Copiar', picture)}</section>`
}
