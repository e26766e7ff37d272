import { pointMap } from '../../documents/chart/drawing.ts'
import { positionNames, saidName } from '../../documents/chart/names.ts'
import { FAMILIES, type Family, familyOf } from '../../documents/chart/palette.ts'
import { spanishDate } from '../../documents/credit.ts'
import { CHAKRA_NAMES } from '../../documents/whole-matrix.ts'
import { agesRing } from '../../numerology/ages.ts'
import { CHAKRA_KEYS, chakraSteps } from '../../numerology/chakras.ts'
import { tail } from '../../numerology/destiny-matrix.ts'
import { POINT_NAMES, type PointName } from '../../numerology/octagram.ts'
import { toldLine } from '../chart-figure.ts'
import { EXAMPLE_DATE, type SiteContext } from '../context.ts'
import { type Html, html, raw } from '../html.ts'
import { POINT_LABELS, table } from '../parts.ts'
import { EXAMPLE_PAIR_ADDRESS } from './pair-form.ts'

const SIGNS = Object.fromEntries(POINT_NAMES.map((name) => [name, POINT_LABELS[name].sign])) as Record<
  PointName,
  string
>

const FAMILY_TEXTS: Readonly<Record<Family, string>> = {
  personal: 'Tuyo: el cuadrado personal y sus brazos',
  ancestral: 'De familia: el cuadrado ancestral',
  channel: 'El canal del amor y del dinero',
  purpose: 'Los propósitos',
}

/** The id of a point's row in the table of sums. */
export function rowId(point: PointName): string {
  return `punto-${point}`
}

/** A map of the points, with all their names beside it; each links to its sum in the table. */
export function pointMapFigure({ dataset }: SiteContext): Html {
  const names = positionNames(dataset)
  const links = {
    href: (point: PointName) => `#${rowId(point)}`,
    said: (point: PointName) => {
      const { sign, formula } = POINT_LABELS[point]
      return `${sign} ${saidName(point, names[point])}: ${formula}.`
    },
  }
  return html`<div class="two wide-left mapped" id="dibujo"><figure class="figure">${raw(pointMap(SIGNS, dataset, links))}${toldLine('Los puntos rellenos llevan una de las doce posiciones.')}</figure>
<div>${FAMILIES.map((family) => familyKey(family))}</div></div>`
}

function familyKey(family: Family): Html {
  const points = POINT_NAMES.filter((point) => familyOf(point) === family)
  return html`<h3 class="key ${family}">${FAMILY_TEXTS[family]}</h3>
<ul class="key ${family}">${points.map((point) => {
    const { sign, label } = POINT_LABELS[point]
    return html`<li><a href="#${rowId(point)}" data-shows="${point}"><span class="sign">${sign}</span> ${label}</a></li>`
  })}</ul>`
}

/** What the method computes beyond the points: tail, ages, table, pair; and what it leaves out. */
export function wholeMatrixMethod(): Html {
  const { code, arcana } = tail(EXAMPLE_DATE)
  const ring = agesRing(EXAMPLE_DATE)
  return html`<h2 id="cola">La cola kármica</h2>
<p class="prose">Son los tres números del brazo inferior, escritos del centro hacia fuera: D1, D2 y D. La del ${spanishDate(EXAMPLE_DATE)} es <a href="/colas/${code}">${code}</a>; otros sitios la escriben al revés, ${[...arcana].reverse().join('-')}. De todas las fechas salen solo <a href="/colas">26 colas</a>.</p>
<h2 id="edades">El anillo de edades</h2>
<div class="prose">
<p>Las ocho puntas de la estrella marcan las décadas, desde la izquierda y en el sentido de las agujas del reloj: A al nacer, NW a los 10 años, B a los 20, NE a los 30, C a los 40, SE a los 50, D a los 60, SW a los 70. A los 80 la vuelta empieza de nuevo.</p>
<p>Entre una punta y la siguiente hay siete puntos más, y cada uno es la suma reducida de los dos más cercanos ya calculados. Primero sale el de en medio, con las dos puntas; luego, los de los cuartos; al final, los de los octavos. Son 64 etapas de quince meses. Para el ${spanishDate(EXAMPLE_DATE)}, de los 30 a los 40 años: ${ring.slice(24, 32).join(', ')}.</p>
<p>Las etapas se cuentan siempre desde el día del nacimiento. Si el mes del cambio no tiene ese día, vale el último que tenga: quien nació el 31 de enero de 2000 cambia de etapa el 30 de abril de 2001. En qué etapa estás hoy lo calcula tu navegador; nuestras respuestas no dependen del día en que se piden.</p>
</div>
<h2 id="tabla">La tabla de siete filas</h2>
<p class="prose">Cada fila lleva el nombre de uno de los siete chakras. La columna Física recorre la estrella de izquierda a derecha, y la columna Energía, de arriba abajo. La tabla de una fecha añade una tercera, Emociones, con la suma de las otras dos, y al pie el total de cada columna; todo se reduce.</p>
${table(
  'Qué punto va en cada fila',
  html`<thead><tr><th scope="col">Fila</th><th scope="col" class="number">Física</th><th scope="col" class="number">Energía</th></tr></thead><tbody>${chakraRows()}</tbody>`,
)}
<h2 id="pareja">La pareja</h2>
<div class="prose">
<p>Las ocho puntas y el centro de una pareja se obtienen sumando y reduciendo los mismos puntos de cada persona: en eso coinciden las fuentes. Los diez puntos de los brazos los sumamos del mismo modo, aunque otros los sacan de las puntas de la pareja. Los otros trece (las líneas, los propósitos, Eq, Am, Di, U y V) siguen las reglas de siempre, aplicadas a los puntos de la pareja. Estas dos reglas son convención; la API dice de cada punto si es consenso o convención.</p>
<p>El orden de las fechas no cambia nada. <a href="${EXAMPLE_PAIR_ADDRESS}">Un ejemplo, con todas sus sumas.</a></p>
</div>
<h2 id="fuera">Lo que dejamos fuera, y por qué</h2>
<ul class="plain prose">
<li><strong>Los brazos ancestrales</strong>, los puntos entre las esquinas NW, NE, SE, SW y el centro. Los programas que los dan se reparten por igual entre dos reglas: cualquiera que eligiéramos contradiría a la mitad.</li>
<li><strong>El mapa de la salud.</strong> La tabla de siete filas se vende con ese nombre en casi todas partes. Los números de una fecha no dicen nada de la salud de nadie; de la tabla damos solo los números y el nombre de cada fila.</li>
<li><strong>Los porcentajes de compatibilidad.</strong> Ninguna fuente dice cómo se calculan.</li>
</ul>
<p class="prose">Las reglas exactas, con todos los casos y un programa que comprueba cualquier calculadora, están en <a href="/estandar">el estándar</a>.</p>`
}

/** Generated from the steps themselves, so that the two can't disagree. */
function chakraRows(): Html[] {
  const steps = new Map(chakraSteps(EXAMPLE_DATE).map((step) => [step.name, step]))
  const sign = (cell: `${(typeof CHAKRA_KEYS)[number]}.${'physics' | 'energy'}`) =>
    POINT_LABELS[steps.get(cell)!.operands[0]!.from as PointName].sign
  return CHAKRA_KEYS.map(
    (key) =>
      html`<tr><th scope="row">${CHAKRA_NAMES[key]}</th><td class="number" data-label="Física">${sign(`${key}.physics`)}</td><td class="number" data-label="Energía">${sign(`${key}.energy`)}</td></tr>`,
  )
}
