import { CHAKRA_KEYS } from '../../numerology/chakras.ts'
import { OCCURRING_TAILS } from '../../numerology/occurring.ts'
import { POINT_NAMES } from '../../numerology/octagram.ts'
import { PAIR_PARTS } from '../../numerology/pair.ts'
import { date, integer, list, object, oneOfTexts, type Schema, schemaRef, text, url } from './schema-parts.ts'
import type { SharedSchemas } from './shared-schemas.ts'

const PART_DESCRIPTIONS = {
  meeting: 'Encuentro: el punto A de la pareja.',
  bond: 'Vínculo: el punto E.',
  task: 'Tarea: el punto D.',
}

/** The schemas for those operations. */
export function createWholeMatrixSchemas(shared: SharedSchemas): Record<string, Schema> {
  const { credit, citation, sourceUrl, arcanumNumber, arcanumHead, method, step, agreement, framed } = shared
  const card = { arcana: arcanumNumber, ...arcanumHead }
  const practice = text('Algo que se puede hacer, en una frase.')
  const ofDate = framed(url('Vista previa del perfil, con la fecha en el parámetro `birth` (AAAA-MM-DD).'))
  const pairUrl = url('Página de la pareja, con las fechas en los parámetros `a` y `b` (AAAA-MM-DD).')
  const ofPair = framed(pairUrl)
  const tail = {
    code: oneOfTexts(
      'Los tres números, del centro hacia fuera.',
      OCCURRING_TAILS.map(({ code }) => code),
    ),
    arcana: list('Los mismos, uno a uno.', arcanumNumber, 3),
    title: text('Título de la cola.'),
  }
  const share = { type: 'number', minimum: 0, maximum: 1, description: 'Qué parte de todas las fechas la tiene.' }
  const tailUrl = url('Dirección del registro completo.')
  const wholeTail = { ...tail, text: text('El texto.'), practice, share, url: tailUrl }
  const cells = {
    physics: integer('Física: el brazo horizontal.', 1, 22),
    energy: integer('Energía: el brazo vertical.', 1, 22),
    emotions: integer('Emociones: la suma reducida de ambas.', 1, 22),
  }

  return {
    AgePosition: object('Un punto del anillo de edades.', {
      age: { type: 'number', minimum: 0, maximum: 78.75, multipleOf: 1.25, description: 'Edad en años.' },
      from: date('El día en que empieza.'),
      until: date('El primer día que ya no le pertenece.'),
      ...card,
    }),
    AgesResult: object('El anillo de edades de una fecha.', {
      input: schemaRef('BirthDate'),
      ages: list('Los 64 puntos, por edad.', schemaRef('AgePosition'), 64),
      texts: {
        type: 'object',
        description: 'Lo que dice como etapa cada carta que aparece, por su número de arcano.',
        patternProperties: { '^([1-9]|1[0-9]|2[0-2])$': text('El texto.') },
        additionalProperties: false,
      },
      ...ofDate,
    }),
    TailListItem: object('Una cola kármica, resumida.', { ...tail, share, url: tailUrl }),
    Tail: object('Una cola kármica con su texto.', wholeTail),
    TailResult: object('La cola kármica de una fecha.', {
      input: schemaRef('BirthDate'),
      tail: schemaRef('Tail'),
      ...ofDate,
    }),
    TailRecord: object('Una cola kármica, entera.', {
      ...wholeTail,
      example: date('La primera fecha desde 1990 que la tiene.'),
      source_url: sourceUrl,
      suggested_citation: citation,
      ...credit,
    }),
    ChakraRow: object('Una fila de la tabla.', {
      key: oneOfTexts('Clave de la fila.', CHAKRA_KEYS),
      name: text('Nombre en sánscrito.'),
      ...cells,
    }),
    ChakrasResult: object('La tabla de siete filas de una fecha.', {
      input: schemaRef('BirthDate'),
      chakras: list('Las siete filas, de arriba abajo.', schemaRef('ChakraRow'), CHAKRA_KEYS.length),
      totals: object('La suma reducida de cada columna.', cells),
      ...ofDate,
    }),
    PairInput: object('Eco de la petición.', { first: schemaRef('BirthDate'), second: schemaRef('BirthDate') }),
    PairPosition: object('La carta de un punto de la pareja.', { ...card, agreement }),
    PairResult: object('La matriz de una pareja.', {
      input: schemaRef('PairInput'),
      pair: object(
        'Los 32 puntos, en el orden en que se calculan.',
        Object.fromEntries(POINT_NAMES.map((name) => [name, schemaRef('PairPosition')])),
      ),
      ...ofPair,
    }),
    PairReadingPosition: object('Lo que dice la carta de una parte.', { ...card, text: text('El texto.'), practice }),
    PairReadingResult: object('La lectura de una pareja.', {
      input: schemaRef('PairInput'),
      reading: object(
        'Las tres partes.',
        Object.fromEntries(
          PAIR_PARTS.map((part) => [
            part,
            { ...schemaRef('PairReadingPosition'), description: PART_DESCRIPTIONS[part] },
          ]),
        ),
      ),
      ...ofPair,
    }),
    PairStepsResult: object('Cómo se calculó la matriz de una pareja.', {
      input: schemaRef('PairInput'),
      method,
      points: list(
        'Los puntos, en el orden en que se calculan.',
        step(
          'point',
          POINT_NAMES,
          [...['first', 'second'].flatMap((who) => POINT_NAMES.map((name) => `${who}.${name}`)), ...POINT_NAMES],
          { agreement },
        ),
        POINT_NAMES.length,
      ),
      suggested_citation: citation,
      source_url: sourceUrl,
      details_url: pairUrl,
      ...credit,
    }),
  }
}
