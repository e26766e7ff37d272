/**
 * Breaks a text at its spaces into lines of at most `columns` columns; a longer word has a line of its own. Our texts are as
 * wide as they are long: accents are part of their letter, and nearly every emoji is two columns wide and two units long.
 */
export function wrap(text: string, columns: number, indent = ''): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? indent} ${word}`
    if (lines.length > 0 && longer.length <= columns) lines[lines.length - 1] = longer
    else lines.push(indent + word)
  }
  return lines
}
