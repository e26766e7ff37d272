import { POINT_NAMES, type PointName, type Points } from '../../numerology/octagram.ts'
import { escapeHtml } from '../credit.ts'
import { familyOf } from './families.ts'
import { CENTER, DIAL, type Label, PLACES, type Place } from './layout.ts'
import { dialLines } from './lines.ts'
import { POSITIONS, type PointTexts } from './names.ts'
import { rimAges } from './rim.ts'

/** The content of a drawing; it depends only on the chart, not on the date. */
export interface Drawn {
  readonly points: Points
  /** The names on the drawing. */
  readonly names: PointTexts
  /** The 64 arcana of the ring of ages, which a pair does not have. */
  readonly ring?: readonly number[]
  /** Makes every point a link. */
  readonly links?: PointLinks
}

export interface PointLinks {
  /** The link target of a point. */
  readonly href: (point: PointName) => string
  /** The text of a point, for its tooltip and for screen readers. */
  readonly said: (point: PointName) => string
}

/** The octagram on its dial and the purposes below: lines first, then the points on them. */
export function drawing({ points, names, ring, links }: Drawn): string {
  const drawn = POINT_NAMES.map((point) => drawPoint(point, String(points[point]), names[point], links))
  return dialLines() + (ring ? rimAges(ring) : '') + drawn.join('')
}

/** A point with its disc and name; `inside` need not be a number. */
export function drawPoint(
  point: PointName,
  inside: string,
  name: string | undefined,
  links: PointLinks | undefined,
): string {
  const place = PLACES[point]
  const { x, y, r } = place
  const isPosition = POSITIONS.has(point)
  const [tag, told] = links
    ? [`a href="${escapeHtml(links.href(point))}"`, `<title>${escapeHtml(links.said(point))}</title>`]
    : ['g', '']
  return [
    `<${tag} data-point="${point}" class="${familyOf(point)}${isPosition ? ' position' : ''}">${told}`,
    `<circle class="point" cx="${x}" cy="${y}" r="${r}"/>`,
    `<text class="number${sizeOf(r)}" x="${x}" y="${y}" dy=".35em">${inside}</text>`,
    // The space keeps screen readers from running number and name together.
    name ? (links ? ' ' : '') + drawLabel(place, name, isPosition) : '',
    links ? '</a>' : '</g>',
  ].join('')
}

function sizeOf(r: number): string {
  if (r < 30) return ''
  return r < 40 ? ' big' : ' huge'
}

function drawLabel({ label }: Place, name: string, isPosition: boolean): string {
  if (!label) return ''
  const { x, y, anchor, dy, leader } = label
  const styles = ['name', anchor, isPosition ? '' : 'quiet', isFar(label, isPosition) ? 'far' : '']
  const line = leader ? `<path class="leader" d="M${leader.join(' ')}L${x} ${y}"/>` : ''
  const style = styles.filter((one) => one && one !== 'middle').join(' ')
  return `<text class="${style}" x="${x}" y="${y}"${dy ? ` dy="${dy}em"` : ''}>${escapeHtml(name)}</text>${line}`
}

/** Hidden where the drawing is narrow. */
function isFar({ x }: Label, isPosition: boolean): boolean {
  return !isPosition || Math.abs(x - CENTER.x) > DIAL
}
