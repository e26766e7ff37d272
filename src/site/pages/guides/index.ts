import type { Publisher } from '../../../documents/publisher.ts'
import { html } from '../../html.ts'
import type { PageContent } from '../../layout.ts'
import { copyBox, table } from '../../parts.ts'
import { API_GROUP } from '../resources.ts'
import { clientGuide, libraryGuide } from './client.ts'
import { type Guide, linked, type NavigationGroup, NPM_NOTE, withNavigation } from './guide.ts'
import { commandLineGuide, exportGuide, hostingGuide } from './hosting.ts'

export const MCP_CONFIGURATION = `{
  "mcpServers": {
    "numerologia": { "command": "npx", "args": ["-y", "open-numerology", "mcp"] }
  }
}`

export const mcpGuide: Guide = {
  path: '/documentacion/mcp',
  label: 'Asistentes (MCP)',
  line: 'Calculan de verdad y citan la fuente',
  title: 'Numerología para asistentes: servidor MCP',
  description:
    'Conecta un asistente a la matriz del destino por MCP: en tu máquina o por HTTP, con las sumas, las lecturas y la cita en cada respuesta.',
  main: ({ publicUrl }) => html`<h1>Para asistentes (MCP)</h1>
<p class="lead">Un asistente que calcula de verdad, explica cada suma y cita su fuente, en vez de inventar.</p>
${linked('h2', 'local', 'En tu máquina')}
<p>Si tu asistente arranca por su cuenta los servidores MCP, añade esto a su configuración:</p>
${copyBox('configuracion-mcp', 'Copiar', MCP_CONFIGURATION)}
${NPM_NOTE}
<p class="quiet">En la configuración de arriba, cambia <code>open-numerology</code> por la ruta completa de la carpeta, como <code>/home/yo/CARPETA</code>.</p>
${linked('h2', 'http', 'Por HTTP')}
<p>Si tu asistente se conecta por red, dale esta dirección. No hace falta sesión ni clave:</p>
${copyBox('direccion-mcp', 'Copiar', `${publicUrl}/mcp`)}
${linked('h2', 'herramientas', 'Herramientas')}
${table(
  'Lo que un asistente puede pedir',
  ['Herramienta', 'Qué da'],
  html`
<tr><th scope="row"><code>destiny_matrix</code></th><td>la matriz de una fecha, con sus doce posiciones; o sus sumas, sus edades, su cola kármica o su tabla de siete filas</td></tr>
<tr><th scope="row"><code>destiny_matrix_reading</code></th><td>la lectura de las doce posiciones, la de una sola o la síntesis</td></tr>
<tr><th scope="row"><code>chart</code></th><td>la matriz como imagen</td></tr>
<tr><th scope="row"><code>pair</code></th><td>la matriz de la pareja</td></tr>
<tr><th scope="row"><code>life_path_of_date</code>, <code>life_path</code></th><td>el camino de vida de una fecha, o la ficha completa de un número</td></tr>
<tr><th scope="row"><code>arcanum</code></th><td>la ficha completa de una carta, por su número o su nombre</td></tr>
`,
)}
<p>Por HTTP, las herramientas comparten los <a href="/documentacion#limites">límites de la API</a>.</p>`,
}

const ATTRIBUTES = [
  ['birth', 'fecha, como 1990-05-15', 'La fecha de la matriz, también como propiedad. Si cambia, cambia el dibujo.'],
  ['field', 'sin valor', 'Pone dentro los tres campos de la fecha: una calculadora entera.'],
  [
    'texts',
    'sin valor',
    'Debajo de la matriz, en tu página: la frase, la síntesis y las doce lecturas, que se despliegan una a una.',
  ],
  [
    'readings',
    'sin valor',
    'Cada punto enlaza con lo que su carta dice en esa posición, y las doce cartas están debajo.',
  ],
  ['theme', 'light o dark', 'Colores y fondo propios, claros u oscuros, en lugar de los de tu página.'],
  ['size', 'píxeles, como 320', 'El ancho máximo. Con poco ancho se ven menos nombres, para que se puedan leer.'],
  [
    'service',
    'una dirección completa o una carpeta, como ./carpeta',
    'La instancia o la carpeta exportada de donde vienen textos y cartas. Sin él, la que sirvió el widget.',
  ],
] as const

const VARIABLES = [
  ['--numerology-font', 'la letra de los textos'],
  ['--numerology-heading-font', 'la letra de frases y títulos'],
  ['--numerology-accent', 'el color de los lugares y las flechas'],
  ['--numerology-line', 'el color de las líneas entre filas'],
] as const

const PARTS = [
  ['chart', 'el dibujo'],
  ['texts', 'todo lo que hay debajo'],
  ['essence', 'la frase'],
  ['reading', 'cada fila, con su texto'],
  ['summary', 'lo que se ve de una fila plegada'],
  ['body', 'su texto'],
  ['practice', 'la práctica'],
  ['number', 'la cifra de un camino de vida'],
  ['credit', 'el crédito'],
] as const

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

export const widgetGuide: Guide = {
  path: '/documentacion/widget',
  label: 'Widget e imagen',
  line: 'En tu página, con dos líneas',
  title: 'La matriz del destino en tu página: widget e imagen',
  description:
    'Dos líneas de HTML ponen la matriz del destino de una fecha en cualquier página, con el crédito puesto y sin pedir nada a nadie.',
  main: ({ publicUrl, basePath }) => html`<h1>En tu página</h1>
<p class="lead">Dos líneas de HTML, y la matriz está en tu sitio con el crédito puesto.</p>
${linked('h2', 'widget', 'El widget')}
<p>Un elemento que calcula en el navegador de tus visitas. La fecha no sale de su dispositivo. El widget toma el color del texto de tu página y deja ver su fondo, así que se lee donde se lea tu texto.</p>
${copyBox('codigo-widget', 'Copiar', `<script type="module" src="${publicUrl}/widget.js"></script>\n<destiny-matrix birth="1990-05-15"></destiny-matrix>`)}
<div class="card widget-room"><script type="module" src="/widget.js"></script>
<destiny-matrix birth="1990-05-15"></destiny-matrix></div>
${table(
  'Atributos del widget',
  ['Atributo', 'Valor', 'Qué hace'],
  ATTRIBUTES.map(
    ([name, value, meaning]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${value}</td><td>${meaning}</td></tr>`,
  ),
)}
<p>Por ejemplo, una calculadora con todos los textos, y un número de camino de vida:</p>
${copyBox('codigo-calculadora', 'Copiar', '<destiny-matrix field texts></destiny-matrix>')}
${copyBox('codigo-numero', 'Copiar', '<life-path number="7"></life-path>')}
<p>Con <code>texts</code>, el widget pide a este servicio los textos de la matriz por tres números, que unas trece fechas tienen en común: <strong>la fecha no sale de la página</strong>, y el widget lo dice. <code>&lt;life-path&gt;</code> admite <code>birth</code> o <code>field</code> en lugar de <code>number</code>, y pide los textos del número. Con <code>readings</code>, las 22 cartas, el mismo archivo para cualquier fecha.</p>
${table(
  'Variables de CSS',
  ['Variable', 'Qué cambia'],
  VARIABLES.map(([name, what]) => html`<tr><th scope="row"><code>${name}</code></th><td>${what}</td></tr>`),
)}
${table(
  'Partes para ::part',
  ['Parte', 'Qué es'],
  PARTS.map(([name, what]) => html`<tr><th scope="row"><code>${name}</code></th><td>${what}</td></tr>`),
)}
<p>Una página entera está en <code>examples/page.html</code>, en el repositorio.</p>
<p>Cuando una visita elige una fecha, el elemento emite <code>change</code> y la fecha está en su propiedad <code>birth</code>:</p>
${copyBox('codigo-evento', 'Copiar', "document.querySelector('destiny-matrix').addEventListener('change', ({ target }) => console.log(target.birth))")}
${linked('h2', 'paquete', 'Desde npm')}
<p>El mismo elemento está en el paquete, con tipos y en una versión fija. No conoce ninguna instancia: para <code>texts</code> y <code>readings</code> hay que indicar <code>service</code>.</p>
${copyBox('codigo-paquete', 'Copiar', "import 'open-numerology/widget'")}
${NPM_NOTE}
<p>Para usarlo en React con TypeScript, declara una vez sus atributos:</p>
${copyBox('codigo-react', 'Copiar', REACT_TYPES)}
${linked('h2', 'csp', 'Con una política de seguridad (CSP)')}
<p>Basta con que <code>script-src</code>, y con <code>texts</code> también <code>connect-src</code>, permita ${publicUrl === '' ? 'el origen de la instancia' : html`<code>${publicUrl}</code>`}, o tu propio origen si lo tomas de npm: el widget no usa estilos ni guiones en línea. <code>/widget.js</code> cambia con cada versión, así que un atributo <code>integrity</code> dejaría de valer; si necesitas fijarlo, usa el paquete.</p>
${linked('h2', 'imagen', 'La imagen')}
<p>Un SVG con las proporciones de un A4. Lleva la matriz, la fecha, tres cartas, el crédito, un texto alternativo y los modos claro y oscuro. Sirve para cualquier <code>&lt;img&gt;</code>; la fecha va en la dirección, en el orden día, mes y año.</p>
${copyBox('codigo-imagen', 'Copiar', `<img src="${publicUrl}${basePath}/matrix/15/5/1990/chart.svg" alt="Matriz del destino del 15 de mayo de 1990">`)}`,
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

export const DOORS_GROUP: NavigationGroup = {
  label: 'Otras puertas',
  links: DOORS.map(({ path, label }) => [path, label]),
}

export function guidePage({ path, title, description, main }: Guide, publisher: Publisher): PageContent {
  const content = withNavigation([API_GROUP, DOORS_GROUP], path, main(publisher))
  return { title, description, path, section: '/documentacion', main: content }
}
