import type { ArcanumListItem, ArcanumRecord } from '../../../documents/types.ts'
import { POSITION_KEYS } from '../../../numerology/destiny-matrix.ts'
import type { Screen } from '../screen.ts'
import { table } from '../terminal/table.ts'
import { paragraph } from './paragraph.ts'
import { section } from './section.ts'

export function arcanaListView(list: readonly ArcanumListItem[], { width, paint }: Screen): string[] {
  const rows = list.map(({ number, name, keyword, emoji }) => [String(number).padStart(2), name, keyword, emoji])
  return table(['N.º', 'Arcano', 'Clave', ''], rows, width, paint)
}

export function arcanumView(record: ArcanumRecord, screen: Screen): string[] {
  return [
    ...paragraph('title', `Arcano ${record.number}: ${record.name} ${record.emoji}`, screen),
    ...paragraph('quiet', record.keyword, screen),
    '',
    ...paragraph('plain', record.description, screen),
    ...section('Luz', record.light, screen),
    ...section('Sombra', record.shadow, screen),
    ...POSITION_KEYS.flatMap((key) => section(record.readings[key].position, record.readings[key].text, screen)),
  ]
}
