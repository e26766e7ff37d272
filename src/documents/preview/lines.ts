import { escapeHtml } from '../credit.ts'
import { COLUMN } from './frame.ts'

/** Average character width of our typeface, in ems. */
const LETTER = 0.52

interface Setting {
  readonly size: number
  /** Baseline of the first line. */
  readonly y: number
  /** Further classes. */
  readonly style?: string
}

/** One line per text, all in a size at which the longest fits. */
export function asLines(texts: readonly string[], { size, y, style = '' }: Setting): string {
  const longest = Math.max(...texts.map(({ length }) => length))
  const fitting = Math.min(size, Math.floor(COLUMN.width / (longest * LETTER)))
  return texts.map((text, at) => line(text, y + at * leading(fitting), fitting, style)).join('')
}

/** A text in as few lines as possible, of about equal length; `bottom` is the last baseline. */
export function inLines(
  text: string,
  { size, y, style = '' }: Setting,
): { readonly svg: string; readonly bottom: number } {
  const lines = broken(text.split(' '), COLUMN.width / (size * LETTER))
  const svg = lines.map((words, at) => line(words, y + at * leading(size), size, style))
  return { svg: svg.join(''), bottom: y + (lines.length - 1) * leading(size) }
}

function line(text: string, y: number, size: number, style: string): string {
  return `<text class="serif start ${style}" x="${COLUMN.x}" y="${y}" style="font-size:${size}px">${escapeHtml(text)}</text>`
}

function leading(size: number): number {
  return Math.round(size * 1.15)
}

/** The narrowest lines that need no additional line. */
function broken(words: readonly string[], max: number): string[] {
  let best = filled(words, max)
  for (let width = max - 1; width > 0; width--) {
    const narrower = filled(words, width)
    if (narrower.length > best.length || narrower.some(({ length }) => length > width)) break
    best = narrower
  }
  return best
}

function filled(words: readonly string[], max: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && longer.length <= max) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
