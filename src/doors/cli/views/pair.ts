import { PAIR_PART_NAMES } from '../../../documents/chart/pair-names.ts'
import { spanishDate } from '../../../documents/credit.ts'
import type { PairReadingResult, PairResult } from '../../../documents/types.ts'
import { POINT_NAMES } from '../../../numerology/octagram.ts'
import type { DatePair } from '../../../numerology/pair.ts'
import { PAIR_PARTS } from '../../../numerology/pair.ts'
import type { Screen } from '../screen.ts'
import { table } from '../terminal/table.ts'
import { paragraph } from './paragraph.ts'
import { pairPointLabel } from './point-label.ts'
import { section } from './section.ts'

/** All points as a table, then the three texts. */
export function pairView({ input, pair }: PairResult, { reading }: PairReadingResult, screen: Screen): string[] {
  const rows = POINT_NAMES.map((point) => {
    const { arcana, name, keyword, emoji } = pair[point]
    return [pairPointLabel(point), String(arcana).padStart(2), name, keyword, emoji]
  })
  return [
    ...paragraph('title', titleOf('Matriz', input), screen),
    '',
    ...table(['Punto', 'N.º', 'Arcano', 'Clave', ''], rows, screen.width, screen.paint),
    ...texts(reading, screen),
  ]
}

export function pairReadingView({ input, reading }: PairReadingResult, screen: Screen): string[] {
  return [...paragraph('title', titleOf('Lectura', input), screen), ...texts(reading, screen)]
}

function titleOf(what: string, { first, second }: DatePair): string {
  return `${what} de la pareja del ${spanishDate(first)} y del ${spanishDate(second)}`
}

function texts(reading: PairReadingResult['reading'], screen: Screen): string[] {
  return PAIR_PARTS.flatMap((part) => {
    const { arcana, name, emoji, text, practice } = reading[part]
    return [
      ...section(`${PAIR_PART_NAMES[part]} · ${arcana} ${name} ${emoji}`, text, screen),
      ...paragraph('quiet', practice, screen),
    ]
  })
}
