import about from '../../data/dataset.json' with { type: 'json' }
import positionsFile from '../../data/positions.json' with { type: 'json' }
import { FIRST_YEAR, LAST_YEAR } from '../numerology/calendar.ts'
import { POSITION_KEYS, type PositionKey } from '../numerology/destiny-matrix.ts'
import { METHOD } from '../numerology/octagram.ts'
import type { Agreement, ArcanumNumber } from '../numerology/reduction.ts'
import { API_VERSION } from './facts.ts'
import {
  component,
  constant,
  type Described,
  described,
  integer,
  list,
  object,
  oneOf,
  perKey,
  type Shape,
  shape,
  text,
  url,
} from './schema.ts'

export const license = constant(about.license, 'Licencia de los datos.')
export const license_url = shape<string>({ ...url('Texto de la licencia, en español.'), const: about.license_url })
export const attribution = text('Línea de atribución lista para mostrar.')
export const api_version = constant(API_VERSION, 'Versión de la interfaz.')
const suggested_citation = text('Frase de cita lista para copiar, con la licencia y la fuente.')
const source_url = url('Página de este servicio que lo explica.')

/** The address of a record, in a list or beside a number. */
export const recordUrl = url('Dirección del registro completo.')

export const data_version = text('Versión de los datos: los textos pueden cambiar con cada una.')

/** The last fields of a record; those of 1.0 have no version of the data. */
export const frozenRecordCredit = {
  ...{ source_url, suggested_citation, license, license_url, attribution, api_version },
}
export const recordCredit = { ...frozenRecordCredit, data_version }

const profileUrl = url('Vista previa del perfil, con la fecha en el parámetro `birth` (AAAA-MM-DD).')
const pairUrl = url('Página de la pareja, con las fechas en los parámetros `a` y `b` (AAAA-MM-DD).')

/** The last fields of what is computed from a date, or from a pair. */
export const frozenDateCredit = creditWith(profileUrl)
export const dateCredit = { ...frozenDateCredit, data_version }
export const pairCredit = { ...creditWith(pairUrl), data_version }

function creditWith(details_url: Shape<string>) {
  const attribution_html = text('La atribución como enlace HTML a la página de inicio.')
  return { suggested_citation, source_url, details_url, license, attribution, attribution_html, api_version }
}

/** The last fields of a computation shown step by step. */
export const dateStepsCredit = stepsCreditWith(profileUrl)
export const pairStepsCredit = stepsCreditWith(pairUrl)

function stepsCreditWith(details_url: Shape<string>) {
  return { suggested_citation, source_url, details_url, license, license_url, attribution, api_version, data_version }
}

export const dateParts = {
  day: integer('Día.', 1, 31),
  month: integer('Mes.', 1, 12),
  year: integer('Año.', FIRST_YEAR, LAST_YEAR),
}
/** The date of the request, echoed. */
export interface EchoedDate extends Described<typeof dateParts> {}
export const EchoedDate: Shape<EchoedDate> = component('BirthDate', 'Eco de la petición.', dateParts)

export const arcanumNumber = integer<ArcanumNumber>('Número del arcano, en el orden de Marsella.', 1, 22)
export const arcanumHead = {
  name: text('Nombre del arcano.'),
  keyword: text('Frase clave.'),
  emoji: text('Un emoji.'),
}
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
