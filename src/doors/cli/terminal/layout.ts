import { CHALLENGE_LABEL, STRENGTH_LABEL } from '../../../documents/names.ts'
import type { Block, PlainText, Section, Sums } from '../../../text/documents.ts'
import { columnsOf, padEnd, type Screen, type Style, wrap } from './paint.ts'

/** A document in words as lines of a terminal. `drawing`: lines between its title and the rest. */
export function linesOf({ over, title, under, blocks }: PlainText, screen: Screen, drawing: readonly string[] = []) {
  return [
    ...paragraph('quiet', over, screen),
    ...paragraph('title', title, screen),
    ...paragraph('quiet', under, screen),
    ...(drawing.length > 0 ? ['', ...drawing] : []),
    ...blocks.flatMap((block) => ['', ...linesOfBlock(block, screen)]),
  ]
}

/** A text in one style, wrapped into lines; none without a text. */
export function paragraph(style: Style, text: string | undefined, { width, paint }: Screen): string[] {
  return text === undefined ? [] : wrap(text, width).map((line) => paint(style, line))
}

function linesOfBlock(block: Block, screen: Screen): string[] {
  if ('sums' in block) return sumLines(block, screen)
  if (!('rows' in block)) return sectionLines(block, screen)
  return table(
    block.header,
    block.rows.map(({ cells }) => cells),
    screen,
  )
}

function sectionLines({ heading, card, note, list = [], ...said }: Section, screen: Screen): string[] {
  const { width, paint } = screen
  const { essence, text, strength, challenge, practice } = said
  const beside = card ? ` · ${card.arcana} ${card.name} ${card.emoji}` : ''
  return [
    ...(heading === undefined ? [] : [paint('strong', heading) + beside]),
    ...paragraph('quiet', note, screen),
    ...paragraph('strong', essence, screen),
    ...paragraph('plain', text, screen),
    ...list.flatMap((item) => wrap(item, width, '  ').map((line, at) => (at === 0 ? `· ${line.slice(2)}` : line))),
    ...paragraph('plain', strength && `+ ${STRENGTH_LABEL}: ${strength}`, screen),
    ...paragraph('plain', challenge && `− ${CHALLENGE_LABEL}: ${challenge}`, screen),
    ...paragraph('plain', practice && `→ ${practice}`, screen),
  ]
}

/** The value and its name, and below them how it was computed. */
function sumLines({ sums }: Sums, { width, paint }: Screen): string[] {
  return sums.flatMap(({ value, label, sum }) => [
    ...wrap(label, width, '    ').map((line, at) =>
      at === 0 ? paint('strong', String(value).padStart(2)) + line.slice(2) : line,
    ),
    ...wrap(sum, width, '    ').map((line) => paint('quiet', line)),
  ])
}

/**
 * A table with a header. If the terminal is too narrow, columns are dropped, starting with the last but one: the last is
 * an emoji, which is last because terminals do not agree on its width.
 */
function table(header: readonly string[], rows: readonly (readonly string[])[], { width, paint }: Screen): string[] {
  const kept = rows[0]!.map((_, at) => at)
  const columns = kept.map((at) => Math.max(columnsOf(header[at] ?? ''), ...rows.map((row) => columnsOf(row[at]!))))
  const total = () => kept.reduce((sum, at) => sum + columns[at]!, 2 * (kept.length - 1))
  while (total() > width && kept.length > 2) kept.splice(-2, 1)
  const lineOf = (row: readonly string[]) =>
    kept
      .map((at) => padEnd(row[at]!, columns[at]!))
      .join('  ')
      .trimEnd()
  const top = header.length > 0 ? [lineOf(header), '─'.repeat(Math.min(width, total()))] : []
  return [...top.map((line) => paint('quiet', line)), ...rows.map(lineOf)]
}
