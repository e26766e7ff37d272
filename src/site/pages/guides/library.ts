import { html } from '../../html.ts'
import { NPM_NOTE } from '../../npm-note.ts'
import { copyBox, table } from '../../parts.ts'
import { type Guide, linked } from './guide.ts'

export const LIBRARY_SAMPLE = `import { arcanum, destinyMatrix, lifePath, reading } from 'open-numerology'

const matriz = destinyMatrix('1990-05-15')
console.log(arcanum(matriz.center).name)

for (const { position, arcanum, text } of reading('1990-05-15')) {
  console.log(position.name, arcanum.name, text)
}
console.log(lifePath('1990-05-15'))`

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
<p>Una fecha es una cadena como <code>1990-05-15</code> o un objeto <code>{ day, month, year }</code>. Si no existe, se lanza un <code>InvalidDateError</code> que dice por qué.</p>
${linked('h2', 'funciones', 'Qué hay')}
${table(
  'Lo que exporta la biblioteca',
  html`<thead><tr><th scope="col">Nombre</th><th scope="col">Qué da</th></tr></thead><tbody>
<tr><th scope="row"><code>destinyMatrix</code></th><td>las doce posiciones con su arcano</td></tr>
<tr><th scope="row"><code>octagram</code>, <code>matrixSteps</code></th><td>los 32 puntos, y la suma de cada uno</td></tr>
<tr><th scope="row"><code>reading</code>, <code>positionReading</code></th><td>lo que dice cada carta en su posición</td></tr>
<tr><th scope="row"><code>ages</code>, <code>tail</code>, <code>chakras</code>, <code>pair</code></th><td>el anillo de edades, la cola kármica, la tabla de siete filas y la matriz de la pareja</td></tr>
<tr><th scope="row"><code>agesSteps</code>, <code>tailSteps</code>, <code>chakraSteps</code>, <code>pairSteps</code></th><td>las sumas de los cuatro anteriores</td></tr>
<tr><th scope="row"><code>pairReading</code></th><td>el encuentro, el vínculo y la tarea de una pareja</td></tr>
<tr><th scope="row"><code>lifePath</code>, <code>lifePathSteps</code></th><td>el camino de vida y su suma</td></tr>
<tr><th scope="row"><code>arcanum</code>, <code>lifePathTexts</code>, <code>tailTexts</code></th><td>la ficha de una carta, de un camino de vida o de una cola</td></tr>
<tr><th scope="row"><code>arcana</code>, <code>lifePaths</code>, <code>positions</code>, <code>readings</code>, <code>tails</code>, <code>periods</code>, <code>periodEssences</code>, <code>pairTexts</code></th><td>todos los textos, congelados para que nadie los cambie sin querer</td></tr>
<tr><th scope="row"><code>attribution</code></th><td>la línea de crédito que pide la licencia</td></tr>
<tr><th scope="row"><code>dataset</code>, <code>METHOD</code></th><td>la versión y la licencia de los textos; el nombre y la versión del método</td></tr>
<tr><th scope="row"><code>birthDate</code>, <code>isArcanumNumber</code>, <code>isLifePathNumber</code></th><td>la comprobación de una fecha o de un número que llega de fuera</td></tr>
<tr><th scope="row"><code>ARCANUM_NUMBERS</code>, <code>LIFE_PATH_NUMBERS</code>, <code>POSITION_KEYS</code>, <code>CHAKRA_KEYS</code>, <code>PAIR_PARTS</code>, <code>FIRST_YEAR</code>, <code>LAST_YEAR</code></th><td>los valores válidos</td></tr>
<tr><th scope="row"><code>InvalidDateError</code>, <code>UnknownNumberError</code>, <code>UnknownTailError</code></th><td>los errores: una fecha, un número o una cola que no existen</td></tr>
</tbody>`,
)}
<p>Un empaquetador se queda solo con lo que usas: el cálculo ocupa menos de 3 kB comprimido.</p>`,
}
