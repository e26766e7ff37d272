import type { Paint } from './paint.ts'
import { columnsOf, padEnd } from './text.ts'

/**
 * A table with a header. If the terminal is too narrow, columns are dropped, starting with the last but one: the last is
 * an emoji, which is last because terminals do not agree on its width.
 */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
  paint: Paint,
): string[] {
  const kept = header.map((_, at) => at)
  const columns = header.map((title, at) => Math.max(columnsOf(title), ...rows.map((row) => columnsOf(row[at]!))))
  const total = () => kept.reduce((sum, at) => sum + columns[at]!, 2 * (kept.length - 1))
  while (total() > width && kept.length > 2) kept.splice(-2, 1)
  const lineOf = (row: readonly string[]) =>
    kept
      .map((at) => padEnd(row[at]!, columns[at]!))
      .join('  ')
      .trimEnd()
  return [paint('quiet', lineOf(header)), paint('quiet', '─'.repeat(Math.min(width, total()))), ...rows.map(lineOf)]
}
