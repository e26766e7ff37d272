import { CHAKRA_KEYS } from '../numerology/chakras.ts'
import { POSITION_KEYS, POSITION_POINTS } from '../numerology/destiny-matrix.ts'
import { CHART_RANGES, POINT_NAMES, type PointName } from '../numerology/octagram.ts'
import { PAIR_INPUTS } from '../numerology/pair.ts'
import * as records from './records.ts'
import {
  component,
  type Described,
  date,
  decimal,
  described,
  type Fields,
  integer,
  list,
  type Of,
  object,
  oneOf,
  perKey,
  type Shape,
  shape,
  text,
} from './schema.ts'

/** What is computed from a date, and from a pair. */

/** A document of a date: the date, what is said of it, and the credit. */
function ofDate<Content extends Fields>(name: string, description: string, content: Content) {
  return component(name, description, { input: records.EchoedDate, ...content, ...records.dateCredit })
}

export const MatrixPosition = component('MatrixPosition', 'El arcano de una posición.', records.card)
export interface MatrixPosition extends Of<typeof MatrixPosition> {}

export const MatrixResult = component('MatrixResult', 'La matriz del destino de una fecha.', {
  input: records.EchoedDate,
  matrix: records.perPosition<MatrixPosition>('Las doce posiciones.', MatrixPosition),
  ...records.frozenDateCredit,
})
export interface MatrixResult extends Of<typeof MatrixResult> {}

export const ReadingPosition = component('ReadingPosition', 'Lo que dice el arcano de una posición.', {
  ...records.readingHead,
  ...records.card,
  ...records.readingTexts,
})
export interface ReadingPosition extends Of<typeof ReadingPosition> {}

export const repeatTexts = {
  essence: text('Lo que significa tenerla varias veces, en una frase.'),
  text: text('Lo que dice al repetirse.'),
}
export interface RepeatTexts extends Described<typeof repeatTexts> {}

export const RepeatedCard = component('RepeatedCard', 'Una carta que ocupa varias posiciones.', {
  ...records.card,
  positions: shape<readonly (typeof POSITION_KEYS)[number][]>({
    ...list('Las claves de sus posiciones.', shape({ type: 'string', enum: POSITION_KEYS })),
    minItems: 2,
    maxItems: POSITION_KEYS.length,
  }),
  ...repeatTexts,
})
export interface RepeatedCard extends Of<typeof RepeatedCard> {}

const twelve = records.perPosition<ReadingPosition>('Las doce posiciones con su lectura.', ReadingPosition)
const repeats = list<RepeatedCard>('Las cartas que ocupan varias posiciones, primero las que más.', RepeatedCard)

export const ReadingResult = ofDate('ReadingResult', 'La matriz del destino de una fecha, con sus doce lecturas.', {
  reading: twelve,
  repeats,
})
export interface ReadingResult extends Of<typeof ReadingResult> {}

export const PositionReadingResult = ofDate(
  'PositionReadingResult',
  'Una de las doce posiciones de una fecha, con todo lo que se dice de ella.',
  {
    key: oneOf('Clave de la posición.', POSITION_KEYS),
    position: records.readingHead.position,
    meaning: text('De qué habla la posición.'),
    question: records.readingHead.question,
    ...records.card,
    ...records.readingTexts,
    light: records.arcanumTexts.light,
    shadow: records.arcanumTexts.shadow,
    sum: described(records.sum, 'La suma que, reducida, da el arcano, como en `steps`.'),
  },
)
export interface PositionReadingResult extends Of<typeof PositionReadingResult> {}

const synthesisParagraph = object('Un párrafo.', {
  about: oneOf('De qué trata.', ['center', 'tension', 'karma', 'purpose']),
  text: text('El párrafo.'),
})
export interface SynthesisParagraph extends Of<typeof synthesisParagraph> {}

const synthesis = object('El texto.', {
  essence: text('La matriz entera, en una frase.'),
  paragraphs: list<SynthesisParagraph>('Los párrafos, en su orden.', synthesisParagraph, 4),
  practice: text('Una práctica que se puede mantener en el tiempo.'),
})
/** A matrix read as one text. */
export interface Synthesis extends Of<typeof synthesis> {}

export const SynthesisResult = ofDate('SynthesisResult', 'La matriz de una fecha, leída como un solo texto.', {
  synthesis: shape<Synthesis>(synthesis),
})
export interface SynthesisResult extends Of<typeof SynthesisResult> {}

export const ChartTextsResult = component('ChartTextsResult', 'Lo que se dice de todas las fechas con esta matriz.', {
  chart: object('Los tres números de los que sale la matriz.', {
    A: integer('Personalidad: el día reducido.', ...CHART_RANGES.A),
    B: integer('Talentos: el mes.', ...CHART_RANGES.B),
    C: integer('Alma: el año reducido.', ...CHART_RANGES.C),
  }),
  reading: twelve,
  synthesis: shape<Synthesis>(synthesis),
  repeated: repeats,
  ...records.chartCredit,
})
export interface ChartTextsResult extends Of<typeof ChartTextsResult> {}

function points<From extends string>(description: string, from: readonly From[]) {
  const { STEP, stepName, stepSum, agreement } = records
  const point = object(STEP, { point: stepName(POINT_NAMES), ...stepSum(from), agreement })
  return list(description, point, POINT_NAMES.length)
}

export const StepsResult = component('StepsResult', 'Cómo se calculó la matriz de una fecha.', {
  input: records.EchoedDate,
  method: records.method,
  points: points('Los puntos de la matriz, en el orden en que se calculan.', ['day', 'month', 'year', ...POINT_NAMES]),
  positions: records.perPosition(
    'En qué punto está cada posición.',
    object('Una posición y su punto.', {
      position: records.readingHead.position,
      point: oneOf<PointName>('El punto.', Object.values(POSITION_POINTS)),
      arcana: records.arcanumNumber,
    }),
  ),
  ...records.dateStepsCredit,
})
export interface StepsResult extends Of<typeof StepsResult> {}

function perArcanum(description: string, value: Shape<string>): Shape<Readonly<Record<string, string>>> {
  return shape({ type: 'object', description, patternProperties: { '^([1-9]|1[0-9]|2[0-2])$': value } })
}

export const AgePosition = component('AgePosition', 'Un punto del anillo de edades.', {
  age: decimal('Edad al empezar, en años.', 0, 78.75, 1.25),
  from: date('El día en que empieza, contado desde el nacimiento; si el mes no lo tiene, su último día.'),
  until: date('El primer día que ya no le pertenece.'),
  ...records.card,
})
export interface AgePosition extends Of<typeof AgePosition> {}

export const AgesResult = ofDate('AgesResult', 'El anillo de edades de una fecha.', {
  ages: list<AgePosition>('Los 64 puntos, por edad.', AgePosition, 64),
  texts: perArcanum('Lo que dice como etapa cada carta que aparece, por su número de arcano.', text('El texto.')),
  essences: perArcanum('Lo mismo en una frase, por el mismo número.', text('La frase.')),
})
export interface AgesResult extends Of<typeof AgesResult> {}

export const TailResult = ofDate('TailResult', 'La cola kármica de una fecha.', { tail: records.TailWithText })
export interface TailResult extends Of<typeof TailResult> {}

const cells = {
  physics: integer('Física: el brazo horizontal.', 1, 22),
  energy: integer('Energía: el brazo vertical.', 1, 22),
  emotions: integer('Emociones: la suma reducida de ambas.', 1, 22),
}
export const ChakraRow = component('ChakraRow', 'Una fila de la tabla.', {
  key: oneOf('Clave de la fila.', CHAKRA_KEYS),
  name: text('Nombre en sánscrito.'),
  ...cells,
})
export interface ChakraRow extends Of<typeof ChakraRow> {}

export const ChakrasResult = ofDate('ChakrasResult', 'La tabla de siete filas de una fecha.', {
  chakras: list<ChakraRow>('Las siete filas, de arriba abajo.', ChakraRow, CHAKRA_KEYS.length),
  totals: object('La suma reducida de cada columna.', cells),
})
export interface ChakrasResult extends Of<typeof ChakrasResult> {}

const pairInput = { first: records.EchoedDate, second: records.EchoedDate }
/** The two dates of the request, echoed. */
export interface EchoedPair extends Described<typeof pairInput> {}
export const EchoedPair: Shape<EchoedPair> = component('PairInput', 'Eco de la petición.', pairInput)

export const PairPosition = component('PairPosition', 'La carta de un punto de la pareja.', {
  ...records.card,
  agreement: records.agreement,
})
export interface PairPosition extends Of<typeof PairPosition> {}

export const PairResult = component('PairResult', 'La matriz de una pareja.', {
  input: EchoedPair,
  pair: perKey<PointName, PairPosition>(
    'Los 32 puntos, en el orden en que se calculan.',
    POINT_NAMES,
    () => PairPosition,
  ),
  ...records.pairCredit,
})
export interface PairResult extends Of<typeof PairResult> {}

export const pairTexts = {
  essence: text('Lo que la carta significa entre dos personas, en una frase.'),
  text: text('El texto.'),
  practice: records.practice,
}
export interface PairPartTexts extends Described<typeof pairTexts> {}

export const PairReadingPosition = component('PairReadingPosition', 'Lo que dice la carta de una parte.', {
  ...records.card,
  ...pairTexts,
})
export interface PairReadingPosition extends Of<typeof PairReadingPosition> {}

export const PairReadingResult = component('PairReadingResult', 'La lectura de una pareja.', {
  input: EchoedPair,
  reading: object('Las tres partes.', {
    meeting: described<PairReadingPosition>(PairReadingPosition, 'Encuentro: el punto A de la pareja.'),
    bond: described<PairReadingPosition>(PairReadingPosition, 'Vínculo: el punto E.'),
    task: described<PairReadingPosition>(PairReadingPosition, 'Tarea: el punto D.'),
  }),
  ...records.pairCredit,
})
export interface PairReadingResult extends Of<typeof PairReadingResult> {}

export const PairStepsResult = component('PairStepsResult', 'Cómo se calculó la matriz de una pareja.', {
  input: EchoedPair,
  method: records.method,
  points: points('Los puntos, en el orden en que se calculan.', [...PAIR_INPUTS, ...POINT_NAMES]),
  ...records.pairStepsCredit,
})
export interface PairStepsResult extends Of<typeof PairStepsResult> {}
