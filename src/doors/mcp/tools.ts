import { integer, object, oneOfNumbers, oneOfTexts, type Schema, text } from '../../api/openapi/schema-parts.ts'
import { dataset } from '../../dataset/dataset.ts'
import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import {
  cardPath,
  datePath,
  howToWriteADate,
  numberPath,
  pairPath,
  partOf,
  whichCardsThereAre,
  whichNumbersThereAre,
  whichPartsThereAre,
} from './arguments.ts'
import { quoteArcanum, quoteLifePath, quoteLifePathOfDate, quoteMatrix } from './quotes.ts'
import { PAIR_QUOTES, PART_QUOTES, quoteChart } from './quotes-of-parts.ts'
import type { Tool } from './tool.ts'

/** What is written about a date, by what follows it in an address. */
const PARTS = ['reading', 'synthesis', 'steps', 'ages', 'tail', 'chakras'] as const
/** The documents of a pair; for the first, nothing follows. */
const PAIR_PARTS = ['pair', 'reading', 'steps'] as const

const BIRTH = object('De quién se trata.', { birth: dateOf('Fecha de nacimiento') })

const LIFE_PATH_NUMBERS = dataset.lifePaths.map(({ number }) => number)

export const TOOLS: readonly Tool[] = [
  {
    name: 'destiny_matrix',
    title: 'Matriz del destino',
    description:
      'Calcula la matriz del destino de una fecha de nacimiento: doce posiciones, cada una con su arcano mayor. Para los textos y las sumas, usa destiny_matrix_reading.',
    budget: 'matrix',
    input: BIRTH,
    output: 'MatrixResult',
    path: (call) => datePath(call, '/matrix/'),
    advice: (call) => howToWriteADate(call, 'birth'),
    quote: quoteMatrix,
    isShownInApp: true,
  },
  {
    name: 'destiny_matrix_reading',
    title: 'Lectura de la matriz del destino',
    description:
      'Lee la matriz del destino de una fecha. «part» elige: reading (las doce posiciones con su texto y su práctica), synthesis (todo en un solo texto breve), steps (las sumas de los 32 puntos, para explicar de dónde sale cada número), ages (el anillo de edades, 64 etapas de quince meses con sus fechas), tail (la cola kármica) o chakras (la tabla de siete filas).',
    budget: 'matrix',
    input: withOptional(BIRTH, { part: oneOfTexts('Qué parte; si falta, reading.', PARTS) }),
    path: (call) => {
      const part = partOf(call, PARTS)
      return part && datePath(call, '/matrix/', `/${part}`)
    },
    advice: (call) => (partOf(call, PARTS) ? howToWriteADate(call, 'birth') : whichPartsThereAre(call, PARTS)),
    quote: (document, call) => PART_QUOTES[partOf(call, PARTS)!](document),
    isShownInApp: true,
  },
  {
    name: 'chart',
    title: 'La matriz dibujada',
    description:
      'Dibuja la matriz del destino de una fecha, o la de una pareja si se da «second», como imagen SVG con el crédito dentro. La imagen viene como recurso incrustado (image/svg+xml).',
    budget: 'matrix',
    input: withOptional(BIRTH, { second: dateOf('La otra fecha, para el dibujo de una pareja') }),
    path: (call) => (call.second === undefined ? datePath(call, '/matrix/') : pairPath(call.birth, call.second)),
    advice: (call) => howToWriteADate(call, 'birth', ...(call.second === undefined ? [] : ['second'])),
    quote: quoteChart,
    isShownInApp: true,
    picture: '/chart.svg',
  },
  {
    name: 'pair',
    title: 'La matriz de una pareja',
    description:
      'Calcula la matriz de dos fechas juntas: 32 puntos, cada uno con su arcano. Con «part»: reading da los textos de su encuentro, su vínculo y su tarea; steps, las sumas. El orden de las fechas no cambia nada, y no hay veredicto ni porcentaje.',
    budget: 'matrix',
    input: withOptional(
      object('De quiénes se trata.', { first: dateOf('Una fecha de nacimiento'), second: dateOf('La otra') }),
      { part: oneOfTexts('Qué parte; si falta, pair.', PAIR_PARTS) },
    ),
    path: (call) => {
      const part = partOf(call, PAIR_PARTS)
      return part && pairPath(call.first, call.second, part === 'pair' ? '' : `/${part}`)
    },
    advice: (call) =>
      partOf(call, PAIR_PARTS) ? howToWriteADate(call, 'first', 'second') : whichPartsThereAre(call, PAIR_PARTS),
    quote: (document, call) => PAIR_QUOTES[partOf(call, PAIR_PARTS)!](document),
    isShownInApp: true,
  },
  {
    name: 'life_path_of_date',
    title: 'Camino de vida de una fecha',
    description:
      'Calcula el número de camino de vida de una fecha de nacimiento y muestra los pasos. Para los textos del número, usa después life_path.',
    budget: 'matrix',
    input: BIRTH,
    output: 'LifePathOfDate',
    path: (call) => datePath(call, '/life-path/of/'),
    advice: (call) => howToWriteADate(call, 'birth'),
    quote: quoteLifePathOfDate,
  },
  {
    name: 'life_path',
    title: 'Un número de camino de vida',
    description:
      'Da todos los textos de un número de camino de vida (1 a 9, 11, 22 o 33): arquetipo, descripción, rasgos, tensiones, trabajo, amor, consejo y personas conocidas.',
    budget: 'other',
    input: object('Qué número.', { number: oneOfNumbers('Número de camino de vida.', LIFE_PATH_NUMBERS) }),
    path: (call) => numberPath(call, '/life-path/'),
    advice: (call) => whichNumbersThereAre(call, 'un número de camino de vida', LIFE_PATH_NUMBERS),
    quote: quoteLifePath,
  },
  {
    name: 'arcanum',
    title: 'Un arcano mayor',
    description:
      'Da todos los textos de un arcano mayor (1 a 22, en el orden de Marsella): qué muestra la carta, su luz, su sombra y lo que dice en cada una de las doce posiciones.',
    budget: 'other',
    input: withOptional(object('Qué arcano: su número o su nombre.', {}), {
      number: integer('Número del arcano.', 1, 22),
      name: text('Nombre de la carta, por ejemplo «El Loco»; sin mirar mayúsculas, tildes ni artículo.'),
    }),
    path: cardPath,
    advice: whichCardsThereAre,
    quote: quoteArcanum,
  },
]

function dateOf(what: string): Schema {
  return {
    type: 'string',
    format: 'date',
    description: `${what} como AAAA-MM-DD, de ${FIRST_YEAR}-01-01 a ${LAST_YEAR}-12-31. Por ejemplo, 1990-05-15.`,
  }
}

/** An object that may also have these fields. */
function withOptional(schema: Schema, properties: Readonly<Record<string, Schema>>): Schema {
  return { ...schema, properties: { ...(schema.properties as object), ...properties } }
}
