import type { Dataset } from '../../dataset/types.ts'
import { agesRing } from '../../numerology/ages.ts'
import { allDates, type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import { matrixArcana, tail } from '../../numerology/destiny-matrix.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { occurringTail } from '../../numerology/occurring.ts'
import { chartKey, POINT_NAMES, pointValues } from '../../numerology/octagram.ts'
import { PAIR_PARTS } from '../../numerology/pair.ts'
import { pairTexts as partTexts } from '../../shapes/charts.ts'
import { arcanumTexts, lifePathTexts, readingTexts, tailTexts } from '../../shapes/records.ts'
import { synthesisTables } from './synthesis.ts'
import {
  ARCANA,
  type ColumnKind,
  columnsOf,
  date,
  integer,
  KEY,
  LIFE_PATH,
  number,
  POSITION,
  string,
  TAIL,
  type Table,
  TEXT,
  table,
} from './table.ts'

const LISTS = ['traits', 'weaknesses', 'career'] as const

/** A table comes after those that it refers to. A cell cannot hold a list, so some have a row for each of its items. */
export function tablesOf(dataset: Dataset): readonly Table[] {
  return [
    ...lifePathTables(dataset),
    ...arcanaTables(dataset),
    ...synthesisTables(dataset),
    charts(),
    matrices(dataset),
  ]
}

function lifePathTables({ lifePaths }: Dataset): Table[] {
  return [
    table(
      'life_paths',
      'Los doce números de camino de vida',
      {
        ...columnsOf(lifePathTexts),
        number: integer('Número de camino de vida.', KEY),
      },
      () => lifePaths.map((path) => ({ ...path, description: path.description.join('\n\n') })),
    ),
    table(
      'life_path_lists',
      'Rasgos, tensiones y áreas de trabajo de cada número',
      {
        life_path: { ...LIFE_PATH, ...KEY },
        list: string('De qué lista: traits (rasgos), weaknesses (tensiones) o career (áreas de trabajo).', KEY),
        place: integer('Lugar en la lista, desde 1.', KEY),
        text: TEXT,
      },
      () =>
        lifePaths.flatMap((path) =>
          LISTS.flatMap((list) => path[list].map((text, at) => [path.number, list, at + 1, text])),
        ),
    ),
    table(
      'famous_people',
      'Personas conocidas y la fecha que da su número',
      {
        life_path: LIFE_PATH,
        name: string('Nombre.', KEY),
        date: date('Fecha de nacimiento.'),
        field: string('Ámbito de actividad.'),
        sources: string('Quién da la fecha, separado por punto y coma.'),
      },
      () =>
        lifePaths.flatMap(({ number, famous_people }) =>
          famous_people.map(({ name, birth_date, field, sources }) => [
            number,
            name,
            birth_date,
            field,
            sources.join('; '),
          ]),
        ),
    ),
  ]
}

function arcanaTables({ arcana, positions, readings, tails, periods, periodEssences, pairTexts }: Dataset): Table[] {
  return [
    table(
      'arcana',
      'Los 22 arcanos mayores, en el orden de Marsella',
      {
        ...columnsOf(arcanumTexts),
        number: integer('Número del arcano.', KEY),
        also_called: string('Cómo la llaman otras barajas, separado por punto y coma.'),
      },
      () => arcana.map((card) => ({ ...card, also_called: card.also_called.join('; ') })),
    ),
    table(
      'positions',
      'Las doce posiciones de la matriz',
      {
        key: string('Clave en la interfaz.', KEY),
        name: string('Nombre.'),
        meaning: string('De qué habla.'),
        question: string('La pregunta que responde.'),
        point: string('Punto de la matriz.'),
      },
      () => positions,
    ),
    table(
      'readings',
      'Lo que dice cada arcano en cada posición',
      {
        position: { ...POSITION, ...KEY },
        arcana: { ...ARCANA, ...KEY },
        ...columnsOf(readingTexts),
        reachable: integer('1 si alguna fecha de 1900 a 2100 tiene este arcano aquí, 0 si ninguna.'),
      },
      () =>
        positions.flatMap(({ key }) =>
          readings[key].map((reading) => ({ ...reading, position: key, reachable: reading.reachable ? 1 : 0 })),
        ),
    ),
    table(
      'tails',
      'Las 26 colas kármicas, de la más a la menos frecuente',
      {
        code: string('Los tres números, del centro hacia fuera.', KEY),
        title: string('Título.'),
        ...columnsOf(tailTexts),
        share: number('Qué parte de todas las fechas la tiene, de 0 a 1.'),
        example: date('Una fecha que la tiene.'),
      },
      () => tails.map((each) => ({ ...occurringTail(each.code)!, ...each })),
    ),
    table(
      'periods',
      'Lo que dice cada arcano como etapa del anillo de edades',
      { arcana: { ...ARCANA, ...KEY }, essence: string('Lo que significa, en una frase.'), text: TEXT },
      () => periods.map((text, at) => [at + 1, periodEssences[at]!, text]),
    ),
    table(
      'pair_texts',
      'Lo que dicen los arcanos en la lectura de una pareja',
      {
        part: string('Parte de la lectura: meeting (encuentro, punto A), bond (vínculo, E) o task (tarea, D).', KEY),
        arcana: { ...ARCANA, ...KEY },
        ...columnsOf(partTexts),
      },
      () => PAIR_PARTS.flatMap((part) => pairTexts[part].map((text) => ({ ...text, part }))),
    ),
  ]
}

/**
 * One row per chart, not per date: 5,544 instead of 73,414, since A, B and C determine everything. To find the chart of a
 * row of `matrices`, join on those three, there `personal`, `talents` and `soul`.
 */
function charts(): Table {
  const ages = Array.from({ length: 64 }, (_, at): [string, ColumnKind] => [
    // age_36_25 is the point that starts at 36.25 years.
    `age_${String(at * 1.25).replace('.', '_')}`,
    integer(`Arcano desde los ${at * 15} meses de edad.`),
  ])
  const points = POINT_NAMES.map((point): [string, ColumnKind] => [
    point,
    integer(`Arcano del punto ${point}.`, ['A', 'B', 'C'].includes(point) ? KEY : {}),
  ])
  return table(
    'charts',
    'Las 5544 matrices distintas: sus 32 puntos, su cola y su anillo de edades',
    Object.fromEntries([...points, ['tail', TAIL], ...ages]),
    function* () {
      for (const day of oneDatePerChart()) yield [...pointValues(day), tail(day).code, ...agesRing(day)]
    },
  )
}

/** Ascending by A, B and C. */
function oneDatePerChart(): CalendarDate[] {
  const dates = new Map<number, CalendarDate>()
  for (const day of allDates()) if (!dates.has(chartKey(day))) dates.set(chartKey(day), day)
  return [...dates].sort(([one], [other]) => one - other).map(([, day]) => day)
}

/** One row per date of the service's range: 73,414 of them. */
function matrices({ positions }: Dataset): Table {
  const arcanumAt = ({ name }: { readonly name: string }) =>
    integer(`Arcano de la posición «${name}».`, { refersTo: 'arcana' })
  return table(
    'matrices',
    'Matriz del destino y camino de vida de cada fecha',
    {
      date: date('Fecha de nacimiento.', KEY),
      day: integer('Día.'),
      month: integer('Mes.'),
      year: integer('Año.'),
      life_path: LIFE_PATH,
      ...Object.fromEntries(positions.map((position) => [position.key, arcanumAt(position)])),
      tail: TAIL,
    },
    function* () {
      for (const day of allDates()) {
        yield [isoDate(day), day.day, day.month, day.year, lifePath(day), ...matrixArcana(day), tail(day).code]
      }
    },
  )
}
