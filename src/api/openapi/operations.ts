import type { ErrorName } from '../../documents/errors.ts'
import type { Budget } from '../../limits/limiter.ts'
import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { LIFE_PATH_NUMBERS } from '../../numerology/life-path.ts'
import { integer, list, oneOfNumbers, type Schema, schemaRef } from './schema-parts.ts'

export interface Operation {
  readonly path: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly schema: Schema
  /** JSON unless said otherwise. */
  readonly picture?: true
  readonly budget: Budget
  readonly errors: readonly ErrorName[]
}

interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly example: number
}

export const TAGS = [
  { name: 'Camino de vida', description: 'Los doce números: 1 a 9 y los maestros 11, 22 y 33.' },
  {
    name: 'Matriz del destino',
    description: 'Doce posiciones con un arcano cada una, a partir de una fecha de nacimiento.',
  },
  { name: 'Arcanos', description: 'Los 22 arcanos mayores, en el orden de Marsella.' },
  { name: 'Servicio', description: 'Índice y descripción de la interfaz.' },
] as const

const [LIFE_PATH, MATRIX, ARCANA, SERVICE] = TAGS.map(({ name }) => name) as [string, string, string, string]

const DATE: readonly Parameter[] = [
  { name: 'day', schema: integer('Día, con cero delante o sin él.', 1, 31), example: 15 },
  { name: 'month', schema: integer('Mes, con cero delante o sin él.', 1, 12), example: 5 },
  { name: 'year', schema: integer('Año, de cuatro cifras.', FIRST_YEAR, LAST_YEAR), example: 1990 },
]

/** Every GET of the API. */
export const OPERATIONS: readonly Operation[] = [
  {
    path: '/life-path',
    id: 'listLifePaths',
    tag: LIFE_PATH,
    summary: 'Los doce números',
    description: 'Lista de los doce números de camino de vida, de menor a mayor, cada uno con una descripción breve.',
    parameters: [],
    schema: list('Los doce números.', schemaRef('LifePathListItem'), 12),
    budget: 'other',
    errors: [],
  },
  {
    path: '/life-path/{number}',
    id: 'getLifePath',
    tag: LIFE_PATH,
    summary: 'Un número entero',
    description: 'Todos los textos de un número, con personas conocidas y la cita lista para copiar.',
    parameters: [
      { name: 'number', schema: oneOfNumbers('El número, sin ceros delante.', LIFE_PATH_NUMBERS), example: 7 },
    ],
    schema: schemaRef('LifePathRecord'),
    budget: 'other',
    errors: ['numberNotFound'],
  },
  {
    path: '/life-path/of/{day}/{month}/{year}',
    id: 'getLifePathOfDate',
    tag: LIFE_PATH,
    summary: 'El número de una fecha',
    description: 'Calcula el número de camino de vida de una fecha y muestra los pasos, uno a uno.',
    parameters: DATE,
    schema: schemaRef('LifePathOfDate'),
    budget: 'matrix',
    errors: ['invalidDate'],
  },
  {
    path: '/matrix/{day}/{month}/{year}',
    id: 'getMatrix',
    tag: MATRIX,
    summary: 'La matriz de una fecha',
    description: 'Calcula las doce posiciones de la matriz del destino. Varias pueden tener el mismo arcano.',
    parameters: DATE,
    schema: schemaRef('MatrixResult'),
    budget: 'matrix',
    errors: ['invalidDate'],
  },
  {
    path: '/matrix/{day}/{month}/{year}/reading',
    id: 'getMatrixReading',
    tag: MATRIX,
    summary: 'Las doce lecturas de una fecha',
    description: 'Las doce posiciones con lo que dice cada arcano en la suya.',
    parameters: DATE,
    schema: schemaRef('ReadingResult'),
    budget: 'matrix',
    errors: ['invalidDate'],
  },
  {
    path: '/matrix/{day}/{month}/{year}/steps',
    id: 'getMatrixSteps',
    tag: MATRIX,
    summary: 'El cálculo, paso a paso',
    description: 'Cómo se llegó a cada una de las doce: puntos con nombre, operandos, suma y reducción.',
    parameters: DATE,
    schema: schemaRef('StepsResult'),
    budget: 'matrix',
    errors: ['invalidDate'],
  },
  {
    path: '/matrix/{day}/{month}/{year}/chart.svg',
    id: 'getMatrixChart',
    tag: MATRIX,
    summary: 'La matriz dibujada',
    description:
      'El octagrama de la fecha como imagen SVG, para cualquier `<img>`: con título y descripción para lectores de pantalla, en claro y en oscuro, sin scripts ni referencias externas y con el crédito dentro.',
    parameters: DATE,
    schema: { type: 'string', description: 'Un documento SVG.', pattern: '^<svg ' },
    picture: true,
    budget: 'matrix',
    errors: ['invalidDate'],
  },
  {
    path: '/arcana',
    id: 'listArcana',
    tag: ARCANA,
    summary: 'Los 22 arcanos',
    description: 'Lista de los arcanos mayores, del 1 al 22.',
    parameters: [],
    schema: list('Los 22 arcanos.', schemaRef('ArcanumListItem'), 22),
    budget: 'other',
    errors: [],
  },
  {
    path: '/arcana/{number}',
    id: 'getArcanum',
    tag: ARCANA,
    summary: 'Un arcano entero',
    description: 'Todos los textos de una carta, con sus doce lecturas.',
    parameters: [{ name: 'number', schema: integer('El número, sin ceros delante.', 1, 22), example: 9 }],
    schema: schemaRef('ArcanumRecord'),
    budget: 'other',
    errors: ['arcanumNotFound'],
  },
  {
    path: '/',
    id: 'getIndex',
    tag: SERVICE,
    summary: 'Índice de la interfaz',
    description: 'Versión, licencia, direcciones y enlaces.',
    parameters: [],
    schema: schemaRef('Index'),
    budget: 'other',
    errors: [],
  },
  {
    path: '/openapi.json',
    id: 'getOpenApi',
    tag: SERVICE,
    summary: 'Esta descripción',
    description: 'El documento OpenAPI 3.1 que estás leyendo.',
    parameters: [],
    schema: {
      type: 'object',
      description: 'Un documento OpenAPI.',
      required: ['openapi', 'info', 'paths'],
      properties: {
        openapi: { type: 'string', description: 'Versión de OpenAPI.', pattern: '^3\\.1\\.' },
        info: { type: 'object', description: 'De qué trata.' },
        paths: { type: 'object', description: 'Las direcciones.' },
      },
    },
    budget: 'other',
    errors: [],
  },
]
