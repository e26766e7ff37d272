import type { Conflict, Dataset } from '../../dataset/types.ts'
import { agesRing } from '../../numerology/ages.ts'
import { allDates, isoDate } from '../../numerology/calendar.ts'
import { matrixArcana, tail } from '../../numerology/destiny-matrix.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { occurringTail } from '../../numerology/occurring.ts'
import { chartKey, POINT_NAMES, pointValues } from '../../numerology/octagram.ts'
import { PAIR_PARTS } from '../../numerology/pair.ts'
import * as charts from '../../shapes/charts.ts'
import * as records from '../../shapes/records.ts'
import { date, decimal, integer, type Schema, text } from '../../shapes/schema.ts'
import { arcanumColumn, TAIL, type Table, TEXT, table } from './table.ts'

const arcana = records.arcanumNumber
const LIFE_PATH = records.lifePathTexts.number
const LISTS = ['traits', 'weaknesses', 'career'] as const

/** A table comes after those that it refers to. A cell cannot hold a list, so some have a row for each of its items. */
export function tablesOf(dataset: Dataset): readonly Table[] {
  return [
    ...lifePathTables(dataset),
    ...arcanaTables(dataset),
    ...synthesisTables(dataset),
    chartTable(),
    matrixTable(dataset),
  ]
}

function lifePathTables({ lifePaths }: Dataset): Table[] {
  return [
    table('life_paths', {
      title: 'Los doce números de camino de vida',
      primaryKey: ['number'],
      columns: records.lifePathTexts,
      rows: () => lifePaths.map((path) => ({ ...path, description: path.description.join('\n\n') })),
    }),
    table('life_path_lists', {
      title: 'Rasgos, tensiones y áreas de trabajo de cada número',
      primaryKey: ['life_path', 'list', 'place'],
      columns: {
        life_path: LIFE_PATH,
        list: text('De qué lista: traits (rasgos), weaknesses (tensiones) o career (áreas de trabajo).'),
        place: integer('Lugar en la lista, desde 1.', 1, 99),
        text: TEXT,
      },
      rows: () =>
        lifePaths.flatMap((path) =>
          LISTS.flatMap((list) => path[list].map((item, at) => [path.number, list, at + 1, item])),
        ),
    }),
    table('famous_people', {
      title: 'Personas conocidas y la fecha que da su número',
      primaryKey: ['name'],
      columns: {
        life_path: LIFE_PATH,
        name: text('Nombre.'),
        date: date('Fecha de nacimiento.'),
        field: text('Ámbito de actividad.'),
        sources: text('Quién da la fecha, separado por punto y coma.'),
      },
      rows: () =>
        lifePaths.flatMap(({ number, famous_people }) =>
          famous_people.map((person) => ({
            ...person,
            life_path: number,
            date: person.birth_date,
            sources: person.sources.join('; '),
          })),
        ),
    }),
  ]
}

function arcanaTables(dataset: Dataset): Table[] {
  const { positions, readings, tails, periods, pairTexts } = dataset
  return [
    table('arcana', {
      title: 'Los 22 arcanos mayores, en el orden de Marsella',
      primaryKey: ['number'],
      columns: {
        ...records.arcanumTexts,
        also_called: text('Cómo la llaman otras barajas, separado por punto y coma.'),
      },
      rows: () => dataset.arcana.map((card) => ({ ...card, also_called: card.also_called.join('; ') })),
    }),
    table('positions', {
      title: 'Las doce posiciones de la matriz',
      primaryKey: ['key'],
      columns: {
        key: text('Clave en la interfaz.'),
        name: text('Nombre.'),
        meaning: text('De qué habla.'),
        question: text('La pregunta que responde.'),
        point: text('Punto de la matriz.'),
      },
      rows: () => positions,
    }),
    table('readings', {
      title: 'Lo que dice cada arcano en cada posición',
      primaryKey: ['position', 'arcana'],
      columns: {
        position: text('Clave de la posición.'),
        arcana,
        ...records.readingTexts,
        reachable: integer('1 si alguna fecha de 1900 a 2100 tiene este arcano aquí, 0 si ninguna.', 0, 1),
      },
      rows: () =>
        positions.flatMap(({ key }) =>
          readings[key].map((reading) => ({ ...reading, position: key, reachable: reading.reachable ? 1 : 0 })),
        ),
    }),
    table('tails', {
      title: 'Las 26 colas kármicas, de la más a la menos frecuente',
      primaryKey: ['code'],
      columns: {
        code: text('Los tres números, del centro hacia fuera.'),
        title: text('Título.'),
        ...records.tailTexts,
        share: decimal('Qué parte de todas las fechas la tiene, de 0 a 1.', 0, 1),
        example: date('Una fecha que la tiene.'),
      },
      rows: () => tails.map((each) => ({ ...occurringTail(each.code)!, ...each })),
    }),
    table('periods', {
      title: 'Lo que dice cada arcano como etapa del anillo de edades',
      primaryKey: ['arcana'],
      columns: { arcana, essence: text('Lo que significa, en una frase.'), text: TEXT },
      rows: () => periods,
    }),
    table('pair_texts', {
      title: 'Lo que dicen los arcanos en la lectura de una pareja',
      primaryKey: ['part', 'arcana'],
      columns: {
        part: text('Parte de la lectura: meeting (encuentro, punto A), bond (vínculo, E) o task (tarea, D).'),
        arcana,
        ...charts.pairTexts,
      },
      rows: () => PAIR_PARTS.flatMap((part) => pairTexts[part].map((texts) => ({ ...texts, part }))),
    }),
  ]
}

type Row = readonly [part: string, of: string, variant: string, text: string]

/** A text belongs to a card, to a group of cards or to none, and may have variants: too many kinds for a column each. */
function synthesisTables({ repeats, synthesis: { centers, joins } }: Dataset): Table[] {
  return [
    table('repeats', {
      title: 'Lo que dice cada arcano cuando está en varias posiciones',
      primaryKey: ['arcana'],
      columns: { arcana, ...charts.repeatTexts },
      rows: () => repeats,
    }),
    table('synthesis_texts', {
      title: 'De qué se compone la síntesis de cada centro',
      primaryKey: ['center', 'part', 'of', 'variant'],
      columns: {
        center: arcanumColumn('Número del arcano del centro.'),
        part: text(
          'Parte: base (el centro), essence, clash, scene, resolution y practice (la carta que tira), karma o purpose.',
        ),
        of: text('De quién: el número de la carta que tira, del karma o del propósito, o el grupo de la que tira.'),
        variant: text(
          'Cuál de varios: dónde ocurre la escena, con qué grupo van el karma y el propósito, o el lugar en su lista.',
        ),
        text: TEXT,
      },
      rows: () =>
        Object.values(centers).flatMap(({ center, base, pulls, groups, karma, purpose }) =>
          [
            ...inOrder('base', '', base),
            ...pulls.flatMap(({ card, essence, ...conflict }): Row[] => [
              ['essence', `${card}`, '', essence],
              ...conflictRows(`${card}`, conflict),
            ]),
            ...Object.entries(groups).flatMap(([group, conflict]) => conflictRows(group, conflict)),
            ...karma.flatMap(({ card, ...texts }) => variants('karma', `${card}`, texts)),
            ...purpose.flatMap(({ card, ...texts }) => variants('purpose', `${card}`, texts)),
          ].map((row) => [center, ...row]),
        ),
    }),
    table('synthesis_joins', {
      title: 'Lo que enlaza las partes de toda síntesis',
      primaryKey: ['part', 'of', 'variant'],
      columns: {
        part: text(
          'Parte: lead (presenta la carta que tira), also (dice dónde más está) o insists (está en tres posiciones o más).',
        ),
        of: text('La clave de la posición o, de insists, el número del arcano.'),
        variant: text('El lugar en su lista, desde 1.'),
        text: text('El texto. {card} es el nombre de la carta; [tira|tiran], su verbo; {times}, el número de veces.'),
      },
      rows: () => [
        ...Object.entries(joins.leads).flatMap(([position, texts]) => inOrder('lead', position, texts)),
        ...Object.entries(joins.also).flatMap(([position, texts]) => inOrder('also', position, texts)),
        ...joins.insists.flatMap((insists, at) => inOrder('insists', `${at + 1}`, [insists])),
      ],
    }),
  ]
}

function conflictRows(of: string, { scenes = {}, ...texts }: Partial<Conflict>): Row[] {
  const parts = Object.entries(texts).map(([part, text]): Row => [part, of, '', text])
  return [...parts, ...variants('scene', of, scenes)]
}

function variants(part: string, of: string, texts: Readonly<Record<string, string>>): Row[] {
  return Object.entries(texts).map(([variant, text]) => [part, of, variant, text])
}

function inOrder(part: string, of: string, texts: readonly string[]): Row[] {
  return texts.map((text, at) => [part, of, `${at + 1}`, text])
}

/** One row per chart, not per date: A, B and C (`personal`, `talents`, `soul` of `matrices`) determine everything. */
function chartTable(): Table {
  const ages = Array.from({ length: 64 }, (_, at): [string, Schema] => [
    // age_36_25 is the point that starts at 36.25 years.
    `age_${String(at * 1.25).replace('.', '_')}`,
    integer(`Arcano desde los ${at * 15} meses de edad.`, 1, 22),
  ])
  const points = POINT_NAMES.map((point): [string, Schema] => [point, integer(`Arcano del punto ${point}.`, 1, 22)])
  return table('charts', {
    title: 'Las 5544 matrices distintas: sus 32 puntos, su cola y su anillo de edades',
    primaryKey: ['A', 'B', 'C'],
    columns: Object.fromEntries([...points, ['tail', TAIL], ...ages]),
    *rows() {
      const dates = new Map([...allDates()].map((day) => [chartKey(day), day]))
      for (const [, day] of [...dates].sort(([one], [other]) => one - other)) {
        yield [...pointValues(day), tail(day).code, ...agesRing(day)]
      }
    },
  })
}

function matrixTable({ positions }: Dataset): Table {
  return table('matrices', {
    title: 'Matriz del destino y camino de vida de cada fecha',
    primaryKey: ['date'],
    columns: {
      date: date('Fecha de nacimiento.'),
      ...records.dateParts,
      life_path: LIFE_PATH,
      ...Object.fromEntries(positions.map(({ key, name }) => [key, arcanumColumn(`Arcano de la posición «${name}».`)])),
      tail: TAIL,
    },
    *rows() {
      for (const day of allDates()) {
        yield [isoDate(day), day.day, day.month, day.year, lifePath(day), ...matrixArcana(day), tail(day).code]
      }
    },
  })
}
