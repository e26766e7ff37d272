import { once } from '../../dataset/once.ts'
import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { LIFE_PATH_NUMBERS } from '../../numerology/life-path.ts'
import { LifePathOfDate } from '../../shapes/records.ts'
import { integer, object, oneOf, type Schema, text } from '../../shapes/schema.ts'
import {
  cardPath,
  datePath,
  howToWriteADate,
  numberPath,
  pairPath,
  whichCardsThereAre,
  whichNumbersThereAre,
} from './arguments.ts'
import { answersByPart, MATRIX_PARTS, PAIR_PARTS, READING_PARTS } from './parts.ts'
import { quoteArcanum, quoteLifePath, quoteLifePathOfDate } from './quotes.ts'
import { quoteChart } from './quotes-of-parts.ts'
import type { Tool } from './tool.ts'

/** All tools. Created for the first agent, since describing them takes longer than most of the startup. */
export const tools = once((): readonly Tool[] => {
  const birth = object('De quién se trata.', { birth: dateOf('Fecha de nacimiento') })
  return [
    {
      name: 'destiny_matrix',
      title: 'Matriz del destino',
      description:
        'Calcula la matriz del destino de una fecha de nacimiento. «part» elige: matrix (doce posiciones, cada una con su arcano mayor), steps (las sumas de los 32 puntos, para explicar de dónde sale cada número), ages (el anillo de edades, 64 etapas de quince meses con sus fechas), tail (la cola kármica) o chakras (la tabla de siete filas). Para los textos de las posiciones, usa destiny_matrix_reading.',
      budget: 'matrix',
      input: withOptional(birth, { part: partOf(MATRIX_PARTS) }),
      ...answersByPart(MATRIX_PARTS, ['birth'], (call, after) => datePath(call, '/matrix/', after)),
      isShownInApp: true,
    },
    {
      name: 'destiny_matrix_reading',
      title: 'Lectura de la matriz del destino',
      description:
        'Lee la matriz del destino de una fecha. «part» elige: reading (las doce posiciones con su texto y su práctica) o synthesis (todo en un solo texto breve).',
      budget: 'matrix',
      input: withOptional(birth, { part: partOf(READING_PARTS) }),
      ...answersByPart(READING_PARTS, ['birth'], (call, after) => datePath(call, '/matrix/', after)),
      isShownInApp: true,
    },
    {
      name: 'chart',
      title: 'La matriz dibujada',
      description:
        'Dibuja la matriz del destino de una fecha, o la de una pareja si se da «second», como imagen PNG con el crédito dentro.',
      budget: 'matrix',
      input: withOptional(birth, { second: dateOf('La otra fecha, para el dibujo de una pareja') }),
      path: (call) => (call.second === undefined ? datePath(call, '/matrix/') : pairPath(call.birth, call.second)),
      advice: (call) => howToWriteADate(call, 'birth', ...(call.second === undefined ? [] : ['second'])),
      quote: quoteChart,
      isShownInApp: true,
      picture: '/chart.png',
    },
    {
      name: 'pair',
      title: 'La matriz de una pareja',
      description:
        'Calcula la matriz de dos fechas juntas: 32 puntos, cada uno con su arcano. Con «part»: reading da los textos de su encuentro, su vínculo y su tarea; steps, las sumas. El orden de las fechas no cambia nada, y no hay veredicto ni porcentaje.',
      budget: 'matrix',
      input: withOptional(
        object('De quiénes se trata.', { first: dateOf('Una fecha de nacimiento'), second: dateOf('La otra') }),
        { part: partOf(PAIR_PARTS) },
      ),
      ...answersByPart(PAIR_PARTS, ['first', 'second'], (call, after) => pairPath(call.first, call.second, after)),
      isShownInApp: true,
    },
    {
      name: 'life_path_of_date',
      title: 'Camino de vida de una fecha',
      description:
        'Calcula el número de camino de vida de una fecha de nacimiento y muestra los pasos. Para los textos del número, usa después life_path.',
      budget: 'matrix',
      input: birth,
      output: LifePathOfDate,
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
      input: object('Qué número.', { number: oneOf('Número de camino de vida.', LIFE_PATH_NUMBERS) }),
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
})

function dateOf(what: string): Schema {
  return {
    type: 'string',
    format: 'date',
    description: `${what} como AAAA-MM-DD, de ${FIRST_YEAR}-01-01 a ${LAST_YEAR}-12-31. Por ejemplo, 1990-05-15.`,
  }
}

/** One of these names; the first is the default. */
function partOf(parts: object): Schema {
  const names = Object.keys(parts)
  return oneOf(`Qué parte; si falta, ${names[0]}.`, names)
}

/** An object that may also have these fields. */
function withOptional(schema: Schema, properties: Readonly<Record<string, Schema>>): Schema {
  return { ...schema, properties: { ...(schema.properties as object), ...properties } }
}
