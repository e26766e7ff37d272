import { spanishDate } from '../../../documents/credit.ts'
import type { SynthesisResult } from '../../../documents/types.ts'
import type { Screen } from '../screen.ts'
import { paragraph } from './paragraph.ts'

export function synthesisView({ input, synthesis }: SynthesisResult, screen: Screen): string[] {
  return [
    ...paragraph('title', `La matriz del ${spanishDate(input)}`, screen),
    ...[synthesis.essence, ...synthesis.paragraphs.map(({ text }) => text), `→ ${synthesis.practice}`].flatMap(
      (text) => ['', ...paragraph('plain', text, screen)],
    ),
  ]
}
