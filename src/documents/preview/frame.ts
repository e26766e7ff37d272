import { PAINTED_STYLE } from '../chart/document.ts'
import { rules } from '../chart/style.ts'
import { escapeHtml } from '../credit.ts'

/** The size of link previews that all social networks and messengers accept. */
export const PREVIEW = { width: 1200, height: 630 } as const

/** The column of texts. */
export const COLUMN = { x: 664, width: 478 } as const

const STYLE =
  PAINTED_STYLE +
  rules({
    '.numeral': 'font-size:430px;letter-spacing:-.04em',
    '.title': 'font-size:23px;letter-spacing:.24em',
    // Too fine to be visible at this size, and half of the bytes.
    '.turned': 'display:none',
    '.star': 'fill:none;stroke-width:1.4px;stroke-opacity:.5',
  })

const INSETS = [
  [16, 2.4],
  [24, 1.2],
] as const

/** Paper and frame; below the column, small, the credit. */
export function previewFrame(content: readonly string[], credit: string): string {
  const { width, height } = PREVIEW
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style><rect class="paper" width="${width}" height="${height}"/>`,
    ...INSETS.map(
      ([inset, thickness]) =>
        `<rect class="frame" x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" stroke-width="${thickness}"/>`,
    ),
    ...content,
    `<text class="quiet start" x="${COLUMN.x}" y="584" style="font-size:${footSize(credit)}px">${escapeHtml(credit)}</text></svg>`,
  ].join('')
}

/** A long line gets a smaller font, so that it fits the column. */
function footSize(line: string): number {
  return Math.min(17, Math.floor((COLUMN.width * 20) / line.length) / 10)
}

/** Small capitals above everything else. */
export function title(text: string, y: number): string {
  return `<text class="title start" x="${COLUMN.x}" y="${y}">${escapeHtml(text.toUpperCase())}</text>`
}
