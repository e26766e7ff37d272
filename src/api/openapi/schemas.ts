import type { Dataset } from '../../dataset/types.ts'
import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { POSITION_KEYS, POSITION_POINTS } from '../../numerology/destiny-matrix.ts'
import { LIFE_PATH_NUMBERS } from '../../numerology/life-path.ts'
import { POINT_NAMES } from '../../numerology/octagram.ts'
import { integer, list, object, oneOfNumbers, type Schema, schemaRef, text, url } from './schema-parts.ts'
import { createSharedSchemas } from './shared-schemas.ts'
import { createWholeMatrixSchemas } from './whole-matrix-schemas.ts'

/** Schemas of the bodies. Written by hand, and checked against real responses by a test. */
export function createSchemas(dataset: Dataset): Record<string, Schema> {
  const shared = createSharedSchemas(dataset)
  const { credit, license, licenseUrl, attribution, citation, version, sourceUrl } = shared
  const { arcanumNumber, arcanumHead, method, step, agreement, perPosition, framed } = shared
  const lifePathNumber = oneOfNumbers('Número de camino de vida. 11, 22 y 33 son maestros.', LIFE_PATH_NUMBERS)
  const practice = text('Algo que se puede hacer, en una frase.')
  const ofDate = framed(url('Vista previa del perfil, con la fecha en el parámetro `birth` (AAAA-MM-DD).'))

  return {
    Index: object('Índice de la interfaz.', {
      name: text('Nombre del servicio.'),
      title: text('Título del conjunto de datos.'),
      description: text('Qué contiene.'),
      api_version: version,
      data_version: text('Versión de los textos, distinta de la del programa.'),
      endpoints: {
        type: 'object',
        description: 'Direcciones de la interfaz, con sus parámetros entre llaves.',
        additionalProperties: { type: 'string', description: 'Plantilla de dirección.' },
      },
      openapi: url('Esta descripción en OpenAPI.'),
      documentation: url('Referencia para leer.'),
      method: url('El método de cálculo, explicado.'),
      home: url('Página de inicio.'),
      license,
      license_url: licenseUrl,
      attribution,
    }),
    LifePathListItem: object('Un número, resumido.', {
      number: lifePathNumber,
      archetype: text('Nombre del arquetipo.'),
      tagline: text('Lema.'),
      short_description: text('Resumen en una frase.'),
      url: url('Dirección del registro completo.'),
    }),
    LifePathRecord: object('Un número de camino de vida, entero.', {
      number: lifePathNumber,
      archetype: text('Nombre del arquetipo.'),
      tagline: text('Lema.'),
      short_description: text('Resumen en una frase.'),
      description: text('Texto largo: tres párrafos separados por una línea en blanco.'),
      traits: list('Rasgos.', text('Un rasgo.')),
      weaknesses: list('Tensiones que se pueden trabajar.', text('Una tensión.')),
      career: list('Áreas de trabajo.', text('Un área.')),
      love: text('Cómo ama.'),
      advice: text('Un consejo concreto.'),
      famous_people: list(
        'Personas conocidas cuya fecha de nacimiento da este número.',
        object('Una persona.', { name: text('Nombre.'), field: text('Ámbito de actividad.') }),
      ),
      source_url: sourceUrl,
      suggested_citation: citation,
      ...credit,
    }),
    LifePathOfDate: object('El número de camino de vida de una fecha, con sus pasos.', {
      input: schemaRef('BirthDate'),
      number: lifePathNumber,
      archetype: text('Nombre del arquetipo.'),
      tagline: text('Lema.'),
      steps: list(
        'Día, mes y año reducidos por separado, y el total.',
        step('part', ['day', 'month', 'year', 'total'], ['day', 'month', 'year']),
        4,
      ),
      url: url('Dirección del registro completo.'),
      source_url: sourceUrl,
      suggested_citation: citation,
      ...credit,
    }),
    BirthDate: object('Eco de la petición.', {
      day: integer('Día.', 1, 31),
      month: integer('Mes.', 1, 12),
      year: integer('Año.', FIRST_YEAR, LAST_YEAR),
    }),
    MatrixPosition: object('El arcano de una posición.', { arcana: arcanumNumber, ...arcanumHead }),
    MatrixResult: object('La matriz del destino de una fecha.', {
      input: schemaRef('BirthDate'),
      matrix: perPosition('Las doce posiciones.', schemaRef('MatrixPosition')),
      ...ofDate,
    }),
    ReadingPosition: object('Lo que dice el arcano de una posición.', {
      position: text('Nombre de la posición.'),
      question: text('La pregunta que la posición responde.'),
      arcana: arcanumNumber,
      ...arcanumHead,
      text: text('La lectura.'),
      practice,
    }),
    RepeatedCard: object('Una carta que ocupa varias posiciones.', {
      arcana: arcanumNumber,
      ...arcanumHead,
      positions: {
        type: 'array',
        minItems: 2,
        maxItems: POSITION_KEYS.length,
        items: { type: 'string', enum: POSITION_KEYS },
        description: 'Las claves de sus posiciones.',
      },
      text: text('Lo que dice al repetirse.'),
    }),
    ReadingResult: object('La matriz del destino de una fecha, con sus doce lecturas.', {
      input: schemaRef('BirthDate'),
      reading: perPosition('Las doce posiciones con su lectura.', schemaRef('ReadingPosition')),
      repeats: {
        type: 'array',
        items: schemaRef('RepeatedCard'),
        description: 'Las cartas que ocupan varias posiciones, primero las que más.',
      },
      ...ofDate,
    }),
    SynthesisResult: object('La matriz del destino de una fecha, leída como un solo texto.', {
      input: schemaRef('BirthDate'),
      synthesis: object('El texto.', {
        essence: text('La matriz entera, en una frase.'),
        paragraphs: list(
          'Los párrafos, en su orden.',
          object('Un párrafo.', {
            about: { type: 'string', enum: ['center', 'tension', 'repeat', 'purpose'], description: 'De qué trata.' },
            text: text('El párrafo.'),
          }),
          4,
        ),
        practice: text('Una práctica que se puede mantener en el tiempo.'),
      }),
      ...ofDate,
    }),
    StepsResult: object('Cómo se calculó la matriz de una fecha.', {
      input: schemaRef('BirthDate'),
      method,
      points: list(
        'Los puntos de la matriz, en el orden en que se calculan.',
        step('point', POINT_NAMES, ['day', 'month', 'year', ...POINT_NAMES], { agreement }),
        POINT_NAMES.length,
      ),
      positions: perPosition(
        'En qué punto está cada posición.',
        object('Una posición y su punto.', {
          position: text('Nombre de la posición.'),
          point: { type: 'string', enum: POSITION_KEYS.map((key) => POSITION_POINTS[key]), description: 'El punto.' },
          arcana: arcanumNumber,
        }),
      ),
      suggested_citation: citation,
      source_url: sourceUrl,
      details_url: url('Vista previa del perfil de esa fecha.'),
      ...credit,
    }),
    ArcanumListItem: object('Un arcano, resumido.', {
      number: arcanumNumber,
      ...arcanumHead,
      url: url('Dirección del registro completo.'),
    }),
    ArcanumReading: object('Una lectura.', {
      position: text('Nombre de la posición.'),
      question: text('La pregunta que la posición responde.'),
      text: text('La lectura.'),
      practice,
      reachable: {
        type: 'boolean',
        description: 'Si alguna fecha de 1900 a 2100 tiene esta carta en esta posición.',
      },
    }),
    ArcanumRecord: object('Un arcano mayor, entero.', {
      number: arcanumNumber,
      ...arcanumHead,
      light: text('Lo que la carta da.'),
      shadow: text('En lo que se convierte sin medida.'),
      description: text('Qué muestra y de qué habla.'),
      readings: perPosition('Lo que dice en cada una de las doce posiciones.', schemaRef('ArcanumReading')),
      source_url: sourceUrl,
      suggested_citation: citation,
      ...credit,
    }),
    ...createWholeMatrixSchemas(shared),
  }
}
