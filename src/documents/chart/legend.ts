import { escapeHtml } from '../credit.ts'
import { ARCANA_COLORS } from './arcana-colors.ts'
import type { ChartTexts } from './drawing.ts'

const ROWS = 6
const ROW_HEIGHT = 66
const LEFT = 38
const COLUMN_WIDTH = 330
const DISC = 23
const TEXT_X = 2 * DISC + 11

/** The twelve positions with the names of their arcana, in two columns. */
export function legend(numbers: readonly number[], { positions, arcana }: ChartTexts): string {
  return positions
    .map(({ key, name }, at) => {
      const number = numbers[at]!
      const arcanum = arcana[number - 1]!
      const x = LEFT + (at < ROWS ? 0 : COLUMN_WIDTH)
      const y = (at % ROWS) * ROW_HEIGHT
      return [
        `<g data-position="${key}" data-arcanum="${number}">`,
        `<circle cx="${x + DISC}" cy="${y + 26}" r="${DISC}" fill="${ARCANA_COLORS[number - 1]}" fill-opacity=".25"/>`,
        `<text class="emoji" x="${x + DISC}" y="${y + 36}">${escapeHtml(arcanum.emoji)}</text>`,
        `<text class="minor quiet start" x="${x + TEXT_X}" y="${y + 19}">${escapeHtml(name)} · ${number}</text>`,
        `<text class="serif arcanum start" x="${x + TEXT_X}" y="${y + 45}">${escapeHtml(arcanum.name)}</text>`,
        '</g>',
      ].join('')
    })
    .join('')
}
