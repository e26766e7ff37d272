import { LICENSE_TERMS } from '../../documents/credit.ts'
import { POINT_LABELS } from '../../documents/names.ts'
import { METHOD, OCTAGRAM_RULES } from '../../numerology/octagram.ts'
import type { DownloadFiles } from '../downloads.ts'
import { type Html, html, spanishNumber } from '../html.ts'
import type { PageContent, SiteContext } from '../layout.ts'
import { AGREEMENT_TEXTS, copyBox, signed, table } from '../parts.ts'

export function standardPage({ publisher, dataset }: SiteContext, downloads: DownloadFiles | undefined): PageContent {
  const archive = downloads?.list.find(({ group }) => group === 'standard')
  const steps = `${publisher.publicUrl}${publisher.basePath}/matrix/{day}/{month}/{year}/steps`
  return {
    title: `El estándar ${METHOD.name} ${METHOD.version}: comprueba tu calculadora`,
    description:
      'Las reglas de la matriz del destino para programas, las 5544 matrices distintas y un comprobador que dice dónde difiere otra calculadora y qué escuela sigue.',
    path: '/estandar',
    section: '/metodo',
    main: html`<p class="eyebrow">${METHOD.name}, versión ${METHOD.version}</p>
<h1>El estándar</h1>
<p class="lead">Dos calculadoras de la matriz del destino dan a menudo números distintos para la misma fecha, y rara vez explican cómo los sacan. Aquí están las reglas, escritas de modo que un programa pueda comprobar si se cumplen.</p>
<h2 id="comprobar">Comprueba la tuya</h2>
<p class="prose">Hace falta Python 3.9 o posterior y nada más. ${archive ? 'Descarga la carpeta y descomprímela:' : 'Los archivos están en la carpeta standard/ del proyecto.'}</p>
${archive && copyBox('bajar', 'Copiar', `curl ${publisher.publicUrl}${archive.path} | tar xz`)}
<h3>Un programa</h3>
<p class="prose">Tu programa debe recibir fechas como <code>1990-05-15</code> por la entrada estándar, una por línea. Por cada una debe escribir en la salida estándar, también en una línea, un objeto JSON con los puntos que calcule, como <code>{"A": 15, "B": 5}</code>. Los nombres de los puntos están en <a href="#reglas">la columna «En la API»</a>. En el comando, pon tu programa en lugar de <code>python3 standard/reference.py</code>:</p>
${copyBox('programa', 'Copiar', 'python3 standard/check.py "python3 standard/reference.py"')}
<h3>Un servicio</h3>
<p class="prose">Escribe la dirección de tu servicio, con <code>{day}</code>, <code>{month}</code> y <code>{year}</code> en lugar de la fecha. El comprobador le pide 50 fechas; con <code>--all</code>, 5585, entre las que están todos los días del mes, varios 29 de febrero y una fecha de cada matriz distinta:</p>
${copyBox('servicio', 'Copiar', `python3 standard/check.py "${steps}"`)}
<h3>Parejas</h3>
<p class="prose">Con <code>--pairs</code>, el comprobador pide 24 parejas en lugar de fechas. Un programa recibe en cada línea dos fechas separadas por una barra, como <code>1990-05-15/1995-08-20</code>; la dirección de un servicio lleva la segunda en <code>{day2}</code>, <code>{month2}</code> y <code>{year2}</code>:</p>
${copyBox('parejas', 'Copiar', 'python3 standard/check.py --pairs "python3 standard/reference.py"')}
<h3>El resultado</h3>
<p class="prose">El comprobador dice qué puntos coinciden, cuáles difieren y en cuántas fechas, y dónde está la primera diferencia. Con fechas, si todas las diferencias se deben a una misma escuela, dice cuál:</p>
<pre tabindex="0" aria-label="Lo que escribe el comprobador"><code>${REPORT}</code></pre>
<h2 id="archivos">Los archivos</h2>
<ul class="plain">
<li><a href="/estandar/rules.json">rules.json</a>: las reglas para programas, con las escuelas que difieren; <a href="/estandar/rules.schema.json">rules.schema.json</a> es su esquema JSON.</li>
${archive && html`<li><a href="${archive.path}">standard.tar.gz</a>: la carpeta entera, con las reglas, todas las matrices (<code>vectors.json</code>), la implementación de referencia, el comprobador y la explicación, en inglés.</li>`}
</ul>
<p class="prose">Todos tienen licencia <a href="${dataset.licenseUrl}" rel="license">CC-BY 4.0</a>: ${LICENSE_TERMS}</p>
<h2 id="reglas">Las reglas</h2>
<div class="prose"><p><strong>Reducir</strong> un número es sumar sus cifras mientras pase de 22. El día, la suma de las cifras del año y cada resultado se reducen antes de usarlos. <strong>Consenso</strong>: varios programas de esta escuela, probados con las ${spanishNumber(73_414)} fechas de 1900 a 2100, dan el mismo número en todas. <strong>Convención</strong>: pocos programas dan ese punto, o no coinciden, y el estándar elige. El número de A1 es de consenso; que en él se lea la posición «Sociedad» es convención.</p>
<p>La cola, el anillo de edades, la tabla de siete filas y la pareja se explican en <a href="/metodo">el método</a>.</p></div>
${ruleTable()}`,
  }
}

/** As in standard/README.md. */
const REPORT = `standard   ladini-22 1.1, 50 chosen dates
agree      6 of 32 points: A B C NW NE earth
differ     26 points (with the number of dates): D 18, E 3, …
not given  tail; ages; beginnings of the ages; table
first      1990-05-15, D: expected 12, got 3
school     whole-date: D is the reduced sum of all digits of the date, instead of A + B + C.`

/** The rule table that the program itself uses. */
function ruleTable(): Html {
  return table(
    'Los 32 puntos, en el orden en que se calculan',
    ['Punto', 'Se suma', 'En la API', 'Acuerdo'],
    OCTAGRAM_RULES.map(([name, , agreement]) => {
      const { formula } = POINT_LABELS[name]
      return html`<tr><th scope="row">${signed(name)}</th><td>${formula}</td><td><code>${name}</code></td><td>${AGREEMENT_TEXTS[agreement ?? 'consensus']}</td></tr>`
    }),
  )
}
