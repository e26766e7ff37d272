import type { Dataset } from '../../dataset/types.ts'
import { lifePathTexts } from '../../shapes/records.ts'
import { columnsOf, date, integer, refersTo, string, type Table, valuesOf } from './table.ts'

const LIFE_PATH = integer('life_path', 'Número de camino de vida.')
const LISTS = ['traits', 'weaknesses', 'career'] as const

export function lifePathsTable({ lifePaths }: Dataset): Table {
  return {
    name: 'life_paths',
    title: 'Los doce números de camino de vida',
    columns: columnsOf(lifePathTexts),
    primaryKey: ['number'],
    foreignKeys: [],
    rows: () =>
      lifePaths.map((path) => valuesOf(lifePathTexts, { ...path, description: path.description.join('\n\n') })),
  }
}

/** Traits, weaknesses and career areas, one per row, because a cell cannot hold a list. */
export function lifePathListsTable({ lifePaths }: Dataset): Table {
  return {
    name: 'life_path_lists',
    title: 'Rasgos, tensiones y áreas de trabajo de cada número',
    columns: [
      LIFE_PATH,
      string('list', 'De qué lista: traits (rasgos), weaknesses (tensiones) o career (áreas de trabajo).'),
      integer('place', 'Lugar en la lista, desde 1.'),
      string('text', 'El texto.'),
    ],
    primaryKey: ['life_path', 'list', 'place'],
    foreignKeys: [refersTo('life_path')],
    rows: () =>
      lifePaths.flatMap((path) =>
        LISTS.flatMap((list) => path[list].map((text, at) => [path.number, list, at + 1, text])),
      ),
  }
}

export function famousPeopleTable({ lifePaths }: Dataset): Table {
  return {
    name: 'famous_people',
    title: 'Personas conocidas y la fecha que da su número',
    columns: [
      LIFE_PATH,
      string('name', 'Nombre.'),
      date('date', 'Fecha de nacimiento.'),
      string('field', 'Ámbito de actividad.'),
      string('sources', 'Quién da la fecha, separado por punto y coma.'),
    ],
    primaryKey: ['name'],
    foreignKeys: [refersTo('life_path')],
    rows: () =>
      lifePaths.flatMap(({ number, famous_people }) =>
        famous_people.map(({ name, birth_date, field, sources }) => [
          number,
          name,
          birth_date,
          field,
          sources.join('; '),
        ]),
      ),
  }
}
