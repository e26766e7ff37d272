import { spanishDate } from '../../../documents/credit.ts'
import type { ReadingResult } from '../../../documents/types.ts'
import { POSITION_KEYS } from '../../../numerology/destiny-matrix.ts'
import type { Screen } from '../screen.ts'
import { paragraph } from './paragraph.ts'

export function readingView({ input, reading }: ReadingResult, screen: Screen): string[] {
  return [
    ...paragraph('title', `Lectura de la matriz del destino del ${spanishDate(input)}`, screen),
    ...POSITION_KEYS.flatMap((key) => {
      const { position, question, arcana, name, emoji, text } = reading[key]
      return [
        '',
        `${screen.paint('strong', position)} · ${arcana} ${name} ${emoji}`,
        ...paragraph('quiet', question, screen),
        ...paragraph('plain', text, screen),
      ]
    }),
  ]
}
