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

/** What a synthesis says of each pair of centre and purpose. */
export function synthesisPairsTable({ synthesis }: Dataset): Table {
  return {
    name: 'synthesis_pairs',
    title: 'Lo que dice la síntesis de cada centro con su propósito',
    columns: [
      integer('center', 'Número del arcano del centro.'),
      integer('purpose', 'Número del arcano del propósito.'),
      string('essence', 'La matriz entera, en una frase.'),
      string('text', 'El final de la síntesis: por qué van juntos.'),
      string('practice', 'Algo que se puede mantener en el tiempo.'),
    ],
    primaryKey: ['center', 'purpose'],
    foreignKeys: [refersTo('arcana', 'center'), refersTo('arcana', 'purpose')],
    rows: () =>
      synthesis.pairs.map(({ center, purpose, essence, text, practice }) => [center, purpose, essence, text, practice]),
  }
}

export function synthesisTextsTable({ synthesis }: Dataset): Table {
  return {
    name: 'synthesis_texts',
    title: 'Lo que dice la síntesis de un arcano según su papel',
    columns: [
      string(
        'part',
        'Papel: center (está en el centro), means (está en varias posiciones), wants (tira en contra del centro) o gives (ayuda a llegar al propósito).',
      ),
      ARCANA,
      TEXT,
    ],
    primaryKey: ['part', 'arcana'],
    foreignKeys: [refersTo('arcana')],
    rows: () => [
      ...synthesis.centers.map(({ arcana, text }) => ['center', arcana, text]),
      ...synthesis.cards.map(({ arcana, means }) => ['means', arcana, means]),
      ...synthesis.cards.map(({ arcana, wants }) => ['wants', arcana, wants]),
      ...synthesis.cards.map(({ arcana, gives }) => ['gives', arcana, gives]),
    ],
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
      string('text', 'Lo que hace la tensión cuando el centro está en este extremo.'),
    ],
    primaryKey: ['key'],
    foreignKeys: [],
    rows: () => synthesis.axes.flatMap((axis) => axis.ends.map(({ key, text }) => [key, axis.key, text])),
  }
}

/** The cards at each end, one per row, because a cell cannot hold a list. */
export function tensionCardsTable({ synthesis }: Dataset): Table {
  return {
    name: 'tension_cards',
    title: 'Los arcanos de cada extremo de una tensión',
    columns: [string('tension_end', 'Clave del extremo.'), ARCANA],
    primaryKey: ['tension_end', 'arcana'],
    foreignKeys: [refersTo('tension_end'), refersTo('arcana')],
    rows: () =>
      synthesis.axes.flatMap(({ ends }) => ends.flatMap(({ key, cards }) => cards.map((card) => [key, card]))),
  }
}

export function synthesisPlacesTable({ synthesis }: Dataset): Table {
  return {
    name: 'synthesis_places',
    title: 'Cómo nombra la síntesis las posiciones',
    columns: [
      string('position', 'Clave de la posición.'),
      string('name', 'Su nombre, como va detrás de «en».'),
      string('about', 'De qué trata, en pocas palabras.'),
    ],
    primaryKey: ['position'],
    foreignKeys: [refersTo('position')],
    rows: () => synthesis.places.map(({ key, name, about }) => [key, name, about]),
  }
}

/** These belong to no card. */
export function synthesisCommonTable({ synthesis: { variety, accord } }: Dataset): Table {
  return {
    name: 'synthesis_common',
    title: 'Los textos de la síntesis que no dependen de un arcano',
    columns: [string('key', 'variety (doce cartas distintas) o accord (nada tira en contra del centro).'), TEXT],
    primaryKey: ['key'],
    foreignKeys: [],
    rows: () => [
      ['variety', variety],
      ['accord', accord],
    ],
  }
}
