import type { Dataset } from '../../dataset/types.ts'
import { API_VERSION } from '../../documents/credit.ts'
import { LAST_YEAR } from '../../numerology/calendar.ts'
import { METHOD } from '../../numerology/octagram.ts'
import { constant, integer, list, object, oneOfTexts, type Schema, text, url } from './schema-parts.ts'

export type SharedSchemas = ReturnType<typeof createSharedSchemas>

/** Fields shared by many bodies. */
export function createSharedSchemas(dataset: Dataset) {
  const license = constant(dataset.license, 'Licencia de los datos.')
  const licenseUrl = { ...url('Texto de la licencia, en español.'), const: dataset.licenseUrl }
  const attribution = text('Línea de atribución lista para mostrar.')
  const citation = text('Frase de cita lista para copiar, con la licencia y la fuente.')
  const version = constant(API_VERSION, 'Versión de la interfaz.')
  const credit = { license, license_url: licenseUrl, attribution, api_version: version }
  const sourceUrl = url('Página de este servicio que lo explica.')
  const arcanumNumber = integer('Número del arcano, en el orden de Marsella.', 1, 22)
  const arcanumHead = {
    name: text('Nombre del arcano.'),
    keyword: text('Frase clave.'),
    emoji: text('Un emoji.'),
  }
  const perPosition = (description: string, value: Schema) =>
    object(
      description,
      Object.fromEntries(
        dataset.positions.map(({ key, name, meaning }) => [key, { ...value, description: `${name}. ${meaning}` }]),
      ),
    )
  const step = (
    nameField: string,
    names: readonly string[],
    operandNames: readonly string[],
    more: Readonly<Record<string, Schema>> = {},
  ) =>
    object('Un paso del cálculo: operandos, suma, reducción y valor.', {
      [nameField]: { type: 'string', enum: names, description: 'Qué se calcula en este paso.' },
      operands: list(
        'Lo que se suma.',
        object('Un operando.', {
          from: { type: 'string', enum: operandNames, description: 'De dónde viene.' },
          value: integer('Cuánto vale.', 1, LAST_YEAR),
        }),
      ),
      sum: integer('La suma de los operandos.', 1, LAST_YEAR),
      reduction: list(
        'Cada número de la reducción: el primero es la suma y el último, el valor.',
        integer('Suma de las cifras del anterior.', 1, LAST_YEAR),
      ),
      value: integer('El resultado del paso.', 1, 33),
      ...more,
    })
  const method = object('El método.', {
    name: constant(METHOD.name, 'Nombre de la escuela.'),
    version: constant(METHOD.version, 'Versión del método.'),
    url: url('Página que lo explica.'),
  })
  const agreement = oneOfTexts(
    'Si las implementaciones conocidas coinciden en la regla (`consensus`) o es una entre varias (`convention`).',
    ['consensus', 'convention'],
  )
  /** The last fields of the responses for a date or a pair. */
  const framed = (detailsUrl: Schema): Record<string, Schema> => ({
    suggested_citation: citation,
    source_url: sourceUrl,
    details_url: detailsUrl,
    license,
    attribution,
    attribution_html: text('La atribución como enlace HTML a la página de inicio.'),
    api_version: version,
  })
  return {
    ...{ credit, license, licenseUrl, attribution, citation, version, sourceUrl },
    ...{ arcanumNumber, arcanumHead, method, step, agreement, perPosition, framed },
  }
}
