import type { Dataset } from '../../dataset/types.ts'
import { integer, refersTo, string, type Table } from './table.ts'

const ARCANA = integer('arcana', 'Número del arcano.')
const TEXT = string('text', 'El texto.')

export function repeatsTable({ repeats }: Dataset): Table {
  return {
    name: 'repeats',
    title: 'Lo que dice cada arcano cuando está en varias posiciones',
    columns: [ARCANA, string('essence', 'Lo que significa, en una frase.'), TEXT],
    primaryKey: ['arcana'],
    foreignKeys: [refersTo('arcana')],
    rows: () => repeats.map(({ arcana, essence, text }) => [arcana, essence, text]),
  }
}

/** One row per end, not per tension, because each end has its own text. */
export function tensionEndsTable({ synthesis }: Dataset): Table {
  return {
    name: 'tension_ends',
    title: 'Los dos extremos de cada una de las seis tensiones de la síntesis',
    columns: [
      string('key', 'Clave del extremo.'),
      string('tension', 'Clave de la tensión, la misma en sus dos extremos.'),
      string('name', 'Nombre del extremo, con su artículo.'),
      string(
        'text',
        'El texto para una matriz con el centro en este extremo. Delante va una frase con lo que hace la carta del centro (tension_openings) y la del otro extremo (tension_cards).',
      ),
      string('practice', 'Algo que se puede hacer, en una frase.'),
    ],
    primaryKey: ['key'],
    foreignKeys: [],
    rows: () =>
      synthesis.tensions.flatMap((tension) =>
        tension.ends.map(({ key, name, text, practice }) => [key, tension.key, name, text, practice]),
      ),
  }
}

/** The cards at each end, one per row, because a cell cannot hold a list. */
export function tensionCardsTable({ synthesis }: Dataset): Table {
  return {
    name: 'tension_cards',
    title: 'Los arcanos de cada extremo de una tensión',
    columns: [
      string('tension_end', 'Clave del extremo.'),
      ARCANA,
      string('text', 'Lo que hace cuando tira en contra de un centro del otro extremo.'),
    ],
    primaryKey: ['tension_end', 'arcana'],
    foreignKeys: [refersTo('tension_end'), refersTo('arcana')],
    rows: () =>
      synthesis.tensions.flatMap(({ ends }) =>
        ends.flatMap(({ key, cards }) => cards.map(({ arcana, text }) => [key, arcana, text])),
      ),
  }
}

/** How the text of an end begins for each card that can be the centre. */
export function tensionOpeningsTable({ synthesis }: Dataset): Table {
  return {
    name: 'tension_openings',
    title: 'Cómo empieza el texto de un extremo según la carta del centro',
    columns: [
      string('tension_end', 'Clave del extremo.'),
      ARCANA,
      string('text', 'Lo que hace la carta en el centro; va delante del texto del extremo.'),
    ],
    primaryKey: ['tension_end', 'arcana'],
    foreignKeys: [refersTo('tension_end'), refersTo('arcana')],
    rows: () =>
      synthesis.tensions.flatMap(({ ends }) =>
        ends.flatMap(({ key, openings }) => openings.map(({ arcana, text }) => [key, arcana, text])),
      ),
  }
}

export function synthesisTextsTable({ synthesis }: Dataset): Table {
  return {
    name: 'synthesis_texts',
    title: 'Lo que dice la síntesis de los arcanos del centro y del propósito',
    columns: [
      string(
        'part',
        'Parte de la síntesis: center (centro) o purpose (propósito, sin su primera frase, que está en purpose_openings).',
      ),
      ARCANA,
      TEXT,
    ],
    primaryKey: ['part', 'arcana'],
    foreignKeys: [refersTo('arcana')],
    rows: () => [
      ...synthesis.centers.map(({ arcana, text }) => ['center', arcana, text]),
      ...synthesis.purposes.map(({ arcana, text }) => ['purpose', arcana, text]),
    ],
  }
}

/** How the purpose begins: it recalls the centre. */
export function purposeOpeningsTable({ synthesis }: Dataset): Table {
  return {
    name: 'purpose_openings',
    title: 'Cómo empieza el propósito de una síntesis según el arcano del centro',
    columns: [
      integer('center', 'Número del arcano del centro.'),
      integer('purpose', 'Número del arcano del propósito.'),
      string('text', 'La primera frase, que va delante del texto del propósito.'),
    ],
    primaryKey: ['center', 'purpose'],
    foreignKeys: [refersTo('arcana', 'center'), refersTo('arcana', 'purpose')],
    rows: () =>
      synthesis.purposes.flatMap(({ arcana, openings }) =>
        openings.map(({ arcana: center, text }) => [center, arcana, text]),
      ),
  }
}

/** Which repeated cards contradict the centre, one per row, because a cell cannot hold a list. */
export function contraryCardsTable({ synthesis }: Dataset): Table {
  return {
    name: 'contrary_cards',
    title: 'Cartas repetidas cuyo texto le lleva la contraria al del centro',
    columns: [integer('center', 'Número del arcano del centro.'), ARCANA],
    primaryKey: ['center', 'arcana'],
    foreignKeys: [refersTo('arcana')],
    rows: () => synthesis.centers.flatMap(({ arcana, against }) => against.map((card) => [arcana, card])),
  }
}

/** These belong to no card: in `synthesis_texts` their key would be empty, and no column has empty cells. */
export function synthesisCommonTable({ synthesis: { variety, accord } }: Dataset): Table {
  return {
    name: 'synthesis_common',
    title: 'Los textos de la síntesis que no dependen de un arcano',
    columns: [
      string(
        'key',
        'variety (doce cartas distintas), accord (nada tira en contra del centro) o accord_practice (su práctica).',
      ),
      TEXT,
    ],
    primaryKey: ['key'],
    foreignKeys: [],
    rows: () => [
      ['variety', variety],
      ['accord', accord.text],
      ['accord_practice', accord.practice],
    ],
  }
}
