import type { Screen } from '../screen.ts'
import type { Style } from '../terminal/paint.ts'
import { wrap } from '../terminal/text.ts'

/** A text in one style, wrapped into lines. */
export function paragraph(style: Style, text: string, { width, paint }: Screen): string[] {
  return wrap(text, width).map((line) => paint(style, line))
}
