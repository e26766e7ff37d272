import type { Dataset } from '../../dataset/types.ts'
import { agesRing } from '../../numerology/ages.ts'
import { allDates, type CalendarDate } from '../../numerology/calendar.ts'
import { OCCURRING_TAILS } from '../../numerology/occurring.ts'
import { chartKey, POINT_NAMES, pointValues } from '../../numerology/octagram.ts'
import { PAIR_PARTS } from '../../numerology/pair.ts'
import { tail } from '../../numerology/tail.ts'
import { pairTexts as partTexts } from '../../shapes/charts.ts'
import { tailTexts } from '../../shapes/records.ts'
import { columnsOf, date, integer, number, refersTo, string, type Table, valuesOf } from './table.ts'

export function tailsTable({ tails }: Dataset): Table {
  return {
    name: 'tails',
    title: 'Las 26 colas kármicas, de la más a la menos frecuente',
    columns: [
      string('code', 'Los tres números, del centro hacia fuera.'),
      string('title', 'Título.'),
      ...columnsOf(tailTexts),
      number('share', 'Qué parte de todas las fechas la tiene, de 0 a 1.'),
      date('example', 'Una fecha que la tiene.'),
    ],
    primaryKey: ['code'],
    foreignKeys: [],
    rows: () =>
      tails.map((tail) => {
        const { share, example } = OCCURRING_TAILS.find(({ code }) => code === tail.code)!
        return [tail.code, tail.title, ...valuesOf(tailTexts, tail), share, example]
      }),
  }
}

export function periodsTable({ periods }: Dataset): Table {
  return {
    name: 'periods',
    title: 'Lo que dice cada arcano como etapa del anillo de edades',
    columns: [integer('arcana', 'Número del arcano.'), string('text', 'El texto.')],
    primaryKey: ['arcana'],
    foreignKeys: [refersTo('arcana')],
    rows: () => periods.map((text, at) => [at + 1, text]),
  }
}

export function pairTextsTable({ pairTexts }: Dataset): Table {
  return {
    name: 'pair_texts',
    title: 'Lo que dicen los arcanos en la lectura de una pareja',
    columns: [
      string('part', 'Parte de la lectura: meeting (encuentro, punto A), bond (vínculo, E) o task (tarea, D).'),
      integer('arcana', 'Número del arcano.'),
      ...columnsOf(partTexts),
    ],
    primaryKey: ['part', 'arcana'],
    foreignKeys: [refersTo('arcana')],
    rows: () =>
      PAIR_PARTS.flatMap((part) => pairTexts[part].map((text) => [part, text.arcana, ...valuesOf(partTexts, text)])),
  }
}

/**
 * One row per chart, not per date: 5,544 instead of 73,414, since A, B and C determine everything. To find the chart of a
 * row of `matrices`, join on those three, there `personal`, `talents` and `soul`.
 */
export function chartsTable(): Table {
  return {
    name: 'charts',
    title: 'Las 5544 matrices distintas: sus 32 puntos, su cola y su anillo de edades',
    columns: [
      ...POINT_NAMES.map((point) => integer(point, `Arcano del punto ${point}.`)),
      string('tail', 'Código de la cola kármica.'),
      ...Array.from({ length: 64 }, (_, at) => integer(ageColumn(at), `Arcano desde los ${at * 15} meses de edad.`)),
    ],
    primaryKey: ['A', 'B', 'C'],
    foreignKeys: [refersTo('tail')],
    *rows() {
      for (const day of oneDatePerChart()) yield [...pointValues(day), tail(day).code, ...agesRing(day)]
    },
  }
}

/** age_36_25 is the point that starts at 36.25 years. */
function ageColumn(at: number): string {
  return `age_${String(at * 1.25).replace('.', '_')}`
}

/** Ascending by A, B and C. */
function oneDatePerChart(): CalendarDate[] {
  const dates = new Map<number, CalendarDate>()
  for (const day of allDates()) if (!dates.has(chartKey(day))) dates.set(chartKey(day), day)
  return [...dates].sort(([one], [other]) => one - other).map(([, day]) => day)
}
