import { agesCalendar } from '../documents/calendar.ts'
import { chartOf, PAINTED, pairChartOf } from '../documents/chart/charts.ts'
import type { DocumentContext } from '../documents/credit.ts'
import * as documents from '../documents/documents.ts'
import { arcanumPreview, datePreview, numberPreview, pairPreview } from '../documents/preview.ts'
import { readingHtml } from '../documents/reading-html.ts'
import * as charts from '../shapes/charts.ts'
import * as records from '../shapes/records.ts'
import { list, type Shape, shape, textLike } from '../shapes/schema.ts'
import type { Budget } from './budgets.ts'
import { CALLS, type Call, type Made, MEDIA, type Method, type Png, type Subject } from './calls.ts'
import type { Asked } from './subjects.ts'

/** What an operation says of itself; its address is in `CALLS`, under the same name. */
export interface Row<About extends Subject, Result> {
  /** In the index of the API. */
  readonly name: string
  /** In the OpenAPI document, if it is not `get` and the name. */
  readonly id?: string
  readonly summary: string
  readonly description: string
  readonly shape: Shape<Result>
  make(context: DocumentContext, asked: Asked<About>): Made<Result>
  /** Below the size from which compression pays, whatever is asked for: one ETag, and caches need not vary it. */
  readonly isSmall?: true
  /** One of the three that interface 1.0 freezes: its fields are these for good. Others may gain some. */
  readonly isFrozen?: true
  /** If it is not that of its subject. */
  readonly budget?: Budget
  /** Left out of the OpenAPI document: what programs call should fit into an editor of GPTs, which takes 30. */
  readonly isUnlisted?: true
  /** Whether its preflight is documented too. The specification has one; generated clients need no more. */
  readonly hasPreflight?: true
}

type Rows = {
  readonly [Name in Method]: (typeof CALLS)[Name] extends Call<infer About, infer Result> ? Row<About, Result> : never
}

const PNG = shape<Png>({ type: 'string', contentMediaType: MEDIA.png.type, description: 'Una imagen PNG.' })
const SVG = textLike('Un documento SVG.', '^<svg ')

/** The picture beside a shared link. */
function preview<About extends Subject>(
  name: string,
  of: string,
  shown: string,
  make: Row<About, Png>['make'],
): Row<About, Png> {
  return {
    name,
    summary: `La tarjeta de ${of}`,
    description: `${shown} PNG de 1200 × 630: lo que enseñan redes y mensajerías cuando alguien pega un enlace.`,
    shape: PNG,
    isUnlisted: true,
    make,
  }
}

/** The last, the index, is made of all others. */
export const ROWS: Rows = {
  lifePaths: {
    id: 'listLifePaths',
    name: 'life_path_list',
    summary: 'Los doce números',
    description: 'Lista de los doce números de camino de vida, de menor a mayor, cada uno con una descripción breve.',
    shape: list('Los doce números.', records.LifePathListItem, 12),
    make: documents.lifePathList,
    isFrozen: true,
  },
  lifePath: {
    name: 'life_path',
    summary: 'La ficha de un número',
    description: 'Todos los textos de un número, con personas conocidas y la cita lista para copiar.',
    shape: records.LifePathRecord,
    make: documents.lifePathRecord,
    isFrozen: true,
  },
  lifePathCard: preview('life_path_card', 'un número', 'El número, su arquetipo y su lema.', numberPreview),
  lifePathOf: {
    name: 'life_path_of_date',
    summary: 'El número de una fecha',
    description: 'Calcula el número de camino de vida de una fecha y muestra los pasos, uno a uno.',
    shape: records.LifePathOfDate,
    make: documents.lifePathOfDate,
    isSmall: true,
  },
  matrix: {
    name: 'matrix',
    summary: 'La matriz de una fecha',
    description: 'Calcula las doce posiciones de la matriz del destino. Varias pueden tener el mismo arcano.',
    shape: charts.MatrixResult,
    make: documents.matrixOf,
    isSmall: true,
    isFrozen: true,
    budget: 'matrix',
    hasPreflight: true,
  },
  matrixTable: {
    name: 'matrix_table',
    summary: 'La matriz como tabla',
    description:
      'Las doce posiciones en doce filas, para hojas de cálculo: clave, posición, arcano, nombre y frase clave, separados por comas.',
    shape: textLike('Valores separados por comas (RFC 4180).', '^key,position,'),
    make: documents.matrixTable,
    isSmall: true,
  },
  reading: {
    name: 'matrix_reading',
    summary: 'Las doce lecturas de una fecha',
    description:
      'Las doce posiciones con lo que dice cada arcano en la suya y una práctica; después, las cartas que se repiten.',
    shape: charts.ReadingResult,
    make: documents.readingOf,
  },
  readingHtml: {
    name: 'matrix_reading_html',
    summary: 'La síntesis y las lecturas como HTML',
    description:
      'Un fragmento de HTML para tu página o tu correo: títulos desde `h2`, clases con nombre, sin estilo ni script y con el crédito dentro.',
    shape: textLike('Un fragmento de HTML.', '^<article '),
    make: readingHtml,
  },
  readingAt: {
    name: 'matrix_position_reading',
    summary: 'La lectura de una posición',
    description:
      'Una de las doce posiciones de una fecha: de qué habla, su carta y lo que dice ahí, la luz y la sombra de la carta y la suma de la que sale.',
    shape: charts.PositionReadingResult,
    make: documents.positionReadingOf,
  },
  synthesis: {
    name: 'matrix_synthesis',
    summary: 'La matriz leída como un solo texto',
    description:
      'Una sola historia en cuatro párrafos: el centro, la carta que tira hacia otro lado, la lección que enseña esa tensión (el karma) y el propósito. Y una práctica para empezar.',
    shape: charts.SynthesisResult,
    make: documents.synthesisOf,
  },
  steps: {
    name: 'matrix_steps',
    summary: 'El cálculo, paso a paso',
    description:
      'Cómo se llegó a cada una de las doce: 32 puntos con nombre, operandos, suma y reducción, y si las implementaciones coinciden en la regla.',
    shape: charts.StepsResult,
    make: documents.stepsOf,
  },
  chart: {
    name: 'matrix_chart',
    summary: 'La matriz dibujada',
    description:
      'La matriz como imagen SVG, para cualquier `<img>`: con título y descripción para lectores de pantalla, en claro y en oscuro, sin scripts ni referencias externas y con el crédito.',
    shape: SVG,
    make: chartOf,
  },
  chartPng: {
    name: 'matrix_picture',
    summary: 'La matriz como imagen',
    description:
      'La misma lámina que `chart.svg`, en PNG de 1200 píxeles de ancho, para galerías y mensajerías. Se dibuja al pedirla: si hay muchas en cola, responde 503 con `Retry-After`.',
    shape: PNG,
    make: (context, date) => chartOf(context, date, PAINTED),
  },
  matrixCard: preview('matrix_card', 'una fecha', 'La estrella de la fecha y tres de sus cartas.', datePreview),
  ages: {
    name: 'matrix_ages',
    summary: 'El anillo de edades',
    description:
      'Las 64 etapas del anillo, de quince meses, del nacimiento a los ochenta años: sus fechas y su carta. Lo que dice cada carta está en `texts`. No depende del día en que se pide.',
    shape: charts.AgesResult,
    make: documents.agesOf,
  },
  agesCalendar: {
    name: 'matrix_ages_calendar',
    summary: 'El anillo de edades como calendario',
    description:
      'Los mismos 64 puntos en iCalendar, para suscribirse: un evento de un día en cada comienzo, que no marca como ocupado. Ningún evento nombra la edad ni la fecha de nacimiento.',
    shape: textLike('Un calendario iCalendar (RFC 5545).', '^BEGIN:VCALENDAR\\r\\n'),
    make: agesCalendar,
  },
  tail: {
    name: 'matrix_tail',
    summary: 'La cola kármica de una fecha',
    description:
      'Los tres números del brazo inferior, del centro hacia fuera, con su texto. Otros sitios los escriben al revés.',
    shape: charts.TailResult,
    make: documents.tailOf,
    isSmall: true,
  },
  chakras: {
    name: 'matrix_chakras',
    summary: 'La tabla de siete filas',
    description:
      'Siete filas de tres números, con sus totales. Son números y nombres: que digan algo de la salud no tiene fuente.',
    shape: charts.ChakrasResult,
    make: documents.chakrasOf,
    isSmall: true,
  },
  pair: {
    name: 'pair',
    summary: 'La matriz de una pareja',
    description:
      'Los 32 puntos de dos fechas juntas, cada uno con su carta y con lo que coinciden las implementaciones en su regla. El orden de las fechas no cambia nada.',
    shape: charts.PairResult,
    make: documents.pairOf,
  },
  pairReading: {
    name: 'pair_reading',
    summary: 'La lectura de una pareja',
    description: 'Encuentro (punto A), vínculo (E) y tarea (D), cada uno con su texto y su práctica.',
    shape: charts.PairReadingResult,
    make: documents.pairReadingOf,
  },
  pairSteps: {
    name: 'pair_steps',
    summary: 'El cálculo de una pareja, paso a paso',
    description:
      'Cómo se llegó a cada punto: sumando los de las dos fechas (`first.A`, `second.A`) o los de la propia pareja.',
    shape: charts.PairStepsResult,
    make: documents.pairStepsOf,
  },
  pairChart: {
    name: 'pair_chart',
    summary: 'La pareja dibujada',
    description:
      'Las dos matrices y la de la pareja en una imagen SVG, con título y descripción para lectores de pantalla y con el crédito dentro.',
    shape: SVG,
    make: pairChartOf,
  },
  pairChartPng: {
    name: 'pair_picture',
    summary: 'La pareja como imagen',
    description: 'La misma lámina que `chart.svg`, en PNG de 1200 píxeles de ancho.',
    shape: PNG,
    make: (context, pair) => pairChartOf(context, pair, PAINTED),
  },
  pairCard: preview('pair_card', 'una pareja', 'La estrella de la pareja y sus tres cartas.', pairPreview),
  chartTexts: {
    name: 'chart',
    summary: 'Los textos de una matriz, sin fecha',
    description:
      'Lectura y síntesis de todas las fechas con estos tres números: `personal`, `talents` y `soul`. Unas trece fechas comparten cada matriz: quien pregunta no dice cuándo nació.',
    shape: charts.ChartTextsResult,
    make: documents.chartTextsOf,
  },
  tails: {
    id: 'listTails',
    name: 'tail_list',
    summary: 'Las 26 colas kármicas',
    description: 'Lista de las colas que existen, de la más a la menos frecuente.',
    shape: list('Las 26 colas.', records.TailListItem, records.TAIL_CODES.length),
    make: documents.tailList,
  },
  tailOf: {
    name: 'tail',
    summary: 'Una cola kármica entera',
    description: 'El texto y la práctica de una cola, qué parte de las fechas la tiene y una fecha de ejemplo.',
    shape: records.TailRecord,
    make: documents.tailRecord,
  },
  arcana: {
    id: 'listArcana',
    name: 'arcana_list',
    summary: 'Los 22 arcanos',
    description: 'Lista de los arcanos mayores, del 1 al 22.',
    shape: list('Los 22 arcanos.', records.ArcanumListItem, 22),
    make: documents.arcanaList,
  },
  arcanum: {
    name: 'arcanum',
    summary: 'Un arcano entero',
    description: 'Todos los textos de una carta, con sus doce lecturas.',
    shape: records.ArcanumRecord,
    make: documents.arcanumRecord,
  },
  arcanumCard: preview('arcanum_card', 'un arcano', 'La carta dibujada, su nombre y su clave.', arcanumPreview),
  index: {
    name: '',
    id: 'getIndex',
    summary: 'Índice de la API',
    description: 'Las direcciones de todas las rutas, con la versión, la licencia y los enlaces.',
    shape: records.ApiIndex,
    make: (context) => documents.apiIndex(context, NAMED),
  },
}

export const METHODS = Object.keys(ROWS) as Method[]

/** What the index lists: all but itself. */
const NAMED = METHODS.filter((method) => method !== 'index').map((method) => ({
  name: ROWS[method].name,
  path: CALLS[method].path,
}))
