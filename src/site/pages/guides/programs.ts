import type { Publisher } from '../../../documents/publisher.ts'
import { OPERATIONS, type Operation } from '../../../operations/table.ts'
import { type Html, html } from '../../html.ts'
import { copyBox, linked, table, tableOf } from '../../parts.ts'
import { clientCall } from '../operation.ts'

export interface Guide {
  readonly path: string
  readonly label: string
  readonly line: string
  readonly title: string
  readonly description: string
  readonly main: (publisher: Publisher) => Html
}

/**
 * Shown beside every command and sample that needs the package from npm, where it is not yet: README.md says the same as
 * "After the first release". Remove both with that release.
 */
export const NPM_NOTE: Html = html`<p class="quiet">El paquete <code>open-numerology</code> todavía no está en npm. Mientras tanto, clona el repositorio y ejecuta <code>npm ci</code> en su carpeta. En esa carpeta, <code>node dist/cli.js</code> es lo que aquí se llama <code>npx open-numerology</code>; en tu proyecto, <code>npm install /ruta/CARPETA</code> es <code>npm install open-numerology</code>.</p>`

function clientSample(api: string): string {
  return `import { NumerologyClient } from 'open-numerology/client'

const cliente = new NumerologyClient({ baseUrl: '${api}' })
const { matrix, suggested_citation } = await cliente.matrix('1990-05-15')
console.log(matrix.center.name)
console.log(suggested_citation)`
}

function methodRow(operation: Operation): Html {
  return html`<tr><th scope="row"><code>${clientCall(operation)}</code></th><td>${operation.summary}</td></tr>`
}

export const clientGuide: Guide = {
  path: '/documentacion/cliente',
  label: 'Cliente',
  line: 'Con tipos, reintentos y caché',
  title: 'Cliente tipado de la API de numerología',
  description:
    'Un cliente de TypeScript para la API: tipos exactos, espera cuando el servicio lo pide, caché con validadores y errores que se entienden.',
  main: ({ publicUrl, basePath }) => html`<h1>El cliente</h1>
<p class="lead">La API con tipos, tiempos de espera, reintentos y caché. Unos 5 kB comprimido, para cualquier entorno con <code>fetch</code>.</p>
${linked('instalar', 'Instalar')}
<p>Viene en el mismo paquete que <a href="/documentacion/biblioteca">la biblioteca</a>.</p>
${copyBox('instalar-cliente', 'Copiar', 'npm install open-numerology')}
${NPM_NOTE}
${linked('ejemplo', 'Un ejemplo')}
${copyBox('ejemplo-cliente', 'Copiar', clientSample(publicUrl + basePath))}
${linked('metodos', 'Métodos')}
${table('Los métodos del cliente', ['Método', 'Qué da'], OPERATIONS.map(methodRow))}
<p>Una fecha es una cadena como <code>1990-05-15</code> o <code>15/5/1990</code>, o un objeto <code>{ day, month, year }</code>. Todos los métodos aceptan al final <code>{ signal }</code>, para cancelar la llamada.</p>
${linked('cuidados', 'De qué se ocupa')}
<ul class="plain">
<li><strong>El límite.</strong> Si el servicio pide esperar, el cliente espera lo que dice <code>Retry-After</code> y repite la petición.</li>
<li><strong>La caché.</strong> Guarda cada respuesta el tiempo que el servicio permite y después pregunta, con su <code>ETag</code>, si ha cambiado.</li>
<li><strong>Los fallos.</strong> Cada uno tiene su clase de error, con lo que dijo el servicio. Y si falla la caché que le diste, la respuesta llega de todos modos.</li>
<li><strong>Las respuestas ajenas.</strong> Una página de acceso en lugar de los datos es un error, y no se guarda.</li>
</ul>
${linked('opciones', 'Opciones')}
${tableOf('Opciones del cliente', ['Opción', 'Por defecto', 'Qué es'])`
<tr><th scope="row"><code>baseUrl</code></th><td>obligatoria</td><td>la dirección de la API</td></tr>
<tr><th scope="row"><code>timeoutMs</code></th><td><code>10000</code></td><td>cuántos milisegundos espera una respuesta</td></tr>
<tr><th scope="row"><code>retries</code>, <code>maxWaitMs</code></th><td><code>2</code> y <code>60000</code></td><td>cuántas veces repite una petición y cuántos milisegundos espera antes, como mucho</td></tr>
<tr><th scope="row"><code>headers</code></th><td></td><td>cabeceras que acompañan a cada petición; nunca van a otro origen</td></tr>
<tr><th scope="row"><code>cache</code></th><td>500 respuestas en memoria</td><td>tu propia caché; con <code>null</code>, ninguna</td></tr>
<tr><th scope="row"><code>fetch</code></th><td>la del entorno</td><td>tu propia función <code>fetch</code></td></tr>
`}
${linked('errores', 'Errores')}
<p>Si algo falla, la promesa se rechaza con un error que se distingue por su clase: <code>InvalidDateError</code>, <code>NotFoundError</code>, <code>RateLimitError</code>, <code>ServiceError</code>, <code>TimeoutError</code>, <code>ConnectionError</code> o <code>UnreadableAnswerError</code>.</p>`,
}

const LIBRARY_SAMPLE = `import { lifePathOf, matrix, reading } from 'open-numerology'

console.log(matrix('1990-05-15').matrix.center.name)

for (const { position, name, text } of Object.values(reading('1990-05-15').reading)) {
  console.log(position, name, text)
}
console.log(lifePathOf('1990-05-15').number)`

export const libraryGuide: Guide = {
  path: '/documentacion/biblioteca',
  label: 'Biblioteca',
  line: 'En tu programa, sin red',
  title: 'Biblioteca de numerología para JavaScript y TypeScript',
  description:
    'Calcula la matriz del destino y el camino de vida en tu propio programa, sin servidor: una biblioteca tipada, sin dependencias y con todos los textos.',
  main: () => html`<h1>La biblioteca</h1>
<p class="lead">El cálculo y los textos dentro de tu programa. Sin red, sin claves y sin dependencias.</p>
${linked('instalar', 'Instalar')}
<p>Funciona en Node 20.19+, 22.12+ o 24+, Bun, Deno, navegadores y <em>workers</em>, con <code>import</code> y con <code>require</code>.</p>
${copyBox('instalar-biblioteca', 'Copiar', 'npm install open-numerology')}
${NPM_NOTE}
${linked('ejemplo', 'Un ejemplo')}
${copyBox('ejemplo-biblioteca', 'Copiar', LIBRARY_SAMPLE)}
<p>Una fecha es una cadena como <code>1990-05-15</code> o <code>15/5/1990</code>, o un objeto <code>{ day, month, year }</code>. Si no existe, se lanza un <code>InvalidDateError</code> que dice por qué.</p>
${linked('funciones', 'Qué hay')}
${tableOf('Lo que exporta la biblioteca', ['Nombre', 'Qué da'])`
<tr><th scope="row"><code>numbers</code></th><td>los números de una fecha, sin textos: menos de 3 kB</td></tr>
<tr><th scope="row"><code>matrix</code>, <code>reading</code>, <code>readingAt</code></th><td>las doce posiciones con su carta; con lo que dice cada una; una sola</td></tr>
<tr><th scope="row"><code>chartTexts</code></th><td>la lectura y la síntesis de una matriz, por sus tres números</td></tr>
<tr><th scope="row"><code>synthesis</code></th><td>la matriz leída como un solo texto</td></tr>
<tr><th scope="row"><code>steps</code>, <code>ages</code>, <code>tail</code>, <code>chakras</code></th><td>las sumas, el anillo de edades, la cola kármica y la tabla de siete filas</td></tr>
<tr><th scope="row"><code>pair</code>, <code>pairReading</code>, <code>pairSteps</code></th><td>la matriz de una pareja, su lectura y sus sumas</td></tr>
<tr><th scope="row"><code>lifePathOf</code>, <code>lifePath</code>, <code>lifePaths</code></th><td>el camino de vida de una fecha, un número entero y los doce en breve</td></tr>
<tr><th scope="row"><code>arcanum</code>, <code>arcana</code>, <code>tailOf</code>, <code>tails</code></th><td>una carta o una cola con todos sus textos, y las listas</td></tr>
<tr><th scope="row"><code>attribution</code>, <code>dataset</code></th><td>la línea de crédito que pide la licencia; la versión y la licencia de los textos</td></tr>
<tr><th scope="row"><code>birthDate</code></th><td>la comprobación de una fecha que llega de fuera</td></tr>
<tr><th scope="row"><code>ARCANUM_NUMBERS</code>, <code>LIFE_PATH_NUMBERS</code>, <code>POSITION_KEYS</code>, <code>FIRST_YEAR</code>, <code>LAST_YEAR</code></th><td>los valores válidos</td></tr>
<tr><th scope="row"><code>InvalidDateError</code>, <code>UnknownValueError</code></th><td>los errores: una fecha, o un número, una posición o una cola que no existen</td></tr>
`}
<p>Cada función se llama como el método del cliente y da lo mismo que la API, sin licencia ni direcciones. Además, con su propia ruta porque trae dibujos, <code>chartSvg</code>, de <code>open-numerology/chart</code>, dibuja la matriz.</p>
<p>Un empaquetador se queda solo con lo que usas.</p>`,
}

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
${linked('comandos', 'Comandos')}
${tableOf('Los comandos', ['Comando', 'Qué da'])`
<tr><th scope="row"><code>matrix FECHA</code></th><td>la matriz dibujada y la lista de sus posiciones; con <code>--csv</code>, la tabla para hojas de cálculo</td></tr>
<tr><th scope="row"><code>reading FECHA</code></th><td>lo que dice cada carta; con una posición (<code>reading 15/5/1990 dinero</code>), solo la suya; con dos fechas, la lectura de la pareja</td></tr>
<tr><th scope="row"><code>synthesis FECHA</code></th><td>la matriz leída como un solo texto</td></tr>
<tr><th scope="row"><code>steps FECHA</code></th><td>cómo se calcula cada punto; con dos fechas, los de la pareja</td></tr>
<tr><th scope="row"><code>ages FECHA</code>, <code>tail FECHA</code>, <code>chakras FECHA</code></th><td>el anillo de edades (con <code>--ics</code>, como calendario), la cola kármica y la tabla de siete filas</td></tr>
<tr><th scope="row"><code>pair FECHA FECHA</code></th><td>la matriz de la pareja, con sus textos</td></tr>
<tr><th scope="row"><code>chart FECHA --output matriz.png</code></th><td>la matriz como imagen, PNG o SVG según el nombre del archivo; con <code>--force</code>, aunque ya exista</td></tr>
<tr><th scope="row"><code>life-path</code>, <code>arcana</code>, <code>tail</code></th><td>la lista de números, de cartas o de colas; con <code>life-path 7</code>, <code>arcana 9</code> o <code>tail 18-3-12</code>, una ficha</td></tr>
<tr><th scope="row"><code>life-path FECHA</code></th><td>el camino de vida de una fecha, con su suma</td></tr>
<tr><th scope="row"><code>export CARPETA --format csv</code></th><td>el conjunto de datos en una carpeta, en <a href="/documentacion/exportar">el formato que elijas</a></td></tr>
<tr><th scope="row"><code>serve</code>, <code>mcp</code></th><td>ponen en marcha el servicio o el servidor para asistentes</td></tr>
<tr><th scope="row"><code>help</code></th><td>la ayuda</td></tr>
`}
<p>Una fecha se escribe <code>15/5/1990</code> o <code>1990-05-15</code>. Si algo falla, una línea en la salida de error (stderr) dice qué, y el código de salida es distinto de cero.</p>`,
}

const MCP_CONFIGURATION = `{
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
${linked('local', 'En tu máquina')}
<p>Si tu asistente arranca por su cuenta los servidores MCP, añade esto a su configuración:</p>
${copyBox('configuracion-mcp', 'Copiar', MCP_CONFIGURATION)}
${NPM_NOTE}
<p class="quiet">En la configuración de arriba, cambia <code>open-numerology</code> por la ruta completa de la carpeta, como <code>/home/yo/CARPETA</code>.</p>
${linked('http', 'Por HTTP')}
<p>Si tu asistente se conecta por red, dale esta dirección. No hace falta sesión ni clave:</p>
${copyBox('direccion-mcp', 'Copiar', `${publicUrl}/mcp`)}
${linked('herramientas', 'Herramientas')}
${tableOf('Lo que un asistente puede pedir', ['Herramienta', 'Qué da'])`
<tr><th scope="row"><code>destiny_matrix</code></th><td>la matriz de una fecha, con sus doce posiciones; o sus sumas, sus edades, su cola kármica o su tabla de siete filas</td></tr>
<tr><th scope="row"><code>destiny_matrix_reading</code></th><td>la lectura de las doce posiciones, la de una sola o la síntesis</td></tr>
<tr><th scope="row"><code>chart</code></th><td>la matriz como imagen</td></tr>
<tr><th scope="row"><code>pair</code></th><td>la matriz de la pareja</td></tr>
<tr><th scope="row"><code>life_path_of_date</code>, <code>life_path</code></th><td>el camino de vida de una fecha, o la ficha completa de un número</td></tr>
<tr><th scope="row"><code>arcanum</code></th><td>la ficha completa de una carta, por su número o su nombre</td></tr>
`}
<p>Por HTTP, las herramientas comparten los <a href="/documentacion#limites">límites de la API</a>.</p>`,
}
