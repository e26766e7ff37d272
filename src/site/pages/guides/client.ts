import { OPERATIONS } from '../../../operations/table.ts'
import { html } from '../../html.ts'
import { copyBox, table } from '../../parts.ts'
import { type Guide, linked, NPM_NOTE } from './guide.ts'

export function clientSample(api: string): string {
  return `import { NumerologyClient } from 'open-numerology/client'

const cliente = new NumerologyClient({ baseUrl: '${api}' })
const { matrix, suggested_citation } = await cliente.matrix('1990-05-15')
console.log(matrix.center.name)
console.log(suggested_citation)`
}

const ARGUMENTS = {
  nothing: '',
  date: 'fecha',
  position: 'fecha, posición',
  pair: 'fecha, fecha',
  lifePath: 'número',
  arcanum: 'número',
  tail: 'código',
  chart: 'números',
}

/** Every method as it is called, with what it gives. */
const METHODS = OPERATIONS.map(({ method, about, summary }) => [`${method}(${ARGUMENTS[about]})`, summary] as const)

export const clientGuide: Guide = {
  path: '/documentacion/cliente',
  label: 'Cliente',
  line: 'Con tipos, reintentos y caché',
  title: 'Cliente tipado de la API de numerología',
  description:
    'Un cliente de TypeScript para la API: tipos exactos, espera cuando el servicio lo pide, caché con validadores y errores que se entienden.',
  main: ({ publicUrl, basePath }) => html`<h1>El cliente</h1>
<p class="lead">La API con tipos, tiempos de espera, reintentos y caché. Unos 5 kB comprimido, para cualquier entorno con <code>fetch</code>.</p>
${linked('h2', 'instalar', 'Instalar')}
<p>Viene en el mismo paquete que <a href="/documentacion/biblioteca">la biblioteca</a>.</p>
${copyBox('instalar-cliente', 'Copiar', 'npm install open-numerology')}
${NPM_NOTE}
${linked('h2', 'ejemplo', 'Un ejemplo')}
${copyBox('ejemplo-cliente', 'Copiar', clientSample(publicUrl + basePath))}
${linked('h2', 'metodos', 'Métodos')}
${table(
  'Los métodos del cliente',
  ['Método', 'Qué da'],
  METHODS.map(([call, summary]) => html`<tr><th scope="row"><code>${call}</code></th><td>${summary}</td></tr>`),
)}
<p>Una fecha es una cadena como <code>1990-05-15</code> o <code>15/5/1990</code>, o un objeto <code>{ day, month, year }</code>. Todos los métodos aceptan al final <code>{ signal }</code>, para cancelar la llamada.</p>
${linked('h2', 'cuidados', 'De qué se ocupa')}
<ul class="plain">
<li><strong>El límite.</strong> Si el servicio pide esperar, el cliente espera lo que dice <code>Retry-After</code> y repite la petición.</li>
<li><strong>La caché.</strong> Guarda cada respuesta el tiempo que el servicio permite y después pregunta, con su <code>ETag</code>, si ha cambiado.</li>
<li><strong>Los fallos.</strong> Cada uno tiene su clase de error, con lo que dijo el servicio. Y si falla la caché que le diste, la respuesta llega de todos modos.</li>
<li><strong>Las respuestas ajenas.</strong> Una página de acceso en lugar de los datos es un error, y no se guarda.</li>
</ul>
${linked('h2', 'opciones', 'Opciones')}
${table(
  'Opciones del cliente',
  ['Opción', 'Por defecto', 'Qué es'],
  html`
<tr><th scope="row"><code>baseUrl</code></th><td>obligatoria</td><td>la dirección de la API</td></tr>
<tr><th scope="row"><code>timeoutMs</code></th><td><code>10000</code></td><td>cuántos milisegundos espera una respuesta</td></tr>
<tr><th scope="row"><code>retries</code>, <code>maxWaitMs</code></th><td><code>2</code> y <code>60000</code></td><td>cuántas veces repite una petición y cuántos milisegundos espera antes, como mucho</td></tr>
<tr><th scope="row"><code>headers</code></th><td></td><td>cabeceras que acompañan a cada petición; nunca van a otro origen</td></tr>
<tr><th scope="row"><code>cache</code></th><td>500 respuestas en memoria</td><td>tu propia caché; con <code>null</code>, ninguna</td></tr>
<tr><th scope="row"><code>fetch</code></th><td>la del entorno</td><td>tu propia función <code>fetch</code></td></tr>
`,
)}
${linked('h2', 'errores', 'Errores')}
<p>Si algo falla, la promesa se rechaza con un error que se distingue por su clase: <code>InvalidDateError</code>, <code>NotFoundError</code>, <code>RateLimitError</code>, <code>ServiceError</code>, <code>TimeoutError</code>, <code>ConnectionError</code> o <code>UnreadableAnswerError</code>.</p>`,
}

export const LIBRARY_SAMPLE = `import { lifePathOf, matrix, reading } from 'open-numerology'

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
${linked('h2', 'instalar', 'Instalar')}
<p>Funciona en Node 20.19+, 22.12+ o 24+, Bun, Deno, navegadores y <em>workers</em>, con <code>import</code> y con <code>require</code>.</p>
${copyBox('instalar-biblioteca', 'Copiar', 'npm install open-numerology')}
${NPM_NOTE}
${linked('h2', 'ejemplo', 'Un ejemplo')}
${copyBox('ejemplo-biblioteca', 'Copiar', LIBRARY_SAMPLE)}
<p>Una fecha es una cadena como <code>1990-05-15</code> o <code>15/5/1990</code>, o un objeto <code>{ day, month, year }</code>. Si no existe, se lanza un <code>InvalidDateError</code> que dice por qué.</p>
${linked('h2', 'funciones', 'Qué hay')}
${table(
  'Lo que exporta la biblioteca',
  ['Nombre', 'Qué da'],
  html`
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
`,
)}
<p>Cada función se llama como el método del cliente y da lo mismo que la API, sin licencia ni direcciones. Además, con su propia ruta porque trae dibujos, <code>chartSvg</code>, de <code>open-numerology/chart</code>, dibuja la matriz.</p>
<p>Un empaquetador se queda solo con lo que usas.</p>`,
}
