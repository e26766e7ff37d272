import type { Screen } from '../screen.ts'
import { wrap } from '../terminal/text.ts'

/** A heading with a text or a list under it. */
export function section(heading: string, content: string | readonly string[], { width, paint }: Screen): string[] {
  const lines =
    typeof content === 'string'
      ? wrap(content, width)
      : content.flatMap((item) => wrap(item, width, '  ').map((line, at) => (at === 0 ? `· ${line.slice(2)}` : line)))
  return ['', paint('strong', heading), ...lines]
}
