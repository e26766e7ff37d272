import type { Dataset } from '../dataset/types.ts'
import { agesCalendar } from '../documents/calendar.ts'
import { chartOf, paintableChart, paintablePairChart, pairChartOf } from '../documents/chart/pair-picture.ts'
import type { ErrorName } from '../documents/errors.ts'
import type { DocumentContext } from '../documents/frame.ts'
import { matrixOf, matrixTable, pairStepsOf, positionReadingOf, readingOf, stepsOf } from '../documents/matrix.ts'
import { arcanumPreview, datePreview, numberPreview, pairPreview } from '../documents/preview.ts'
import {
  apiIndex,
  arcanaList,
  arcanumRecord,
  lifePathList,
  lifePathOfDate,
  lifePathRecord,
} from '../documents/records.ts'
import { synthesisOf } from '../documents/synthesis/compose.ts'
import { agesOf, chakrasOf, pairOf, pairReadingOf, tailList, tailOf, tailRecord } from '../documents/whole-matrix.ts'
import {
  AgesResult,
  ChakrasResult,
  MatrixResult,
  PairReadingResult,
  PairResult,
  PairStepsResult,
  PositionReadingResult,
  ReadingResult,
  StepsResult,
  SynthesisResult,
  TailResult,
} from '../shapes/charts.ts'
import {
  ApiIndex,
  ArcanumListItem,
  ArcanumRecord,
  LifePathListItem,
  LifePathOfDate,
  LifePathRecord,
  TAIL_CODES,
  TailListItem,
  TailRecord,
} from '../shapes/records.ts'
import { list, type Schema, type Shape, shape, textLike } from '../shapes/schema.ts'
import { CALLS, type Call, filled, MEDIA, type MediaName, type Method, type Png, type Subject } from './calls.ts'
import { type Asked, SUBJECTS, type SubjectRules } from './subjects.ts'

/** Groups of operations, in the order of the documentation. */
export const TAGS = [
  { name: 'Camino de vida', description: 'Los doce números: 1 a 9 y los maestros 11, 22 y 33.' },
  {
    name: 'Matriz del destino',
    description: 'Doce posiciones con un arcano cada una, a partir de una fecha de nacimiento.',
  },
  { name: 'Pareja', description: 'La matriz de dos fechas juntas. No da porcentajes ni veredictos.' },
  { name: 'Colas kármicas', description: 'Las 26 que existen, cada una con su texto y su práctica.' },
  { name: 'Arcanos', description: 'Los 22 arcanos mayores, en el orden de Marsella.' },
  { name: 'Servicio', description: 'Índice y descripción de la interfaz.' },
] as const

type Tag = (typeof TAGS)[number]['name']

/** What an operation says of itself; its address is in `CALLS`, under the same name. */
interface Row<About extends Subject, Result> {
  /** In the OpenAPI document. */
  readonly id: string
  /** In the index of the API. */
  readonly name: string
  readonly tag: Tag
  readonly summary: string
  readonly description: string
  readonly shape: Shape<Result>
  /** The document; for a picture, the drawing that is painted. */
  make(context: DocumentContext, asked: Asked[About]): Result extends Png ? string : Result
  /** Below the size from which compression pays, whatever is asked for: one ETag, and caches need not vary it. */
  readonly isSmall?: true
  /** One of the three that interface 1.0 freezes: its fields are these for good. Others may gain some. */
  readonly isFrozen?: true
  /** Whether its preflight is documented too. The specification has one; generated clients need no more. */
  readonly hasPreflight?: true
  /** The tool of the MCP server that gives it, and the value of its argument `part`, if it has several. */
  readonly tool?: readonly [name: string, part?: string]
}

type Rows = {
  readonly [Name in Method]: (typeof CALLS)[Name] extends Call<infer About, infer Result> ? Row<About, Result> : never
}

const PNG = shape<Png>({ type: 'string', contentMediaType: MEDIA.png.type, description: 'Una imagen PNG.' })
const SVG = textLike('Un documento SVG.', '^<svg ')
const PREVIEW = 'PNG de 1200 × 630: lo que enseñan redes y mensajerías cuando alguien pega un enlace.'

const ROWS: Rows = {
  lifePaths: {
    id: 'listLifePaths',
    name: 'life_path_list',
    tag: 'Camino de vida',
    summary: 'Los doce números',
    description: 'Lista de los doce números de camino de vida, de menor a mayor, cada uno con una descripción breve.',
    shape: list('Los doce números.', LifePathListItem, 12),
    make: lifePathList,
    isFrozen: true,
  },
  lifePath: {
    id: 'getLifePath',
    name: 'life_path',
    tag: 'Camino de vida',
    summary: 'La ficha de un número',
    description: 'Todos los textos de un número, con personas conocidas y la cita lista para copiar.',
    shape: LifePathRecord,
    make: lifePathRecord,
    isFrozen: true,
    tool: ['life_path'],
  },
  lifePathCard: {
    id: 'getLifePathCard',
    name: 'life_path_card',
    tag: 'Camino de vida',
    summary: 'La tarjeta de un número',
    description: `El número, su arquetipo y su lema. ${PREVIEW}`,
    shape: PNG,
    make: numberPreview,
  },
  lifePathOf: {
    id: 'getLifePathOfDate',
    name: 'life_path_of_date',
    tag: 'Camino de vida',
    summary: 'El número de una fecha',
    description: 'Calcula el número de camino de vida de una fecha y muestra los pasos, uno a uno.',
    shape: LifePathOfDate,
    make: lifePathOfDate,
    isSmall: true,
    tool: ['life_path_of_date'],
  },
  matrix: {
    id: 'getMatrix',
    name: 'matrix',
    tag: 'Matriz del destino',
    summary: 'La matriz de una fecha',
    description: 'Calcula las doce posiciones de la matriz del destino. Varias pueden tener el mismo arcano.',
    shape: MatrixResult,
    make: matrixOf,
    isSmall: true,
    isFrozen: true,
    hasPreflight: true,
    tool: ['destiny_matrix', 'matrix'],
  },
  matrixTable: {
    id: 'getMatrixTable',
    name: 'matrix_table',
    tag: 'Matriz del destino',
    summary: 'La matriz como tabla',
    description:
      'Las doce posiciones en doce filas, para hojas de cálculo: clave, posición, arcano, nombre y frase clave, separados por comas.',
    shape: textLike('Valores separados por comas (RFC 4180).', '^key,position,'),
    make: matrixTable,
    isSmall: true,
  },
  reading: {
    id: 'getMatrixReading',
    name: 'matrix_reading',
    tag: 'Matriz del destino',
    summary: 'Las doce lecturas de una fecha',
    description:
      'Las doce posiciones con lo que dice cada arcano en la suya y una práctica; después, las cartas que se repiten.',
    shape: ReadingResult,
    make: readingOf,
    tool: ['destiny_matrix_reading', 'reading'],
  },
  readingAt: {
    id: 'getMatrixPositionReading',
    name: 'matrix_position_reading',
    tag: 'Matriz del destino',
    summary: 'La lectura de una posición',
    description:
      'Una de las doce posiciones de una fecha: de qué habla, su carta y lo que dice ahí, la luz y la sombra de la carta y la suma de la que sale.',
    shape: PositionReadingResult,
    make: positionReadingOf,
  },
  synthesis: {
    id: 'getMatrixSynthesis',
    name: 'matrix_synthesis',
    tag: 'Matriz del destino',
    summary: 'La matriz leída como un solo texto',
    description:
      'Cuatro párrafos escritos para leerse seguidos: el centro, la carta que más se repite, la tensión más fuerte y el propósito. Y una práctica para empezar, que sigue al párrafo de la tensión.',
    shape: SynthesisResult,
    make: synthesisOf,
    tool: ['destiny_matrix_reading', 'synthesis'],
  },
  steps: {
    id: 'getMatrixSteps',
    name: 'matrix_steps',
    tag: 'Matriz del destino',
    summary: 'El cálculo, paso a paso',
    description:
      'Cómo se llegó a cada una de las doce: 32 puntos con nombre, operandos, suma y reducción, y si las implementaciones coinciden en la regla.',
    shape: StepsResult,
    make: stepsOf,
    tool: ['destiny_matrix', 'steps'],
  },
  chart: {
    id: 'getMatrixChart',
    name: 'matrix_chart',
    tag: 'Matriz del destino',
    summary: 'La matriz dibujada',
    description:
      'La matriz de la fecha como imagen SVG, para cualquier `<img>`: con título y descripción para lectores de pantalla, en claro y en oscuro, sin scripts ni referencias externas y con el crédito dentro.',
    shape: SVG,
    make: chartOf,
  },
  chartPng: {
    id: 'getMatrixPicture',
    name: 'matrix_picture',
    tag: 'Matriz del destino',
    summary: 'La matriz como foto',
    description:
      'La misma lámina que `chart.svg`, en PNG de 1200 píxeles de ancho, para galerías y mensajerías. Se dibuja al pedirla: si hay muchas en cola, responde 503 con `Retry-After`.',
    shape: PNG,
    make: paintableChart,
  },
  matrixCard: {
    id: 'getMatrixCard',
    name: 'matrix_card',
    tag: 'Matriz del destino',
    summary: 'La tarjeta de una fecha',
    description: `La estrella de la fecha y tres de sus cartas. ${PREVIEW}`,
    shape: PNG,
    make: datePreview,
  },
  ages: {
    id: 'getMatrixAges',
    name: 'matrix_ages',
    tag: 'Matriz del destino',
    summary: 'El anillo de edades',
    description:
      'Los 64 puntos del anillo, uno cada quince meses desde el nacimiento hasta los ochenta años, con la fecha en que empieza y la del primer día que ya no le pertenece, y lo que dice cada carta como etapa. La respuesta no depende del día en que se pide.',
    shape: AgesResult,
    make: agesOf,
    tool: ['destiny_matrix', 'ages'],
  },
  agesCalendar: {
    id: 'getMatrixAgesCalendar',
    name: 'matrix_ages_calendar',
    tag: 'Matriz del destino',
    summary: 'El anillo de edades como calendario',
    description:
      'Los mismos 64 puntos en iCalendar, para suscribirse: un evento de un día en cada comienzo, que no marca como ocupado. Ningún evento nombra la edad ni la fecha de nacimiento.',
    shape: textLike('Un calendario iCalendar (RFC 5545).', '^BEGIN:VCALENDAR\\r\\n'),
    make: agesCalendar,
  },
  tail: {
    id: 'getMatrixTail',
    name: 'matrix_tail',
    tag: 'Matriz del destino',
    summary: 'La cola kármica de una fecha',
    description:
      'Los tres números del brazo inferior, del centro hacia fuera, con su texto. Otros sitios los escriben al revés.',
    shape: TailResult,
    make: tailOf,
    isSmall: true,
    tool: ['destiny_matrix', 'tail'],
  },
  chakras: {
    id: 'getMatrixChakras',
    name: 'matrix_chakras',
    tag: 'Matriz del destino',
    summary: 'La tabla de siete filas',
    description:
      'Siete filas de tres números, con sus totales. Son números y nombres: que digan algo de la salud no tiene fuente.',
    shape: ChakrasResult,
    make: chakrasOf,
    isSmall: true,
    tool: ['destiny_matrix', 'chakras'],
  },
  pair: {
    id: 'getPair',
    name: 'pair',
    tag: 'Pareja',
    summary: 'La matriz de una pareja',
    description:
      'Los 32 puntos de dos fechas juntas, cada uno con su carta y con lo que coinciden las implementaciones en su regla. El orden de las fechas no cambia nada.',
    shape: PairResult,
    make: pairOf,
    tool: ['pair', 'pair'],
  },
  pairReading: {
    id: 'getPairReading',
    name: 'pair_reading',
    tag: 'Pareja',
    summary: 'La lectura de una pareja',
    description: 'Encuentro (punto A), vínculo (E) y tarea (D), cada uno con su texto y su práctica.',
    shape: PairReadingResult,
    make: pairReadingOf,
    tool: ['pair', 'reading'],
  },
  pairSteps: {
    id: 'getPairSteps',
    name: 'pair_steps',
    tag: 'Pareja',
    summary: 'El cálculo de una pareja, paso a paso',
    description:
      'Cómo se llegó a cada punto: sumando los de las dos fechas (`first.A`, `second.A`) o los de la propia pareja.',
    shape: PairStepsResult,
    make: pairStepsOf,
    tool: ['pair', 'steps'],
  },
  pairChart: {
    id: 'getPairChart',
    name: 'pair_chart',
    tag: 'Pareja',
    summary: 'La pareja dibujada',
    description:
      'Las dos matrices y la de la pareja en una imagen SVG, con título y descripción para lectores de pantalla y con el crédito dentro.',
    shape: SVG,
    make: pairChartOf,
  },
  pairChartPng: {
    id: 'getPairPicture',
    name: 'pair_picture',
    tag: 'Pareja',
    summary: 'La pareja como foto',
    description: 'La misma lámina que `chart.svg`, en PNG de 1200 píxeles de ancho.',
    shape: PNG,
    make: paintablePairChart,
  },
  pairCard: {
    id: 'getPairCard',
    name: 'pair_card',
    tag: 'Pareja',
    summary: 'La tarjeta de una pareja',
    description: `La estrella de la pareja y sus tres cartas. ${PREVIEW}`,
    shape: PNG,
    make: pairPreview,
  },
  tails: {
    id: 'listTails',
    name: 'tail_list',
    tag: 'Colas kármicas',
    summary: 'Las 26 colas kármicas',
    description: 'Lista de las colas que existen, de la más a la menos frecuente.',
    shape: list('Las 26 colas.', TailListItem, TAIL_CODES.length),
    make: tailList,
  },
  tailOf: {
    id: 'getTail',
    name: 'tail',
    tag: 'Colas kármicas',
    summary: 'Una cola kármica entera',
    description: 'El texto y la práctica de una cola, qué parte de las fechas la tiene y una fecha de ejemplo.',
    shape: TailRecord,
    make: tailRecord,
  },
  arcana: {
    id: 'listArcana',
    name: 'arcana_list',
    tag: 'Arcanos',
    summary: 'Los 22 arcanos',
    description: 'Lista de los arcanos mayores, del 1 al 22.',
    shape: list('Los 22 arcanos.', ArcanumListItem, 22),
    make: arcanaList,
  },
  arcanum: {
    id: 'getArcanum',
    name: 'arcanum',
    tag: 'Arcanos',
    summary: 'Un arcano entero',
    description: 'Todos los textos de una carta, con sus doce lecturas.',
    shape: ArcanumRecord,
    make: arcanumRecord,
    tool: ['arcanum'],
  },
  arcanumCard: {
    id: 'getArcanumCard',
    name: 'arcanum_card',
    tag: 'Arcanos',
    summary: 'La tarjeta de un arcano',
    description: `La carta dibujada, su nombre y su clave. ${PREVIEW}`,
    shape: PNG,
    make: arcanumPreview,
  },
  index: {
    id: 'getIndex',
    name: '',
    tag: 'Servicio',
    summary: 'Índice de la interfaz',
    description: 'Versión, licencia, rutas y enlaces.',
    shape: ApiIndex,
    make: (context) =>
      apiIndex(
        context,
        OPERATIONS.filter(({ name }) => name !== ''),
      ),
  },
}

/** A GET of the API, with everything that lists of them show and routes need. */
export interface Operation
  extends Omit<Row<Subject, unknown>, 'shape' | 'make'>,
    Pick<SubjectRules<Subject>, 'parameters' | 'budget' | 'errors'> {
  readonly path: string
  readonly about: Subject
  readonly media: MediaName
  readonly schema: Schema
  /** The client's method. */
  readonly method?: Method
}

/** It describes all of them, and nobody calls it from a program. */
const OPENAPI: Operation = {
  id: 'getOpenApi',
  name: '',
  tag: 'Servicio',
  summary: 'Esta descripción',
  description: 'El documento OpenAPI 3.1 que estás leyendo.',
  path: '/openapi.json',
  about: 'nothing',
  media: 'json',
  parameters: [],
  budget: 'other',
  errors: [],
  schema: {
    type: 'object',
    description: 'Un documento OpenAPI.',
    required: ['openapi', 'info', 'paths'],
    properties: {
      openapi: { type: 'string', description: 'Versión de OpenAPI.', pattern: '^3\\.1\\.' },
      info: { type: 'object', description: 'De qué trata.' },
      paths: { type: 'object', description: 'Las rutas.' },
    },
    additionalProperties: true,
  },
}

/** Every GET of the API. */
export const OPERATIONS: readonly Operation[] = [
  ...(Object.keys(ROWS) as Method[]).map((method): Operation => {
    const { shape: schema, make: _, ...row } = ROWS[method]
    const { path, about, media } = CALLS[method]
    const { parameters, budget, errors } = SUBJECTS[about]
    const ofPicture: readonly ErrorName[] = media === 'png' ? ['busy'] : []
    return { ...row, method, path, about, media, parameters, budget, errors: [...errors, ...ofPicture], schema }
  }),
  OPENAPI,
]

/** How a document is made from the parameters of a path. */
export interface Maker {
  read(values: readonly string[], dataset: Dataset): unknown
  nameOf(asked: unknown): string
  make(context: DocumentContext, asked: unknown): object | string
}

/** The rows fit their subjects; nothing that a list of all of them could say to the compiler. */
export function makerOf(method: Method): Maker {
  const { read, nameOf } = SUBJECTS[CALLS[method].about]
  return { read, nameOf, make: ROWS[method].make } as Maker
}

/** The path of an operation's example. */
export function examplePath({ path, parameters }: Pick<Operation, 'path' | 'parameters'>): string {
  return filled(
    path,
    parameters.map(({ example }) => example),
  )
}

/** The document of an operation's example, as it is served. */
export function exampleDocument(
  { method, parameters }: Operation,
  context: DocumentContext,
): object | string | undefined {
  if (method === undefined) return undefined
  const { read, make } = makerOf(method)
  const values = parameters.map(({ example }) => String(example))
  return make(context, read(values, context.dataset))
}
