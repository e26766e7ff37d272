import type { Dataset } from '../../dataset/types.ts'
import { allDates, isoDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { tail } from '../../numerology/tail.ts'
import { date, integer, refersTo, string, type Table } from './table.ts'

/** One row per date of the service's range: 73,414 of them. */
export function matricesTable({ positions }: Dataset): Table {
  return {
    name: 'matrices',
    title: 'Matriz del destino y camino de vida de cada fecha',
    columns: [
      date('date', 'Fecha de nacimiento.'),
      integer('day', 'Día.'),
      integer('month', 'Mes.'),
      integer('year', 'Año.'),
      integer('life_path', 'Número de camino de vida.'),
      ...positions.map(({ key, name }) => integer(key, `Arcano de la posición «${name}».`)),
      string('tail', 'Código de la cola kármica.'),
    ],
    primaryKey: ['date'],
    foreignKeys: [refersTo('life_path'), ...positions.map(({ key }) => refersTo('arcana', key)), refersTo('tail')],
    *rows() {
      for (const day of allDates()) {
        yield [isoDate(day), day.day, day.month, day.year, lifePath(day), ...matrixArcana(day), tail(day).code]
      }
    },
  }
}
