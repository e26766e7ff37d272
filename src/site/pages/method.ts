import { pointMap } from '../../documents/chart/inline-chart.ts'
import { FAMILIES, type Family, familyOf } from '../../documents/chart/layout.ts'
import { chakraName } from '../../documents/contents.ts'
import { LICENSE_TERMS, spanishDate } from '../../documents/credit.ts'
import { formulaOf, POINT_TEXTS, positionNames, saidName, unbroken } from '../../documents/names.ts'
import { agesRing } from '../../numerology/ages.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { CHAKRA_KEYS, CHAKRA_POINTS } from '../../numerology/chakras.ts'
import { tail } from '../../numerology/destiny-matrix.ts'
import { lifePath, lifePathAllDigits, SCHOOLS, type School } from '../../numerology/life-path.ts'
import { METHOD, OCTAGRAM_RULES, octagramSteps, POINT_NAMES, type PointName } from '../../numerology/octagram.ts'
import type { DownloadFiles } from '../downloads.ts'
import { type Html, html, spanishNumber } from '../html.ts'
import { EXAMPLE_DATE, type PageContent, type SiteContext } from '../layout.ts'
import * as parts from '../parts.ts'
import { EXAMPLE_PAIR_ADDRESS } from './pair.ts'

/** A date for which the two ways of computing a life path number differ. */
const MASTER_EXAMPLE: CalendarDate = { day: 4, month: 5, year: 1977 }

export function methodPage(context: SiteContext): PageContent {
  const { credit, serves } = context
  return {
    title: 'El método: cómo se calcula y por qué otros sitios dan otros números',
    description:
      'Los 32 puntos de la matriz del destino, la cola, las edades, la tabla y la pareja; el camino de vida, un ejemplo resuelto y las escuelas que calculan de otro modo.',
    main: html`<h1>El método</h1>
<p class="lead">Todo lo que este servicio calcula se puede repetir con papel y lápiz. Aquí están las reglas, un ejemplo completo y la razón de que otro sitio pueda darte otros números.</p>
<h2 id="matriz">La matriz del destino</h2>
<div class="prose">
<p>Seguimos la estrella de ocho puntas (octagrama) de Natalia Ladini, en la escuela que suma cifras y con la numeración de Marsella. Llamamos a este método <code>${METHOD.name}</code>, versión ${METHOD.version}.</p>
<p><strong>Reducir</strong> un número es sumar sus cifras mientras pase de 22. El 22 se queda en 22; el 39 pasa a 3 + 9 = 12. También se reducen el día y la suma de las cifras del año: quien nació el 25 parte de un 7. Y cada resultado se reduce antes de pasar a la suma siguiente.</p>
</div>
${pointMapFigure(context)}
${parts.stepsTable(`Los 32 puntos del ${spanishDate(EXAMPLE_DATE)}, en el orden en que se calculan`, octagramSteps(EXAMPLE_DATE), parts.sumId)}
<p class="prose">En el número de A1 coinciden las fuentes. Leer en él la posición «Sociedad» es convención nuestra: las fuentes la ponen en puntos distintos, y elegimos el que está en mitad del brazo de la personalidad, camino del centro. Las otras once posiciones están en los mismos puntos en casi todas las fuentes.</p>
${serves('/matrix/15/5/1990/steps') && html`<p>La API da estos pasos para cualquier fecha; aquí están <a href="${credit.addresses.api}/matrix/15/5/1990/steps">los del 15 de mayo de 1990</a>.</p>`}
${wholeMatrixMethod()}
<h2 id="escuelas">Otras escuelas, otros números</h2>
<p class="prose">Si otro sitio te ha dado otra matriz, es probable que use una de estas reglas. Ninguna es un error: son tradiciones distintas. Los cinco puntos principales del ${spanishDate(EXAMPLE_DATE)} según cada una:</p>
${parts.tableOf('La misma fecha en cuatro escuelas', ['Escuela', 'Regla', ...MAIN_POINTS, 'Cuánto cambia'])`
<tr><th scope="row">La nuestra</th><td>Se suman las cifras mientras el número pase de 22.</td>${pointsBy('ours')}<td>—</td></tr>
<tr><th scope="row">Restar 22</th><td>Si el número pasa de 22, se le resta 22 las veces que haga falta.</td>${pointsBy('subtract22')}<td>Otro centro en el 99,5 % de las fechas</td></tr>
<tr><th scope="row">D con toda la fecha</th><td>D es la suma de todas las cifras de la fecha, sin reducir antes cada parte.</td>${pointsBy('wholeDate')}<td>Otra D en el 30,7 % de las fechas</td></tr>
<tr><th scope="row">Dos cifras del año</th><td>Del año solo se toman las dos últimas cifras, como un número.</td>${pointsBy('lastTwoDigits')}<td>Otra C en todas las fechas</td></tr>
`}
<p class="prose">Queda otra diferencia, la de la baraja. En el tarot de Rider-Waite, La Fuerza es el 8 y La Justicia, el 11; en el de Marsella, al revés. Quien use el de Rider-Waite verá los mismos números con esos dos nombres cambiados. Y El Loco, que otros ponen en el 0, aquí es el 22.</p>
<h2 id="camino">El camino de vida</h2>
<div class="prose">
<p>El día, el mes y el año se reducen por separado a una sola cifra, pero el 11, el 22 y el 33 se conservan. Los tres resultados se suman y la suma se reduce del mismo modo.</p>
<p>Para el ${spanishDate(EXAMPLE_DATE)}: ${parts.lifePathSum(EXAMPLE_DATE)}. Es un ${lifePath(EXAMPLE_DATE)}.</p>
<p>Otros suman todas las cifras de una vez. El resultado cambia en el 14,1 % de las fechas, y siempre en lo mismo: si aparece o no un número maestro. El ${unbroken(spanishDate(MASTER_EXAMPLE))} es un ${lifePath(MASTER_EXAMPLE)} con nuestra regla y un ${lifePathAllDigits(MASTER_EXAMPLE)} con la otra.</p>
</div>
<p><a class="button" href="${parts.profileAddress(EXAMPLE_DATE)}">Ver la lectura del ejemplo</a></p>`,
  }
}

const MAIN_POINTS = ['A', 'B', 'C', 'D', 'E'].map((number) => ({ number }))

/** The five main points of the example, as a school computes them. */
function pointsBy(key: School['key']): Html[] {
  const { mainPoints } = SCHOOLS.find((school) => school.key === key)!
  return Object.entries(mainPoints(EXAMPLE_DATE)).map(
    ([point, value]) => html`<td class="number" data-label="${point}">${value}</td>`,
  )
}

const FAMILY_TEXTS: Readonly<Record<Family, string>> = {
  personal: 'Tuyo: el cuadrado personal y sus brazos',
  ancestral: 'De familia: el cuadrado ancestral',
  channel: 'El canal del amor y del dinero',
  purpose: 'Los propósitos',
}

function pointMapFigure({ dataset }: SiteContext): Html {
  const names = positionNames(dataset)
  const links = {
    href: (point: PointName) => `#${parts.sumId(point)}`,
    words: (point: PointName) => ({ name: saidName(point, names[point]), sum: formulaOf(point) }),
  }
  return html`<div class="two mapped" id="dibujo">${parts.pointsFigure(pointMap(dataset, links), 'Los puntos rellenos llevan una de las doce posiciones.')}
<div>${FAMILIES.map((family) => {
    const points = POINT_NAMES.filter((point) => familyOf(point) === family)
    return html`<h3 class="key ${family}">${FAMILY_TEXTS[family]}</h3>
<ul class="key ${family}">${points.map((point) => html`<li><a href="#${parts.sumId(point)}" data-shows="${point}">${parts.signed(point)}</a></li>`)}</ul>`
  })}</div></div>`
}

/** What the method computes beyond the points: tail, ages, table, pair; and what it leaves out. */
function wholeMatrixMethod(): Html {
  const { code, arcana } = tail(EXAMPLE_DATE)
  const ring = agesRing(EXAMPLE_DATE)
  const chakraRows = CHAKRA_KEYS.map((key) => {
    const [physics, energy] = CHAKRA_POINTS[key].map((point) => POINT_TEXTS[point].sign)
    return html`<tr><th scope="row">${chakraName(key)}</th><td class="number" data-label="Física">${physics}</td><td class="number" data-label="Energía">${energy}</td></tr>`
  })
  return html`<h2 id="sintesis">La síntesis</h2>
<p class="prose">La lectura entera cuenta una sola historia. Empieza en la carta del Centro. Contra ella tira la más visible de las que no son ni Centro, ni Karma, ni Propósito: primero cuenta la Personalidad, después el Alma, Relaciones, Dinero y Talentos; pesa también en cuántas posiciones está y si quiere lo contrario que el Centro. El lugar desde donde tira decide la escena. El Karma es la lección de esa tensión, y el Propósito, donde hacen falta las dos fuerzas. La misma matriz tiene siempre el mismo texto.</p>
<h2 id="cola">La cola kármica</h2>
<p class="prose">Son los tres números del brazo inferior, escritos del centro hacia fuera: D1, D2 y D. La del ${spanishDate(EXAMPLE_DATE)} es <a href="/colas/${code}">${unbroken(code)}</a>; otros sitios la escriben al revés, ${unbroken([...arcana].reverse().join('-'))}. De todas las fechas salen solo <a href="/colas">26 colas</a>.</p>
<h2 id="edades">El anillo de edades</h2>
<div class="prose">
<p>Las ocho puntas de la estrella marcan las décadas, desde la izquierda y en el sentido de las agujas del reloj: A al nacer, NO a los 10 años, B a los 20, NE a los 30, C a los 40, SE a los 50, D a los 60, SO a los 70. A los 80 la vuelta empieza de nuevo.</p>
<p>Entre una punta y la siguiente hay siete puntos más, y cada uno es la suma reducida de los dos más cercanos ya calculados. Primero sale el de en medio, con las dos puntas; luego, los de los cuartos; al final, los de los octavos. Son 64 etapas de quince meses. Para el ${spanishDate(EXAMPLE_DATE)}, de los 30 a los 40 años: ${ring.slice(24, 32).join(', ')}.</p>
<p>Las etapas se cuentan siempre desde el día del nacimiento. Si el mes del cambio no tiene ese día, vale el último que tenga: quien nació el 31 de enero de 2000 cambia de etapa el 30 de abril de 2001. En qué etapa estás hoy lo calcula tu navegador; nuestras respuestas no dependen del día en que se piden.</p>
</div>
<h2 id="tabla">La tabla de siete filas</h2>
<p class="prose">Cada fila lleva el nombre de uno de los siete chakras. La columna Física recorre la estrella de izquierda a derecha, y la columna Energía, de arriba abajo. La tabla de una fecha añade una tercera, Emociones, con la suma de las otras dos, y al pie el total de cada columna; todo se reduce.</p>
${parts.table('Qué punto va en cada fila', ['Fila', { number: 'Física' }, { number: 'Energía' }], chakraRows)}
<h2 id="pareja">La pareja</h2>
<div class="prose">
<p>Las ocho puntas y el centro de una pareja se obtienen sumando y reduciendo los mismos puntos de cada persona: en eso coinciden las fuentes. Los diez puntos de los brazos los sumamos del mismo modo, aunque otros los sacan de las puntas de la pareja. Los otros trece (las líneas, los propósitos, Eq, Am, Di, U y V) siguen las reglas de siempre, aplicadas a los puntos de la pareja. Estas dos reglas son convención; la API dice de cada punto si es consenso o convención.</p>
<p>El orden de las fechas no cambia nada. <a href="${EXAMPLE_PAIR_ADDRESS}">Un ejemplo, con todas sus sumas.</a></p>
</div>
<h2 id="fuera">Lo que dejamos fuera, y por qué</h2>
<ul class="plain prose">
<li><strong>Los brazos ancestrales</strong>, los puntos entre las esquinas NO, NE, SE, SO y el centro. Los programas que los dan se reparten por igual entre dos reglas: cualquiera que eligiéramos contradiría a la mitad.</li>
<li><strong>El mapa de la salud.</strong> La tabla de siete filas se vende con ese nombre en casi todas partes. Los números de una fecha no dicen nada de la salud de nadie; de la tabla damos solo los números y el nombre de cada fila.</li>
<li><strong>Los porcentajes de compatibilidad.</strong> Ninguna fuente dice cómo se calculan.</li>
</ul>
<p class="prose">Las reglas exactas, con todos los casos y un programa que comprueba cualquier calculadora, están en <a href="/estandar">el estándar</a>.</p>`
}

export function standardPage({ publisher, dataset }: SiteContext, downloads: DownloadFiles | undefined): PageContent {
  const archive = downloads?.list.find(({ group }) => group === 'standard')
  const steps = `${publisher.publicUrl}${publisher.basePath}/matrix/{day}/{month}/{year}/steps`
  return {
    title: `El estándar ${METHOD.name} ${METHOD.version}: comprueba tu calculadora`,
    description:
      'Las reglas de la matriz del destino para programas, las 5544 matrices distintas y un comprobador que dice dónde difiere otra calculadora y qué escuela sigue.',
    main: html`<p class="eyebrow">${METHOD.name}, versión ${METHOD.version}</p>
<h1>El estándar</h1>
<p class="lead">Dos calculadoras de la matriz del destino dan a menudo números distintos para la misma fecha, y rara vez explican cómo los sacan. Aquí están las reglas, escritas de modo que un programa pueda comprobar si se cumplen.</p>
<h2 id="comprobar">Comprueba la tuya</h2>
<p class="prose">Hace falta Python 3.9 o posterior y nada más. ${archive ? 'Descarga la carpeta y descomprímela:' : 'Los archivos están en la carpeta standard/ del proyecto.'}</p>
${archive && parts.copyBox('bajar', 'Copiar', `curl ${publisher.publicUrl}${archive.path} | tar xz`)}
<h3>Un programa</h3>
<p class="prose">Tu programa debe recibir fechas como <code>1990-05-15</code> por la entrada estándar, una por línea. Por cada una debe escribir en la salida estándar, también en una línea, un objeto JSON con los puntos que calcule, como <code>{"A": 15, "B": 5}</code>. Los nombres de los puntos están en <a href="#reglas">la columna «En la API»</a>. En el comando, pon tu programa en lugar de <code>python3 standard/reference.py</code>:</p>
${parts.copyBox('programa', 'Copiar', 'python3 standard/check.py "python3 standard/reference.py"')}
<h3>Un servicio</h3>
<p class="prose">Escribe la dirección de tu servicio, con <code>{day}</code>, <code>{month}</code> y <code>{year}</code> en lugar de la fecha. El comprobador le pide 50 fechas; con <code>--all</code>, 5585, entre las que están todos los días del mes, varios 29 de febrero y una fecha de cada matriz distinta:</p>
${parts.copyBox('servicio', 'Copiar', `python3 standard/check.py "${steps}"`)}
<h3>Parejas</h3>
<p class="prose">Con <code>--pairs</code>, el comprobador pide 24 parejas en lugar de fechas. Un programa recibe en cada línea dos fechas separadas por una barra, como <code>1990-05-15/1995-08-20</code>; la dirección de un servicio lleva la segunda en <code>{day2}</code>, <code>{month2}</code> y <code>{year2}</code>:</p>
${parts.copyBox('parejas', 'Copiar', 'python3 standard/check.py --pairs "python3 standard/reference.py"')}
<h3>El resultado</h3>
<p class="prose">El comprobador dice qué puntos coinciden, cuáles difieren y en cuántas fechas, y dónde está la primera diferencia. Con fechas, si todas las diferencias se deben a una misma escuela, dice cuál:</p>
<div class="copy"><pre tabindex="0" aria-label="Lo que escribe el comprobador"><code>${REPORT}</code></pre></div>
<h2 id="archivos">Los archivos</h2>
<ul class="plain">
<li><a href="/estandar/rules.json">rules.json</a>: las reglas para programas, con las escuelas que difieren; <a href="/estandar/rules.schema.json">rules.schema.json</a> es su esquema JSON.</li>
${archive && html`<li><a href="${archive.path}">standard.tar.gz</a>: la carpeta entera, con las reglas, todas las matrices (<code>vectors.json</code>), la implementación de referencia, el comprobador y la explicación, en inglés.</li>`}
</ul>
<p class="prose">Todos tienen licencia <a href="${dataset.licenseUrl}" rel="license">CC-BY 4.0</a>: ${LICENSE_TERMS}</p>
<h2 id="reglas">Las reglas</h2>
<div class="prose"><p><strong>Reducir</strong> un número es sumar sus cifras mientras pase de 22. El día, la suma de las cifras del año y cada resultado se reducen antes de usarlos. <strong>Consenso</strong>: varios programas de esta escuela, probados con las ${spanishNumber(73_414)} fechas de 1900 a 2100, dan el mismo número en todas. <strong>Convención</strong>: pocos programas dan ese punto, o no coinciden, y el estándar elige. El número de A1 es de consenso; que en él se lea la posición «Sociedad» es convención.</p>
<p>La cola, el anillo de edades, la tabla de siete filas y la pareja se explican en <a href="/metodo">el método</a>.</p></div>
${parts.table(
  'Los 32 puntos, en el orden en que se calculan',
  ['Punto', 'Se suma', 'En la API', 'Acuerdo'],
  OCTAGRAM_RULES.map(
    ([name, , agreement]) =>
      html`<tr><th scope="row">${parts.signed(name)}</th><td data-label="Se suma">${formulaOf(name)}</td><td data-label="En la API"><code>${name}</code></td><td data-label="Acuerdo">${parts.AGREEMENT_TEXTS[agreement ?? 'consensus']}</td></tr>`,
  ),
)}`,
  }
}

/** As in standard/README.md. */
const REPORT = `standard   ladini-22 1.1, 50 chosen dates
agree      6 of 32 points: A B C NW NE earth
differ     26 points (with the number of dates): D 18, E 3, …
not given  tail; ages; beginnings of the ages; table
first      1990-05-15, D: expected 12, got 3
school     whole-date: D is the reduced sum of all digits of the date, instead of A + B + C.`
