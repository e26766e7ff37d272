import { escapeHtml } from '../credit.ts'
import { WIDTH } from './layout.ts'
import { CHART_STYLE } from './style.ts'

/** Between the foot's text and the frame. */
const CREDIT_HEIGHT = 66

export interface PictureParts {
  readonly height: number
  /** How large it is shown where nobody says otherwise. */
  readonly scale: number
  /** The end of the opening tag, title and description. */
  readonly words: string
  readonly heading: string
  readonly content: readonly string[]
  readonly credit: readonly string[]
}

/** A picture of its own: frame, heading, content, credit, both colour schemes. */
export function framedPicture({ height, scale, words, heading, content, credit }: PictureParts): string {
  const size = `viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH * scale}" height="${height * scale}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="es" class="chart" ${size}${words}`,
    `<style>${CHART_STYLE}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${height}"/>`,
    `<rect class="line ochre" x="14" y="14" width="${WIDTH - 28}" height="${height - 28}" rx="18"/>`,
    `<rect class="thin ochre" x="20" y="20" width="${WIDTH - 40}" height="${height - 40}" rx="13"/>`,
    `<text class="title" x="${WIDTH / 2}" y="64">${heading}</text>`,
    ...content,
    ...credit.map((line, at) => creditLine(line, height - CREDIT_HEIGHT + 24 * at)),
    '</svg>\n',
  ].join('')
}

/** A long name makes the line smaller, never longer than the picture is wide. */
function creditLine(line: string, y: number): string {
  const size = Math.min(18, Math.floor((WIDTH - 80) / (line.length * 0.062)) / 10)
  return `<text class="quiet" x="${WIDTH / 2}" y="${y}" font-size="${size}">${escapeHtml(line)}</text>`
}
