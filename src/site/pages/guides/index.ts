import type { Publisher } from '../../../documents/publisher.ts'
import { type Html, html } from '../../html.ts'
import { type Crumb, menuItems, type PageContent } from '../../layout.ts'
import { copyBox, linked, more, tableOf } from '../../parts.ts'
import { DOCUMENTATION_PATH, RESOURCES } from '../operation.ts'
import { clientGuide, commandLineGuide, type Guide, libraryGuide, mcpGuide, NPM_NOTE } from './programs.ts'

const exportGuide: Guide = {
  path: '/documentacion/exportar',
  label: 'Exportar',
  line: 'CSV, Excel, Parquet, SQLite',
  title: 'Exportar todos los datos de numerología',
  description:
    'Llévate el conjunto de datos entero: CSV, Parquet, SQLite o la API como archivos que cualquier servidor puede servir.',
  main: () => html`<h1>Exportar</h1>
<p class="lead">Todo lo que hay aquí cabe en una carpeta. Llévatela adonde quieras: no depende de este servicio.</p>
${copyBox('orden-exportar', 'Copiar', 'npx open-numerology export datos --format csv')}
<p>Aquí <code>datos</code> es la carpeta de destino: nueva, vacía o de una exportación anterior. Ponle el nombre que quieras.</p>
${NPM_NOTE}
${linked('formatos', 'Formatos')}
${tableOf('Formatos de exportación', ['Formato', 'Qué es y para qué'])`
<tr><th scope="row"><code>csv</code></th><td>hojas de cálculo y casi todo lo demás</td></tr>
<tr><th scope="row"><code>excel</code></th><td>lo mismo, para un Excel con coma decimal, como el de España o Argentina</td></tr>
<tr><th scope="row"><code>parquet</code></th><td>DuckDB, pandas, R: con tipos y comprimido</td></tr>
<tr><th scope="row"><code>sqlite</code></th><td>una base de datos en un archivo, con claves primarias y foráneas; necesita Node 22.13 o posterior</td></tr>
<tr><th scope="row"><code>files</code></th><td>la API y el sitio como archivos estáticos, con reglas para nginx, Cloudflare y Netlify; con <code>--full</code>, todo lo de cada fecha</td></tr>
`}
<p>Cada exportación lleva la licencia y una descripción de los datos para programas y catálogos: <code>datapackage.json</code>. Las mismas tablas se pueden descargar una a una en <a href="/datos#descargas">la página de los datos</a>.</p>
${linked('parar', 'Si se interrumpe')}
<p>Si se interrumpe o se llena el disco, repite el comando. Sobre una exportación anterior, el mismo comando escribe los archivos nuevos encima y no toca nada más; si la carpeta es de otra cosa, te lo dice y no escribe nada.</p>`,
}

const REACT_TYPES = `import type { ClassAttributes } from 'react'
import type { DestinyMatrixAttributes, DestinyMatrixElement, LifePathAttributes, LifePathElement } from 'open-numerology/widget'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'destiny-matrix': DestinyMatrixAttributes & ClassAttributes<DestinyMatrixElement>
      'life-path': LifePathAttributes & ClassAttributes<LifePathElement>
    }
  }
}`

const widgetGuide: Guide = {
  path: '/documentacion/widget',
  label: 'Widget e imagen',
  line: 'En tu página, con dos líneas',
  title: 'La matriz del destino en tu página: widget e imagen',
  description:
    'Dos líneas de HTML ponen la matriz del destino de una fecha en cualquier página, con el crédito puesto y sin pedir nada a nadie.',
  main: ({ publicUrl, basePath }) => html`<h1>En tu página</h1>
<p class="lead">Dos líneas de HTML, y la matriz está en tu sitio con el crédito puesto.</p>
${linked('widget', 'El widget')}
<p>Un elemento que calcula en el navegador de tus visitas. La fecha no sale de su dispositivo. El widget toma el color del texto de tu página y deja ver su fondo, así que se lee donde se lea tu texto.</p>
${copyBox('codigo-widget', 'Copiar', `<script type="module" src="${publicUrl}/widget.js"></script>\n<destiny-matrix birth="1990-05-15"></destiny-matrix>`)}
<div class="card widget-room"><script type="module" src="/widget.js"></script>
<destiny-matrix birth="1990-05-15"></destiny-matrix></div>
${tableOf('Atributos del widget', ['Atributo', 'Valor', 'Qué hace'])`
<tr><th scope="row"><code>birth</code></th><td>fecha, como 1990-05-15</td><td>La fecha de la matriz, también como propiedad. Si cambia, cambia el dibujo.</td></tr>
<tr><th scope="row"><code>field</code></th><td>sin valor</td><td>Pone dentro los tres campos de la fecha: una calculadora entera.</td></tr>
<tr><th scope="row"><code>texts</code></th><td>sin valor</td><td>Debajo de la matriz, en tu página: la frase, la síntesis y las doce lecturas, que se despliegan una a una.</td></tr>
<tr><th scope="row"><code>readings</code></th><td>sin valor</td><td>Cada punto enlaza con lo que su carta dice en esa posición, y las doce cartas están debajo.</td></tr>
<tr><th scope="row"><code>theme</code></th><td>light o dark</td><td>Colores y fondo propios, claros u oscuros, en lugar de los de tu página.</td></tr>
<tr><th scope="row"><code>size</code></th><td>píxeles, como 320</td><td>El ancho máximo. Con poco ancho se ven menos nombres, para que se puedan leer.</td></tr>
<tr><th scope="row"><code>service</code></th><td>una dirección completa o una carpeta, como ./carpeta</td><td>La instancia o la carpeta exportada de donde vienen textos y cartas. Sin él, la que sirvió el widget.</td></tr>
`}
<p>Por ejemplo, una calculadora con todos los textos, y un número de camino de vida:</p>
${copyBox('codigo-calculadora', 'Copiar', '<destiny-matrix field texts></destiny-matrix>')}
${copyBox('codigo-numero', 'Copiar', '<life-path number="7"></life-path>')}
<p>Con <code>texts</code>, el widget pide a este servicio los textos de la matriz por tres números, que unas trece fechas tienen en común: <strong>la fecha no sale de la página</strong>, y el widget lo dice. <code>&lt;life-path&gt;</code> admite <code>birth</code> o <code>field</code> en lugar de <code>number</code>, y pide los textos del número. Con <code>readings</code>, las 22 cartas, el mismo archivo para cualquier fecha.</p>
${tableOf('Variables de CSS', ['Variable', 'Qué cambia'])`
<tr><th scope="row"><code>--numerology-font</code></th><td>la letra de los textos</td></tr>
<tr><th scope="row"><code>--numerology-heading-font</code></th><td>la letra de frases y títulos</td></tr>
<tr><th scope="row"><code>--numerology-accent</code></th><td>el color de los lugares y las flechas</td></tr>
<tr><th scope="row"><code>--numerology-line</code></th><td>el color de las líneas entre filas</td></tr>
`}
${tableOf('Partes para ::part', ['Parte', 'Qué es'])`
<tr><th scope="row"><code>chart</code></th><td>el dibujo</td></tr>
<tr><th scope="row"><code>texts</code></th><td>todo lo que hay debajo</td></tr>
<tr><th scope="row"><code>essence</code></th><td>la frase</td></tr>
<tr><th scope="row"><code>reading</code></th><td>cada fila, con su texto</td></tr>
<tr><th scope="row"><code>summary</code></th><td>lo que se ve de una fila plegada</td></tr>
<tr><th scope="row"><code>body</code></th><td>su texto</td></tr>
<tr><th scope="row"><code>practice</code></th><td>la práctica</td></tr>
<tr><th scope="row"><code>number</code></th><td>la cifra de un camino de vida</td></tr>
<tr><th scope="row"><code>credit</code></th><td>el crédito</td></tr>
`}
<p>Una página entera está en <code>examples/page.html</code>, en el repositorio. Para que lo que sigue al elemento no se mueva cuando llega su guion, resérvale sitio: <code>destiny-matrix:not(:defined) { display: block; min-height: 34rem }</code>.</p>
<p>Cuando una visita elige una fecha, el elemento emite <code>change</code> y la fecha está en su propiedad <code>birth</code>:</p>
${copyBox('codigo-evento', 'Copiar', "document.querySelector('destiny-matrix').addEventListener('change', ({ target }) => console.log(target.birth))")}
${linked('paquete', 'Desde npm')}
<p>El mismo elemento está en el paquete, con tipos y en una versión fija. No conoce ninguna instancia: para <code>texts</code> y <code>readings</code> hay que indicar <code>service</code>.</p>
${copyBox('codigo-paquete', 'Copiar', "import 'open-numerology/widget'")}
${NPM_NOTE}
<p>Para usarlo en React con TypeScript, declara una vez sus atributos:</p>
${copyBox('codigo-react', 'Copiar', REACT_TYPES)}
${linked('csp', 'Con una política de seguridad (CSP)')}
<p>Basta con que <code>script-src</code>, y con <code>texts</code> también <code>connect-src</code>, permita ${publicUrl === '' ? 'el origen de la instancia' : html`<code>${publicUrl}</code>`}, o tu propio origen si lo tomas de npm: el widget no usa estilos ni guiones en línea. <code>/widget.js</code> cambia con cada versión, así que un atributo <code>integrity</code> dejaría de valer; si necesitas fijarlo, usa el paquete.</p>
${linked('imagen', 'La imagen')}
<p>Un SVG con las proporciones de un A4. Lleva la matriz, la fecha, tres cartas, el crédito, un texto alternativo y los modos claro y oscuro. Sirve para cualquier <code>&lt;img&gt;</code>; la fecha va en la dirección, en el orden día, mes y año.</p>
${copyBox('codigo-imagen', 'Copiar', `<img src="${publicUrl}${basePath}/matrix/15/5/1990/chart.svg" alt="Matriz del destino del 15 de mayo de 1990">`)}`,
}

const hostingGuide: Guide = {
  path: '/documentacion/alojar',
  label: 'Alojar tu instancia',
  line: 'El servicio, con tu nombre',
  title: 'Aloja tu propia instancia de la API de numerología',
  description:
    'El servicio entero en tu máquina: un proceso de Node sin nada más, o varios con Redis; también en Bun, Deno, Workers o como archivos.',
  main: () => html`<h1>Aloja tu instancia</h1>
<p class="lead">El mismo servicio, con tu nombre y tus límites. Le basta un proceso.</p>
${copyBox('orden-servir', 'Copiar', 'PUBLIC_URL=https://numeros.example npx open-numerology serve')}
${NPM_NOTE}
${linked('ajustes', 'Ajustes')}
${tableOf('Los ajustes que más se usan, como variables de entorno', ['Variable', 'Por defecto', 'Qué es'])`
<tr><th scope="row"><code>PORT</code></th><td>3000</td><td>el puerto en el que escucha</td></tr>
<tr><th scope="row"><code>PUBLIC_URL</code></th><td>tu propia máquina, en el puerto <code>PORT</code></td><td>la dirección que llevan los enlaces y las citas</td></tr>
<tr><th scope="row"><code>PUBLISHER_NAME</code></th><td>Open Numerology</td><td>quién publica</td></tr>
<tr><th scope="row"><code>SUPPORT_CONTACT</code></th><td>ninguno</td><td>a quién escribir: un correo electrónico o una página; sin él no hay <code>security.txt</code></td></tr>
<tr><th scope="row"><code>MATRIX_LIMIT</code>, <code>OTHER_LIMIT</code></th><td>60 y 300</td><td>el máximo de peticiones por minuto y por IP: el primero, para la matriz de una fecha y, aparte, otras tantas para lo demás que lleva fecha; el segundo, para el resto; <code>off</code> quita el límite</td></tr>
<tr><th scope="row"><code>REDIS_URL</code></th><td></td><td>la dirección de un Redis o un Valkey, para que varias instancias compartan el recuento de peticiones</td></tr>
<tr><th scope="row"><code>TRUST_PROXY</code></th><td></td><td>los proxies de confianza, como <code>10.0.0.0/8</code>, separados por comas; de ellos se acepta la IP del cliente</td></tr>
`}
<p>Los demás ajustes están en <code>docs/settings.md</code>, en el repositorio (en inglés).</p>
${linked('donde', 'Dónde')}
<p>El comando de arriba necesita Node 20.19+, 22.12+ o 24+. El servicio funciona también en Bun, Deno y Cloudflare Workers: el archivo <code>docs/host.md</code> del repositorio dice cómo arrancarlo en cada uno. Si prefieres no tener servidor, <a href="/documentacion/exportar">la exportación</a> <code>files</code> da la API y el sitio como archivos estáticos.</p>
${linked('registro', 'Lo que no se guarda')}
<p>Los registros del servicio no guardan fechas de nacimiento ni direcciones IP. Revisa los de tu proxy, porque la fecha va en la dirección.</p>`,
}

export const GUIDES: readonly Guide[] = [
  libraryGuide,
  clientGuide,
  commandLineGuide,
  mcpGuide,
  exportGuide,
  widgetGuide,
  hostingGuide,
]

/** Every way to access the data. An even number, so that no grid of two or four columns ends with a single one. */
export const DOORS: readonly Pick<Guide, 'path' | 'label' | 'line' | 'description'>[] = [
  ...GUIDES,
  {
    path: '/desde',
    label: 'Desde Python, Excel…',
    line: 'En la herramienta que ya usas',
    description: 'Ejemplos para pegar en la herramienta que ya usas, desde Python hasta WordPress.',
  },
]

interface NavigationGroup {
  readonly label: string
  readonly links: readonly Crumb[]
}

const API_GROUP = {
  label: 'La API',
  links: [[DOCUMENTATION_PATH, 'Resumen'], ...RESOURCES.map(({ path, name }) => [path, name] as const)],
} as const

const DOORS_GROUP = { label: 'Otras puertas', links: DOORS.map(({ path, label }) => [path, label] as const) }

/** A page of the documentation with the navigation at its side; on a phone it is collapsed above. `here`: on this page. */
export function withNavigation(current: string, main: Html, ...here: readonly NavigationGroup[]): Html {
  const lists = html`${[API_GROUP, ...here, DOORS_GROUP].map(
    ({ label, links }) => html`<p class="side-label">${label}</p><ul>${menuItems(links, current)}</ul>`,
  )}`
  return html`<div class="docs"><nav class="side" aria-label="Documentación">${more('En la documentación', lists)}</nav>
<div class="docs-main">${main}</div></div>`
}

export function guidePage({ path, title, description, main }: Guide, publisher: Publisher): PageContent {
  return { title, description, main: withNavigation(path, main(publisher)) }
}
