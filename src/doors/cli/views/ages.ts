import { spanishDate } from '../../../documents/credit.ts'
import type { AgesResult } from '../../../documents/types.ts'
import { ageOn } from '../../../numerology/age-on.ts'
import { type CalendarDate, isoDate } from '../../../numerology/calendar.ts'
import type { Screen } from '../screen.ts'
import { table } from '../terminal/table.ts'
import { paragraph } from './paragraph.ts'
import { section } from './section.ts'

/** All periods as a table, and the text of the current one; at eighty the ring starts over. */
export function agesView({ input, ages, texts }: AgesResult, today: CalendarDate, screen: Screen): string[] {
  const age = ageOn(input, today)
  const present = age && ages[age.point]
  const rows = ages.map(({ age, from, until, arcana, name, keyword, emoji }) => [
    String(age).replace('.', ',').padStart(5),
    from,
    until,
    String(arcana).padStart(2),
    name,
    keyword,
    emoji,
  ])
  return [
    ...paragraph('title', `Anillo de edades del ${spanishDate(input)}`, screen),
    '',
    ...table(['Edad', 'Desde', 'Hasta', 'N.º', 'Arcano', 'Clave', ''], rows, screen.width, screen.paint),
    ...(present ? section(`Desde el ${isoDate(age.from)}: ${present.name}`, texts[present.arcana]!, screen) : []),
  ]
}
