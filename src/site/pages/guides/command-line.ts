import { html } from '../../html.ts'
import { NPM_NOTE } from '../../npm-note.ts'
import { copyBox, table } from '../../parts.ts'
import { type Guide, linked } from './guide.ts'

export const commandLineGuide: Guide = {
  path: '/documentacion/linea-de-comandos',
  label: 'Línea de comandos',
  line: 'En tu terminal, sin conexión',
  title: 'Numerología desde la línea de comandos',
  description:
    'La matriz del destino, sus sumas, lecturas, edades y parejas en tu terminal, sin conexión y también en JSON para otros programas.',
  main: () => html`<h1>La línea de comandos</h1>
<p class="lead">Todo lo que responde la API, en tu terminal y sin conexión.</p>
${copyBox('orden-matriz', 'Copiar', 'npx open-numerology matrix 15/5/1990')}
${NPM_NOTE}
<p>Con <code>--json</code> da los mismos bytes que la API, para encadenarla con otros programas:</p>
${copyBox('orden-json', 'Copiar', 'npx open-numerology matrix 15/5/1990 --json')}
${linked('h2', 'ordenes', 'Órdenes')}
${table(
  'Las órdenes',
  html`<thead><tr><th scope="col">Orden</th><th scope="col">Qué hace</th></tr></thead><tbody>
<tr><th scope="row"><code>matrix FECHA</code></th><td>dibuja la matriz y la tabla de sus posiciones</td></tr>
<tr><th scope="row"><code>reading FECHA</code></th><td>lo que dice cada carta; con dos fechas, la pareja</td></tr>
<tr><th scope="row"><code>steps FECHA</code></th><td>cómo se calcula cada punto</td></tr>
<tr><th scope="row"><code>ages FECHA</code>, <code>tail FECHA</code>, <code>chakras FECHA</code></th><td>edades, cola kármica y tabla</td></tr>
<tr><th scope="row"><code>pair FECHA FECHA</code></th><td>la matriz de dos personas</td></tr>
<tr><th scope="row"><code>chart FECHA --output matriz.svg</code></th><td>la matriz como imagen</td></tr>
<tr><th scope="row"><code>life-path</code>, <code>arcana</code></th><td>las listas, o una ficha entera</td></tr>
<tr><th scope="row"><code>export CARPETA</code></th><td>escribe el conjunto de datos entero</td></tr>
<tr><th scope="row"><code>serve</code>, <code>mcp</code></th><td>arranca el servicio, o el servidor para asistentes</td></tr>
</tbody>`,
)}
<p>Una fecha se escribe <code>15/5/1990</code> o <code>1990-05-15</code>. Lo que sale mal se dice en una línea por la salida de errores, con un código distinto de cero.</p>`,
}
