import { spanishDate } from '../../../documents/credit.ts'
import type { ReadingResult } from '../../../documents/types.ts'
import { POSITION_KEYS } from '../../../numerology/destiny-matrix.ts'
import type { Screen } from '../screen.ts'
import { paragraph } from './paragraph.ts'

export function readingView({ input, reading, repeats }: ReadingResult, screen: Screen): string[] {
  return [
    ...paragraph('title', `Lectura de la matriz del destino del ${spanishDate(input)}`, screen),
    ...POSITION_KEYS.flatMap((key) => {
      const { position, question, arcana, name, emoji, text, practice } = reading[key]
      return [
        '',
        `${screen.paint('strong', position)} · ${arcana} ${name} ${emoji}`,
        ...paragraph('quiet', question, screen),
        ...paragraph('plain', text, screen),
        ...paragraph('plain', `→ ${practice}`, screen),
      ]
    }),
    ...repeats.flatMap(({ arcana, name, emoji, positions, text }) => [
      '',
      `${screen.paint('strong', 'Otra vez')} · ${arcana} ${name} ${emoji}`,
      ...paragraph('quiet', positions.map((key) => reading[key].position).join(', '), screen),
      ...paragraph('plain', text, screen),
    ]),
  ]
}
