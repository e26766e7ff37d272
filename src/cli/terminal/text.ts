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
