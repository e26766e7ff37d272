import { POINT_NAMES, type PointName, type Points } from '../../numerology/octagram.ts'
import { escapeHtml } from '../credit.ts'
import { POINT_TEXTS } from '../names.ts'
import { CENTER, DIAL, HEIGHT, type Label, PLACES, type Place, WIDTH } from './layout.ts'
import { dialLines, rimAges } from './lines.ts'
import { type ChartTexts, POSITIONS, type PointTexts, positionNames } from './names.ts'
import { familyOf } from './palette.ts'

/** The content of a drawing; it depends only on the chart, not on the date. */
export interface Drawn {
  readonly points: Points
  readonly names: PointTexts
  /** The 64 arcana of the ring of ages, which a pair does not have. */
  readonly ring?: readonly number[]
  readonly links?: PointLinks
}

export interface PointLinks {
  readonly href: (point: PointName) => string | undefined
  readonly words: (point: PointName) => PointWords
}

/** What is said of a point, beside what the drawing shows inside it. */
export interface PointWords {
  readonly name: string
  readonly card?: string
  readonly sum: string
}

export function drawing({ points, names, ring, links }: Drawn): string {
  const drawn = POINT_NAMES.map((point) => drawPoint(point, String(points[point]), names[point], links))
  return dialLines() + (ring ? rimAges(ring) : '') + drawn.join('')
}

export function drawPoint(
  point: PointName,
  inside: string,
  name: string | undefined,
  links: PointLinks | undefined,
): string {
  const place = PLACES[point]
  const { x, y, r } = place
  const isPosition = POSITIONS.has(point)
  const words = links?.words(point)
  const href = links?.href(point)
  const tag = href === undefined ? 'g' : `a href="${escapeHtml(href)}"`
  return [
    `<${tag} data-point="${point}" class="${familyOf(point)}${isPosition ? ' position' : ''}"${words ? `${data(words)}>${titleOf(inside, words)}` : '>'}`,
    `<circle class="point" cx="${x}" cy="${y}" r="${r}"/>`,
    `<text class="number${sizeOf(r)}" x="${x}" y="${y}" dy=".35em">${inside}</text>`,
    // The space keeps screen readers from running number and name together.
    name ? (links ? ' ' : '') + drawLabel(place, name, isPosition) : '',
    href === undefined ? '</g>' : '</a>',
  ].join('')
}

/** For the page's script. */
function data(words: PointWords): string {
  return Object.entries(words)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
}

/** `12 Karma: El Colgado. 15 + 5 + 19 = 39 → 12.`, starting with what the drawing shows. */
function titleOf(inside: string, { name, card, sum }: PointWords): string {
  const told = card === undefined ? sum : `${card}. ${sum}`
  return `<title>${inside} ${escapeHtml(`${name}: ${told}`)}.</title>`
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

function isFar({ x }: Label, isPosition: boolean): boolean {
  return !isPosition || Math.abs(x - CENTER.x) > DIAL
}

export function pointMap(texts: Pick<ChartTexts, 'positions'>, links: PointLinks): string {
  const names = positionNames(texts)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart map" viewBox="0 0 ${WIDTH} ${HEIGHT}"`,
    ' role="group" aria-labelledby="map-title"><title id="map-title">Dónde está cada uno de los 32 puntos</title>',
    dialLines(),
    ...POINT_NAMES.map((point) => drawPoint(point, escapeHtml(POINT_TEXTS[point][0]), names[point], links)),
    '</svg>',
  ].join('')
}
