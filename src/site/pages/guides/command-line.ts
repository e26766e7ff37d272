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
<p class="lead">Las respuestas de la API en tu terminal y, una vez instalado el paquete, sin conexión.</p>
${copyBox('orden-matriz', 'Copiar', 'npx open-numerology matrix 15/5/1990')}
${NPM_NOTE}
<p>Con <code>--json</code>, la salida es la respuesta de la API, para pasarla a otros programas. Sus enlaces llevan la dirección que pongas en la variable de entorno <code>PUBLIC_URL</code>:</p>
${copyBox('orden-json', 'Copiar', 'npx open-numerology matrix 15/5/1990 --json')}
${linked('h2', 'comandos', 'Comandos')}
${table(
  'Los comandos',
  html`<thead><tr><th scope="col">Comando</th><th scope="col">Qué da</th></tr></thead><tbody>
<tr><th scope="row"><code>matrix FECHA</code></th><td>la matriz dibujada y la lista de sus posiciones</td></tr>
<tr><th scope="row"><code>reading FECHA</code></th><td>lo que dice cada carta; con una posición (<code>reading 15/5/1990 money</code>), solo la suya; con dos fechas, la lectura de la pareja</td></tr>
<tr><th scope="row"><code>synthesis FECHA</code></th><td>la matriz leída como un solo texto</td></tr>
<tr><th scope="row"><code>steps FECHA</code></th><td>cómo se calcula cada punto; con dos fechas, los de la pareja</td></tr>
<tr><th scope="row"><code>ages FECHA</code>, <code>tail FECHA</code>, <code>chakras FECHA</code></th><td>el anillo de edades, la cola kármica y la tabla de siete filas</td></tr>
<tr><th scope="row"><code>pair FECHA FECHA</code></th><td>la matriz de la pareja, con sus textos</td></tr>
<tr><th scope="row"><code>chart FECHA --output matriz.svg</code></th><td>la matriz como imagen SVG, en un archivo</td></tr>
<tr><th scope="row"><code>life-path</code>, <code>arcana</code>, <code>tail</code></th><td>la lista de números, de cartas o de colas; con <code>life-path 7</code>, <code>arcana 9</code> o <code>tail 18-3-12</code>, una ficha</td></tr>
<tr><th scope="row"><code>life-path FECHA</code></th><td>el camino de vida de una fecha, con su suma</td></tr>
<tr><th scope="row"><code>export CARPETA --format csv</code></th><td>el conjunto de datos en una carpeta, en <a href="/documentacion/exportar">el formato que elijas</a></td></tr>
<tr><th scope="row"><code>serve</code>, <code>mcp</code></th><td>ponen en marcha el servicio o el servidor para asistentes</td></tr>
<tr><th scope="row"><code>help</code></th><td>la ayuda</td></tr>
</tbody>`,
)}
<p>Una fecha se escribe <code>15/5/1990</code> o <code>1990-05-15</code>. Si algo falla, una línea en la salida de error (stderr) dice qué, y el código de salida es distinto de cero.</p>`,
}
