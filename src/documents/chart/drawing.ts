import { POINT_NAMES, type PointName, type Points } from '../../numerology/octagram.ts'
import { escapeHtml } from '../credit.ts'
import { type ChartRow, type ChartTexts, POSITIONS, type PointTexts } from '../names.ts'
import { CENTER, DIAL, familyOf, type Label, PLACES } from './layout.ts'
import { DIAL_LINES, rimAges } from './lines.ts'

/** The content of a drawing; it depends only on the chart, not on the date. */
export interface Drawn {
  readonly points: Points
  readonly names: PointTexts
  /** The 64 arcana of the ring of ages, which a pair does not have. */
  readonly ring?: readonly number[]
  readonly links?: PointLinks | undefined
}

export interface PointLinks {
  readonly href: (point: PointName) => string | undefined
  /** What is said of a point, beside what the drawing shows inside it. */
  readonly words: (point: PointName) => { readonly name: string; readonly card?: string; readonly sum: string }
}

export function drawing({ points, names, ring, links }: Drawn): string {
  const drawn = POINT_NAMES.map((point) => drawPoint(point, String(points[point]), names[point], links))
  return DIAL_LINES + (ring ? rimAges(ring) : '') + drawn.join('')
}

export function drawPoint(point: PointName, inside: string, name?: string, links?: PointLinks): string {
  const { x, y, r, label } = PLACES[point]
  const isPosition = POSITIONS.has(point)
  const href = links?.href(point)
  const tag = href === undefined ? 'g' : `a href="${escapeHtml(href)}"`
  const size = r < 30 ? '' : r < 40 ? ' big' : ' huge'
  return [
    `<${tag} data-point="${point}" class="${familyOf(point)}${isPosition ? ' position' : ''}"`,
    links ? saidOf(inside, links.words(point)) : '>',
    `<circle class="point" cx="${x}" cy="${y}" r="${r}"/>`,
    `<text class="number${size}" x="${x}" y="${y}" dy=".35em">${inside}</text>`,
    // The space keeps screen readers from running number and name together.
    name ? (links ? ' ' : '') + (label ? drawLabel(label, name, isPosition) : '') : '',
    href === undefined ? '</g>' : '</a>',
  ].join('')
}

/** For the page's script; and `12 Karma: El Colgado. 15 + 5 + 19 = 39 → 12.`, starting with what the drawing shows. */
function saidOf(inside: string, words: ReturnType<PointLinks['words']>): string {
  const data = Object.entries(words).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  const told = words.card === undefined ? words.sum : `${words.card}. ${words.sum}`
  return `${data.join('')}><title>${inside} ${escapeHtml(`${words.name}: ${told}`)}.</title>`
}

function drawLabel({ x, y, anchor, dy, leader }: Label, name: string, isPosition: boolean): string {
  const isFar = !isPosition || Math.abs(x - CENTER.x) > DIAL
  const styles = ['name', anchor === 'middle' ? '' : anchor, isPosition ? '' : 'quiet', isFar ? 'far' : '']
  const line = leader ? `<path class="leader" d="M${leader.x} ${leader.y}L${x} ${y}"/>` : ''
  const style = styles.filter((one) => one !== '').join(' ')
  return `<text class="${style}" x="${x}" y="${y}"${dy ? ` dy="${dy}em"` : ''}>${escapeHtml(name)}</text>${line}`
}

/** For screen readers: the end of the opening tag, title and description. A picture with links in it is a group. */
export function described(
  title: string,
  rows: readonly ChartRow[],
  { arcana }: Pick<ChartTexts, 'arcana'>,
  id: string,
  role: 'img' | 'group' = 'img',
): string {
  const said = rows.map(({ name, arcanum }) => `${name}: ${arcanum}, ${arcana[arcanum - 1]!.name}`)
  return [
    ` role="${role}" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeHtml(title)}</title>`,
    `<desc id="${id}-desc">${escapeHtml(said.join('; '))}.</desc>`,
  ].join('')
}
