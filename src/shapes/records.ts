import about from '../../data/dataset.json' with { type: 'json' }
import positionsFile from '../../data/positions.json' with { type: 'json' }
import { FIRST_YEAR, LAST_YEAR } from '../numerology/calendar.ts'
import { POSITION_KEYS, type PositionKey, type Tail } from '../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import { OCCURRING_TAILS } from '../numerology/occurring.ts'
import { METHOD } from '../numerology/octagram.ts'
import type { Agreement, ArcanumNumber } from '../numerology/reduction.ts'
import {
  API_VERSION,
  boolean,
  component,
  constant,
  type Described,
  date,
  decimal,
  described,
  dictionary,
  integer,
  list,
  type Of,
  object,
  oneOf,
  perKey,
  type Shape,
  shape,
  text,
  url,
} from './schema.ts'

/** What all documents share; then what the data set says of a number, a card and a tail, and the index of the API. */

const license = constant(about.license, 'Licencia de los datos.')
const license_url = shape<string>({ ...url('Texto de la licencia, en español.'), const: about.license_url })
const attribution = text('Línea de atribución lista para mostrar.')
const attribution_html = text('La atribución como enlace HTML a la página de inicio.')
const api_version = constant(API_VERSION, 'Versión de la interfaz.')
const data_version = text('Versión de los datos: los textos pueden cambiar con cada una.')
const suggested_citation = text('Frase de cita lista para copiar, con la licencia y la fuente.')
const source_url = url('Página de este servicio que lo explica.')
const recordUrl = url('Dirección del registro completo.')

const withLink = { license, attribution, attribution_html, api_version }
const withUrl = { license, license_url, attribution, api_version }
const citedDate = {
  ...{ suggested_citation, source_url },
  details_url: url('Vista previa del perfil, con la fecha en el parámetro `birth` (AAAA-MM-DD).'),
}
const citedPair = {
  ...{ suggested_citation, source_url },
  details_url: url('Página de la pareja, con las fechas en los parámetros `a` y `b` (AAAA-MM-DD).'),
}

/** The last fields of a record, of what is said of many dates, and of what is computed from a date or a pair. */
const frozenRecordCredit = { source_url, suggested_citation, ...withUrl }
export const recordCredit = { ...frozenRecordCredit, data_version }
export const chartCredit = { ...withLink, data_version }
export const frozenDateCredit = { ...citedDate, ...withLink }
export const dateCredit = { ...frozenDateCredit, data_version }
export const dateStepsCredit = { ...citedDate, ...withUrl, data_version }
export const pairCredit = { ...citedPair, ...withLink, data_version }
export const pairStepsCredit = { ...citedPair, ...withUrl, data_version }

export const dateParts = {
  day: integer('Día.', 1, 31),
  month: integer('Mes.', 1, 12),
  year: integer('Año.', FIRST_YEAR, LAST_YEAR),
}
/** The date of the request, echoed. */
export interface EchoedDate extends Described<typeof dateParts> {}
export const EchoedDate: Shape<EchoedDate> = component('BirthDate', 'Eco de la petición.', dateParts)

export const arcanumNumber = integer<ArcanumNumber>('Número del arcano, en el orden de Marsella.', 1, 22)
const arcanumHead = { name: text('Nombre del arcano.'), keyword: text('Frase clave.'), emoji: text('Un emoji.') }
/** A card as it stands in a position, at an age or at a point. */
export const card = { arcana: arcanumNumber, ...arcanumHead }

/** What a card says: the same fields wherever one speaks. */
export const practice = text('Algo que se puede hacer, en una frase.')

/** The twelve positions, each described by its name and meaning. */
export function perPosition<Value>(
  description: string,
  value: Shape<Value>,
): Shape<Readonly<Record<PositionKey, Value>>> {
  return perKey(description, POSITION_KEYS, (key) => {
    const { name, meaning } = positionsFile.positions.find((position) => position.key === key)!
    return described(value, `${name}. ${meaning}`)
  })
}

export const method = object('El método.', {
  name: constant(METHOD.name, 'Nombre de la escuela.'),
  version: constant(METHOD.version, 'Versión del método.'),
  url: url('Página que lo explica.'),
})

export const agreement = oneOf<Agreement>(
  'Si las implementaciones conocidas coinciden en la regla (`consensus`) o es una entre varias (`convention`).',
  ['consensus', 'convention'],
)

export const sum = integer('La suma de los operandos.', 1, LAST_YEAR)

/** A step of a computation: its name stands under `field`. */
export const STEP = 'Un paso del cálculo: operandos, suma, reducción y valor.'
export const stepName = <Name extends string>(names: readonly Name[]) => oneOf('Qué se calcula en este paso.', names)
export function stepSum<From extends string>(from: readonly From[]) {
  return {
    operands: list(
      'Lo que se suma.',
      object('Un operando.', { from: oneOf('De dónde viene.', from), value: integer('Cuánto vale.', 1, LAST_YEAR) }),
    ),
    sum,
    reduction: list(
      'Cada número de la reducción: el primero es la suma y el último, el valor.',
      integer('Suma de las cifras del anterior.', 1, LAST_YEAR),
    ),
    value: integer('El resultado del paso.', 1, 33),
  }
}

export const lifePathHead = {
  number: oneOf('Número de camino de vida. 11, 22 y 33 son maestros.', LIFE_PATH_NUMBERS),
  archetype: text('Nombre del arquetipo.'),
  tagline: text('Lema.'),
}
export const lifePathSummary = { ...lifePathHead, short_description: text('Resumen en una frase.') }

export const LifePathListItem = component('LifePathListItem', 'Un número, resumido.', {
  ...lifePathSummary,
  url: recordUrl,
})
export interface LifePathListItem extends Of<typeof LifePathListItem> {}

/** The texts of a number that fill one column each in a table. */
export const lifePathTexts = {
  ...lifePathSummary,
  description: text('Texto largo: tres párrafos separados por una línea en blanco.'),
  love: text('Cómo ama.'),
  advice: text('Un consejo concreto.'),
}
export const LifePathRecord = component('LifePathRecord', 'Un número de camino de vida, entero.', {
  ...lifePathSummary,
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
  ...frozenRecordCredit,
})
export interface LifePathRecord extends Of<typeof LifePathRecord> {}

export const LifePathOfDate = component('LifePathOfDate', 'El número de camino de vida de una fecha, con sus pasos.', {
  input: EchoedDate,
  ...lifePathHead,
  steps: list(
    'Día, mes y año reducidos por separado, y el total.',
    object(STEP, { part: stepName(['day', 'month', 'year', 'total']), ...stepSum(['day', 'month', 'year']) }),
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

export const ArcanumReading = component('ArcanumReading', 'Una lectura.', {
  ...readingHead,
  ...readingTexts,
  reachable: boolean('Si alguna fecha de 1900 a 2100 tiene esta carta en esta posición.'),
})
export interface ArcanumReading extends Of<typeof ArcanumReading> {}

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
  readings: perPosition<ArcanumReading>('Lo que dice en cada una de las doce posiciones.', ArcanumReading),
  ...recordCredit,
})
export interface ArcanumRecord extends Of<typeof ArcanumRecord> {}

export const TAIL_CODES: readonly string[] = OCCURRING_TAILS.map(({ code }) => code)

const tailHead = {
  code: oneOf('Los tres números, del centro hacia fuera.', TAIL_CODES),
  arcana: shape<Tail['arcana']>(list('Los mismos, uno a uno.', arcanumNumber, 3)),
  title: text('Título de la cola.'),
}
export const tailTexts = { essence: text('La tarea, en una frase.'), text: text('El texto.'), practice }
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

export const ApiIndex = component('Index', 'Índice de la API.', {
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
