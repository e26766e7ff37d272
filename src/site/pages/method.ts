import { spanishDate } from '../../documents/credit.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { lifePath, lifePathAllDigits, SCHOOLS, type School } from '../../numerology/life-path.ts'
import { METHOD, octagramSteps } from '../../numerology/octagram.ts'
import { EXAMPLE_DATE, type SiteContext } from '../context.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from '../layout.ts'
import { lifePathSum, profileAddress, stepsTable, table } from '../parts.ts'
import { pointMapFigure, rowId, wholeMatrixMethod } from './method-whole.ts'

const SCHOOL_TEXTS: Readonly<
  Record<School['key'], { readonly name: string; readonly rule: string; readonly share: string }>
> = {
  ours: { name: 'La nuestra', rule: 'Se suman las cifras mientras el número pase de 22.', share: '—' },
  subtract22: {
    name: 'Restar 22',
    rule: 'Si el número pasa de 22, se le resta 22 las veces que haga falta.',
    share: 'Otro centro en el 99,5 % de las fechas',
  },
  wholeDate: {
    name: 'D con toda la fecha',
    rule: 'D es la suma de todas las cifras de la fecha, sin reducir antes cada parte.',
    share: 'Otra D en el 30,7 % de las fechas',
  },
  lastTwoDigits: {
    name: 'Dos cifras del año',
    rule: 'Del año solo se toman las dos últimas cifras, como un número.',
    share: 'Otra C en todas las fechas',
  },
}

/** A date for which the two ways of computing a life path number differ. */
const MASTER_EXAMPLE: CalendarDate = { day: 4, month: 5, year: 1977 }

export function methodPage(context: SiteContext): PageContent {
  const { credit, serves } = context
  return {
    title: 'El método: cómo se calcula y por qué otros sitios dan otros números',
    description:
      'Los 32 puntos de la matriz del destino, la cola, las edades, la tabla y la pareja; el camino de vida, un ejemplo resuelto y las escuelas que calculan de otro modo.',
    path: '/metodo',
    section: '/metodo',
    main: html`<h1>El método</h1>
<p class="lead">Todo lo que este servicio calcula se puede repetir con papel y lápiz. Aquí están las reglas, un ejemplo completo y la razón de que otro sitio pueda darte otros números.</p>
<h2 id="matriz">La matriz del destino</h2>
<div class="prose">
<p>Seguimos la estrella de ocho puntas (octagrama) de Natalia Ladini, en la escuela que suma cifras y con la numeración de Marsella. Llamamos a este método <code>${METHOD.name}</code>, versión ${METHOD.version}.</p>
<p><strong>Reducir</strong> un número es sumar sus cifras mientras pase de 22. El 22 se queda en 22; el 39 pasa a 3 + 9 = 12. También se reducen el día y la suma de las cifras del año: quien nació el 25 parte de un 7. Y cada resultado se reduce antes de pasar a la suma siguiente.</p>
</div>
${pointMapFigure(context)}
${stepsTable(`Los 32 puntos del ${spanishDate(EXAMPLE_DATE)}, en el orden en que se calculan`, octagramSteps(EXAMPLE_DATE), { idOf: rowId })}
<p class="prose">En el número de A1 coinciden las fuentes. Leer en él la posición «Sociedad» es convención nuestra: las fuentes la ponen en puntos distintos, y elegimos el que está en mitad del brazo de la personalidad, camino del centro. Las otras once posiciones están en los mismos puntos en casi todas las fuentes.</p>
${serves('/matrix/15/5/1990/steps') && html`<p>La API da estos pasos para cualquier fecha; aquí están <a href="${credit.addresses.api}/matrix/15/5/1990/steps">los del 15 de mayo de 1990</a>.</p>`}
${wholeMatrixMethod()}
<h2 id="escuelas">Otras escuelas, otros números</h2>
<p class="prose">Si otro sitio te ha dado otra matriz, es probable que use una de estas reglas. Ninguna es un error: son tradiciones distintas. Los cinco puntos principales del ${spanishDate(EXAMPLE_DATE)} según cada una:</p>
${table(
  'La misma fecha en cuatro escuelas',
  html`<thead><tr><th scope="col">Escuela</th><th scope="col">Regla</th>${['A', 'B', 'C', 'D', 'E'].map((point) => html`<th scope="col" class="number">${point}</th>`)}<th scope="col">Cuánto cambia</th></tr></thead>
<tbody>${SCHOOLS.map(schoolRow)}</tbody>`,
)}
<p class="prose">Queda otra diferencia, la de la baraja. En el tarot de Rider-Waite, La Fuerza es el 8 y La Justicia, el 11; en el de Marsella, al revés. Quien use el de Rider-Waite verá los mismos números con esos dos nombres cambiados. Y El Loco, que otros ponen en el 0, aquí es el 22.</p>
<h2 id="camino">El camino de vida</h2>
<div class="prose">
<p>El día, el mes y el año se reducen por separado a una sola cifra, pero el 11, el 22 y el 33 se conservan. Los tres resultados se suman y la suma se reduce del mismo modo.</p>
<p>Para el ${spanishDate(EXAMPLE_DATE)}: ${lifePathSum(EXAMPLE_DATE)}. Es un ${lifePath(EXAMPLE_DATE)}.</p>
<p>Otros suman todas las cifras de una vez. El resultado cambia en el 14,1 % de las fechas, y siempre en lo mismo: si aparece o no un número maestro. El ${spanishDate(MASTER_EXAMPLE)} es un ${lifePath(MASTER_EXAMPLE)} con nuestra regla y un ${lifePathAllDigits(MASTER_EXAMPLE)} con la otra.</p>
</div>
<p><a class="button" href="${profileAddress(EXAMPLE_DATE)}">Ver la lectura del ejemplo</a></p>`,
  }
}

function schoolRow({ key, mainPoints }: School): Html {
  const { name, rule, share } = SCHOOL_TEXTS[key]
  const points = mainPoints(EXAMPLE_DATE)
  return html`<tr><th scope="row">${name}</th><td>${rule}</td>${Object.entries(points).map(([point, value]) => html`<td class="number" data-label="${point}">${value}</td>`)}<td>${share}</td></tr>`
}
