import type { Tail } from '../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import { OCCURRING_TAILS } from '../numerology/occurring.ts'
import {
  api_version,
  arcanumHead,
  arcanumNumber,
  attribution,
  data_version,
  EchoedDate,
  frozenRecordCredit,
  license,
  license_url,
  perPosition,
  practice,
  recordCredit,
  recordUrl,
  STEP,
  stepName,
  stepSum,
} from './common.ts'
import {
  boolean,
  component,
  type Described,
  date,
  decimal,
  dictionary,
  list,
  type Of,
  object,
  oneOf,
  type Shape,
  shape,
  text,
  url,
} from './schema.ts'

/** What the data set says of a number, a card and a tail, and the index of the API. */

const lifePathHead = {
  number: oneOf('Número de camino de vida. 11, 22 y 33 son maestros.', LIFE_PATH_NUMBERS),
  archetype: text('Nombre del arquetipo.'),
  tagline: text('Lema.'),
}
const short_description = text('Resumen en una frase.')

export const LifePathListItem = component('LifePathListItem', 'Un número, resumido.', {
  ...lifePathHead,
  short_description,
  url: recordUrl,
})
export interface LifePathListItem extends Of<typeof LifePathListItem> {}

/** The texts of a number that fill one column each in a table. */
export const lifePathTexts = {
  ...lifePathHead,
  short_description,
  description: text('Texto largo: tres párrafos separados por una línea en blanco.'),
  love: text('Cómo ama.'),
  advice: text('Un consejo concreto.'),
}
export const lifePathFields = {
  ...lifePathHead,
  short_description,
  description: lifePathTexts.description,
  traits: list('Rasgos.', text('Un rasgo.')),
  weaknesses: list('Tensiones que se pueden trabajar.', text('Una tensión.')),
  career: list('Áreas de trabajo.', text('Un área.')),
  love: lifePathTexts.love,
  advice: lifePathTexts.advice,
  famous_people: list(
    'Personas conocidas cuya fecha de nacimiento da este número.',
    object('Una persona.', { name: text('Nombre.'), field: text('Ámbito de actividad.') }),
  ),
}
export const LifePathRecord = component('LifePathRecord', 'Un número de camino de vida, entero.', {
  ...lifePathFields,
  ...frozenRecordCredit,
})
export interface LifePathRecord extends Of<typeof LifePathRecord> {}

export const LifePathOfDate = component('LifePathOfDate', 'El número de camino de vida de una fecha, con sus pasos.', {
  input: EchoedDate,
  ...lifePathHead,
  steps: list(
    'Día, mes y año reducidos por separado, y el total.',
    object(STEP, {
      part: stepName(['day', 'month', 'year', 'total']),
      ...stepSum(['day', 'month', 'year']),
    }),
    4,
  ),
  url: recordUrl,
  ...recordCredit,
})
export interface LifePathOfDate extends Of<typeof LifePathOfDate> {}

export const ArcanumListItem = component('ArcanumListItem', 'Un arcano, resumido.', {
  number: arcanumNumber,
  ...arcanumHead,
  url: recordUrl,
})
export interface ArcanumListItem extends Of<typeof ArcanumListItem> {}

/** What a card says in a position, wherever it is shown. */
export const readingTexts = {
  essence: text('Lo que la carta significa aquí, en una frase que se entiende sola.'),
  text: text('La lectura.'),
  strength: text('¿Cuál es mi fuerza aquí?'),
  challenge: text('¿Qué me cuesta aquí?'),
  practice,
}
export interface ReadingTexts extends Described<typeof readingTexts> {}

export const readingHead = {
  position: text('Nombre de la posición.'),
  question: text('La pregunta que la posición responde.'),
}

const arcanumReading = {
  ...readingHead,
  ...readingTexts,
  reachable: boolean('Si alguna fecha de 1900 a 2100 tiene esta carta en esta posición.'),
}
export interface ArcanumReading extends Described<typeof arcanumReading> {}
export const ArcanumReading: Shape<ArcanumReading> = component('ArcanumReading', 'Una lectura.', arcanumReading)

/** The texts of a card by itself. */
export const arcanumTexts = {
  number: arcanumNumber,
  name: arcanumHead.name,
  also_called: list('Cómo la llaman otras barajas.', text('Un nombre.')),
  keyword: arcanumHead.keyword,
  emoji: arcanumHead.emoji,
  light: text('Lo que la carta da.'),
  shadow: text('En lo que se convierte sin medida.'),
  description: text('Qué muestra y de qué habla.'),
}
export const ArcanumRecord = component('ArcanumRecord', 'Un arcano mayor, entero.', {
  ...arcanumTexts,
  readings: perPosition('Lo que dice en cada una de las doce posiciones.', ArcanumReading),
  ...recordCredit,
})
export interface ArcanumRecord extends Of<typeof ArcanumRecord> {}

export const TAIL_CODES: readonly string[] = OCCURRING_TAILS.map(({ code }) => code)

const tailHead = {
  code: oneOf('Los tres números, del centro hacia fuera.', TAIL_CODES),
  arcana: shape<Tail['arcana']>(list('Los mismos, uno a uno.', arcanumNumber, 3)),
  title: text('Título de la cola.'),
}
/** What a tail says, wherever it is shown. */
export const tailTexts = {
  essence: text('La tarea, en una frase.'),
  text: text('El texto.'),
  practice,
}
export interface TailTexts extends Described<typeof tailTexts> {}

export const share = decimal('Qué parte de todas las fechas la tiene.', 0, 1)
const wholeTail = { ...tailHead, ...tailTexts, share, url: recordUrl }

export const TailListItem = component('TailListItem', 'Una cola kármica, resumida.', {
  ...tailHead,
  share,
  url: recordUrl,
})
export interface TailListItem extends Of<typeof TailListItem> {}

export interface TailWithText extends Described<typeof wholeTail> {}
export const TailWithText: Shape<TailWithText> = component('Tail', 'Una cola kármica con su texto.', wholeTail)

export const TailRecord = component('TailRecord', 'Una cola kármica, entera.', {
  ...wholeTail,
  example: date('La primera fecha desde 1990 que la tiene.'),
  ...recordCredit,
})
export interface TailRecord extends Of<typeof TailRecord> {}

export const ApiIndex = component('Index', 'Índice de la interfaz.', {
  name: text('Nombre del servicio.'),
  title: text('Título del conjunto de datos.'),
  description: text('Qué contiene.'),
  api_version,
  data_version,
  endpoints: dictionary(
    'Direcciones de la interfaz, con sus parámetros entre llaves.',
    shape<string>({ type: 'string', description: 'Plantilla de dirección.' }),
  ),
  openapi: url('Esta descripción en OpenAPI.'),
  documentation: url('Referencia para leer.'),
  method: url('El método de cálculo, explicado.'),
  home: url('Página de inicio.'),
  license,
  license_url,
  attribution,
})
export interface ApiIndex extends Of<typeof ApiIndex> {}
