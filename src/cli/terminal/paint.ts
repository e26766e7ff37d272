/** The role of a text; only this file decides how it looks. */
export type Style = 'plain' | 'title' | 'strong' | 'quiet' | 'first' | 'second'
export type Paint = (style: Style, text: string) => string

/** From the sixteen colours that every terminal has and its user can configure. */
const CODES: Record<Exclude<Style, 'plain'>, readonly [on: number, off: number]> = {
  title: [1, 22],
  strong: [1, 22],
  quiet: [2, 22],
  first: [36, 39],
  second: [33, 39],
}

export const plainPaint: Paint = (_, text) => text

const colourPaint: Paint = (style, text) => {
  if (style === 'plain' || text.trim() === '') return text
  const [on, off] = CODES[style]
  return `\x1b[${on}m${text}\x1b[${off}m`
}

/** The output: its width and how it shows styles. */
export interface Screen {
  readonly width: number
  readonly paint: Paint
}

/** Longer lines are hard to read, however wide the terminal is. */
const MAX_COLUMNS = 100
const USUAL_COLUMNS = 80

export function screenOf(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  { NO_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): Screen {
  const columns = stream.isTTY ? stream.columns || USUAL_COLUMNS : USUAL_COLUMNS
  // Colours only on a terminal, and not if NO_COLOR is set (no-color.org).
  const isColoured = stream.isTTY && !NO_COLOR && TERM !== 'dumb'
  return { width: Math.min(columns, MAX_COLUMNS), paint: isColoured ? colourPaint : plainPaint }
}

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** The width of a text in terminal columns: emoji take two. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const { segment } of graphemes.segment(text)) columns += /\p{Emoji_Presentation}|\ufe0f/u.test(segment) ? 2 : 1
  return columns
}

export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)))
}

/** Breaks a text at its spaces into lines of at most `columns` columns; a longer word has a line of its own. */
export function wrap(text: string, columns: number, indent = ''): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && columnsOf(indent + line) + 1 + columnsOf(word) > columns) {
      lines.push(indent + line)
      line = ''
    }
    line += line === '' ? word : ` ${word}`
  }
  return [...lines, indent + line]
}
