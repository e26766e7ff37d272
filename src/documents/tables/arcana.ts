import type { Dataset } from '../../dataset/types.ts'
import { arcanumTexts, readingTexts } from '../../shapes/records.ts'
import { columnsOf, integer, refersTo, string, type Table, valuesOf } from './table.ts'

export function arcanaTable({ arcana }: Dataset): Table {
  return {
    name: 'arcana',
    title: 'Los 22 arcanos mayores, en el orden de Marsella',
    columns: columnsOf(arcanumTexts),
    primaryKey: ['number'],
    foreignKeys: [],
    rows: () => arcana.map((arcanum) => valuesOf(arcanumTexts, arcanum)),
  }
}

export function positionsTable({ positions }: Dataset): Table {
  return {
    name: 'positions',
    title: 'Las doce posiciones de la matriz',
    columns: [
      string('key', 'Clave en la interfaz.'),
      string('name', 'Nombre.'),
      string('meaning', 'De qué habla.'),
      string('question', 'La pregunta que responde.'),
      string('point', 'Punto de la matriz.'),
    ],
    primaryKey: ['key'],
    foreignKeys: [],
    rows: () => positions.map(({ key, name, meaning, question, point }) => [key, name, meaning, question, point]),
  }
}

export function readingsTable({ positions, readings }: Dataset): Table {
  return {
    name: 'readings',
    title: 'Lo que dice cada arcano en cada posición',
    columns: [
      string('position', 'Clave de la posición.'),
      integer('arcana', 'Número del arcano.'),
      ...columnsOf(readingTexts),
      integer('reachable', '1 si alguna fecha de 1900 a 2100 tiene este arcano aquí, 0 si ninguna.'),
    ],
    primaryKey: ['position', 'arcana'],
    foreignKeys: [refersTo('position'), refersTo('arcana')],
    rows: () =>
      positions.flatMap(({ key }) =>
        readings[key].map((reading) => [
          key,
          reading.arcana,
          ...valuesOf(readingTexts, reading),
          reading.reachable ? 1 : 0,
        ]),
      ),
  }
}
