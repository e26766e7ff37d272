import { OCCURRING_TAILS } from '../../numerology/occurring.ts'
import { OF_DATE, OF_PAIR, type Operation, PAIR_PATH } from './operation.ts'
import { list, schemaRef } from './schema-parts.ts'

const ofTails = { tag: 'Colas kármicas', budget: 'other' } as const

/** Operations on the chart beyond its twelve positions, and on pairs. */
export const WHOLE_MATRIX_OPERATIONS: readonly Operation[] = [
  {
    path: '/matrix/{day}/{month}/{year}/ages',
    id: 'getMatrixAges',
    summary: 'El anillo de edades',
    description:
      'Los 64 puntos del anillo, uno cada quince meses desde el nacimiento hasta los ochenta años, con la fecha en que empieza y la del primer día que ya no le pertenece, y lo que dice cada carta como etapa. La respuesta no depende del día en que se pide.',
    schema: schemaRef('AgesResult'),
    ...OF_DATE,
  },
  {
    path: '/matrix/{day}/{month}/{year}/ages.ics',
    id: 'getMatrixAgesCalendar',
    summary: 'El anillo de edades como calendario',
    description:
      'Los mismos 64 puntos en iCalendar, para suscribirse: un evento de un día en cada comienzo, que no marca como ocupado. Ningún evento nombra la edad ni la fecha de nacimiento.',
    schema: { type: 'string', description: 'Un calendario iCalendar (RFC 5545).', pattern: '^BEGIN:VCALENDAR\\r\\n' },
    media: 'calendar',
    ...OF_DATE,
  },
  {
    path: '/matrix/{day}/{month}/{year}/tail',
    id: 'getMatrixTail',
    summary: 'La cola kármica de una fecha',
    description:
      'Los tres números del brazo inferior, del centro hacia fuera, con su texto. Otros sitios los escriben al revés.',
    schema: schemaRef('TailResult'),
    ...OF_DATE,
  },
  {
    path: '/matrix/{day}/{month}/{year}/chakras',
    id: 'getMatrixChakras',
    summary: 'La tabla de siete filas',
    description:
      'Siete filas de tres números, con sus totales. Son números y nombres: que digan algo de la salud no tiene fuente.',
    schema: schemaRef('ChakrasResult'),
    ...OF_DATE,
  },
  {
    path: PAIR_PATH,
    id: 'getPair',
    summary: 'La matriz de una pareja',
    description:
      'Los 32 puntos de dos fechas juntas, cada uno con su carta y con lo que coinciden las implementaciones en su regla. El orden de las fechas no cambia nada.',
    schema: schemaRef('PairResult'),
    ...OF_PAIR,
  },
  {
    path: `${PAIR_PATH}/reading`,
    id: 'getPairReading',
    summary: 'La lectura de una pareja',
    description: 'Encuentro (punto A), vínculo (E) y tarea (D), cada uno con su texto y su práctica.',
    schema: schemaRef('PairReadingResult'),
    ...OF_PAIR,
  },
  {
    path: `${PAIR_PATH}/steps`,
    id: 'getPairSteps',
    summary: 'El cálculo de una pareja, paso a paso',
    description:
      'Cómo se llegó a cada punto: sumando los de las dos fechas (`first.A`, `second.A`) o los de la propia pareja.',
    schema: schemaRef('PairStepsResult'),
    ...OF_PAIR,
  },
  {
    path: `${PAIR_PATH}/chart.svg`,
    id: 'getPairChart',
    summary: 'La pareja dibujada',
    description:
      'Las dos matrices y la de la pareja en una imagen SVG, con título y descripción para lectores de pantalla y con el crédito dentro.',
    schema: { type: 'string', description: 'Un documento SVG.', pattern: '^<svg ' },
    media: 'drawing',
    ...OF_PAIR,
  },
  {
    path: '/tails',
    id: 'listTails',
    summary: 'Las 26 colas kármicas',
    description: 'Lista de las colas que existen, de la más a la menos frecuente.',
    parameters: [],
    schema: list('Las 26 colas.', schemaRef('TailListItem'), OCCURRING_TAILS.length),
    errors: [],
    ...ofTails,
  },
  {
    path: '/tails/{code}',
    id: 'getTail',
    summary: 'Una cola kármica entera',
    description: 'El texto y la práctica de una cola, qué parte de las fechas la tiene y una fecha de ejemplo.',
    parameters: [
      {
        name: 'code',
        schema: {
          type: 'string',
          enum: OCCURRING_TAILS.map(({ code }) => code),
          description: 'Los tres números, del centro hacia fuera.',
        },
        example: '18-3-12',
      },
    ],
    schema: schemaRef('TailRecord'),
    errors: ['tailNotFound'],
    ...ofTails,
  },
]
