import { escapeHtml } from '../credit.ts'
import { ARCANA_COLORS } from './arcana-colors.ts'
import type { ChartTexts } from './drawing.ts'
import type { ChartRow } from './rows.ts'

export const ROW_HEIGHT = 66
const DISC = 23
const TEXT_X = 2 * DISC + 11

/** The rows with the names of their arcana, in as many columns as there are left edges. */
export function legend(
  rows: readonly ChartRow[],
  { arcana }: Pick<ChartTexts, 'arcana'>,
  lefts: readonly number[],
): string {
  const perColumn = Math.ceil(rows.length / lefts.length)
  return rows
    .map(({ key, name, arcanum: number }, at) => {
      const arcanum = arcana[number - 1]!
      const x = lefts[Math.floor(at / perColumn)]!
      const y = (at % perColumn) * ROW_HEIGHT
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
