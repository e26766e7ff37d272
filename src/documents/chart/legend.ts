import { escapeHtml } from '../credit.ts'
import type { ChartTexts } from './names.ts'
import type { ChartRow } from './rows.ts'

export const ROW_HEIGHT = 62

/** The rows with the names of their arcana, in as many columns as there are left edges. */
export function legend(
  rows: readonly ChartRow[],
  { arcana }: Pick<ChartTexts, 'arcana'>,
  lefts: readonly number[],
): string {
  const perColumn = Math.ceil(rows.length / lefts.length)
  return rows
    .map(({ key, name, arcanum }, at) => {
      const x = lefts[Math.floor(at / perColumn)]!
      const y = (at % perColumn) * ROW_HEIGHT
      return [
        `<g data-position="${key}"><text class="serif path end" x="${x + 38}" y="${y + 20}">${arcanum}</text>`,
        `<text class="quiet row start" x="${x + 52}" y="${y + 2}">${escapeHtml(name)}</text>`,
        `<text class="row start" x="${x + 52}" y="${y + 28}">${escapeHtml(arcana[arcanum - 1]!.name)}</text></g>`,
      ].join('')
    })
    .join('')
}
