import { escapeHtml } from '../credit.ts'
import { tenth } from './layout.ts'

/** A picture in its frame: title, content, credit. */
export interface PictureParts {
  readonly width: number
  readonly height: number
  /** Default display width. */
  readonly shownWidth: number
  /** The end of the opening tag, title and description. */
  readonly words: string
  readonly style: string
  readonly content: readonly string[]
  /** Origin and licence, publisher and host. */
  readonly credit: readonly string[]
}

export function framedPicture({ width, height, shownWidth, words, style, content, credit }: PictureParts): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${shownWidth}" height="${tenth((shownWidth * height) / width)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="es" class="chart" ${size}${words}`,
    `<style>${style}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    frame(22, 2.6, width, height) + frame(31, 1.2, width, height),
    ...CORNERS.map(([x, y]) => ornament(x ? width - 31 : 31, y ? height - 31 : 31)),
    ...content,
    creditLine(credit.join(' · '), width, height),
    '</svg>\n',
  ].join('')
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

function frame(inset: number, thickness: number, width: number, height: number): string {
  return `<rect class="frame" x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" stroke-width="${thickness}"/>`
}

/** The star of the chart, small, for the corners of the frame. */
export function ornament(x: number, y: number): string {
  return `<path class="ornament" d="M${x} ${y - 13}l13 13l-13 13l-13 -13z"/><path class="ornament" d="M${x - 9} ${y - 9}h18v18h-18z"/>`
}

/** A long line gets a smaller font, so that it fits the width. */
function creditLine(line: string, width: number, height: number): string {
  const size = Math.min(20, Math.floor((width - 140) / (line.length * 0.062)) / 10)
  return `<text class="quiet" x="${width / 2}" y="${height - 58}" style="font-size:${size}px">${escapeHtml(line)}</text>`
}
