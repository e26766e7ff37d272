import { html } from '../../html.ts'
import { NPM_NOTE } from '../../npm-note.ts'
import { copyBox, table } from '../../parts.ts'
import { type Guide, linked } from './guide.ts'

export const exportGuide: Guide = {
  path: '/documentacion/exportar',
  label: 'Exportar',
  line: 'CSV, Excel, Parquet, SQLite',
  title: 'Exportar todos los datos de numerología',
  description:
    'Llévate el conjunto de datos entero: CSV, Parquet, SQLite, NDJSON o la API como archivos que cualquier servidor puede servir.',
  main: () => html`<h1>Exportar</h1>
<p class="lead">Todo lo que hay aquí cabe en una carpeta. Llévatela adonde quieras: no depende de este servicio.</p>
${copyBox('orden-exportar', 'Copiar', 'npx open-numerology export datos --format csv')}
<p>Aquí <code>datos</code> es la carpeta de destino: nueva, vacía o de una exportación anterior. Ponle el nombre que quieras.</p>
${NPM_NOTE}
${linked('h2', 'formatos', 'Formatos')}
${table(
  'Formatos de exportación',
  html`<thead><tr><th scope="col">Formato</th><th scope="col">Qué es y para qué</th></tr></thead><tbody>
<tr><th scope="row"><code>csv</code></th><td>hojas de cálculo y casi todo lo demás</td></tr>
<tr><th scope="row"><code>excel</code></th><td>lo mismo, para un Excel con coma decimal, como el de España o Argentina</td></tr>
<tr><th scope="row"><code>parquet</code></th><td>DuckDB, pandas, R: con tipos y comprimido</td></tr>
<tr><th scope="row"><code>sqlite</code></th><td>una base de datos en un archivo, con claves primarias y foráneas; necesita Node 22.13 o posterior</td></tr>
<tr><th scope="row"><code>ndjson</code></th><td>las respuestas de la API, una por línea</td></tr>
<tr><th scope="row"><code>files</code></th><td>la API y el sitio como archivos estáticos, con reglas para nginx, Cloudflare y Netlify; con <code>--full</code>, todo lo de cada fecha</td></tr>
</tbody>`,
)}
<p>Cada exportación lleva la licencia y una descripción de los datos para programas y catálogos: <code>datapackage.json</code>, <code>croissant.json</code>, <code>dcat.jsonld</code>. Las mismas tablas se pueden descargar una a una en <a href="/datos#descargas">la página de los datos</a>.</p>
${linked('h2', 'parar', 'Si se interrumpe')}
<p>La carpeta aparece cuando la exportación está completa. Si se interrumpe o se llena el disco, la anterior queda como estaba: repite el comando. Sobre una exportación terminada, el mismo comando la sustituye por una nueva; si en la carpeta hay algo tuyo, te lo dice y no toca nada.</p>`,
}
