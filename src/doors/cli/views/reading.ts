import { spanishDate } from '../../../documents/credit.ts'
import type { ReadingResult } from '../../../documents/types.ts'
import { POSITION_KEYS } from '../../../numerology/destiny-matrix.ts'
import type { Screen } from '../screen.ts'
import { wrap } from '../terminal/text.ts'

export function readingView({ input, reading }: ReadingResult, { width, paint }: Screen): string[] {
  return [
    paint('title', `Lectura de la matriz del destino del ${spanishDate(input)}`),
    ...POSITION_KEYS.flatMap((key) => {
      const { position, question, arcana, name, emoji, text } = reading[key]
      return [
        '',
        `${paint('strong', position)} · ${arcana} ${name} ${emoji}`,
        ...wrap(question, width).map((line) => paint('quiet', line)),
        ...wrap(text, width),
      ]
    }),
  ]
}
