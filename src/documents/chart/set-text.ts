import { escapeHtml } from '../credit.ts'
import { unbroken } from '../names.ts'

/** Average character width of our typeface, in ems. */
const LETTER = 0.52

interface Setting {
  readonly x: number
  /** Baseline of the first line. */
  readonly y: number
  readonly width: number
  readonly size: number
  /** Further classes, such as `start`; without it, lines are centred at x. */
  readonly style?: string
}

/** A text in as few lines as possible, of about equal length, and smaller if its last baseline would be below `lowest`. */
export function inLines(
  text: string,
  setting: Setting & { readonly lowest?: number },
): { svg: string; bottom: number } {
  const { y, width, size, lowest = Infinity } = setting
  const lines = broken(unbroken(text).split(' '), width / (size * LETTER))
  const bottom = y + (lines.length - 1) * leading(size)
  if (bottom > lowest) return inLines(text, { ...setting, size: size - 1 })
  return { svg: lines.map((words, at) => line(words, y + at * leading(size), setting)).join(''), bottom }
}

/** One line per text, all in a size at which the longest fits. */
export function asLines(texts: readonly string[], setting: Setting): string {
  const longest = Math.max(...texts.map(({ length }) => length))
  const size = Math.min(setting.size, Math.floor(setting.width / (longest * LETTER)))
  return texts.map((text, at) => line(text, setting.y + at * leading(size), { ...setting, size })).join('')
}

function line(text: string, y: number, { x, size, style = '' }: Setting): string {
  return `<text class="serif ${style}" x="${x}" y="${y}" style="font-size:${size}px">${escapeHtml(text)}</text>`
}

function leading(size: number): number {
  return Math.round(size * 1.18)
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
