import { OCTAGRAM_RULES, POINT_NAMES, type PointName, type Points } from '../../numerology/octagram.ts'
import { arcanumTrail } from '../../numerology/reduction.ts'
import { escapeHtml } from '../credit.ts'
import { POINT_TEXTS, sumLine } from '../names.ts'
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
  /** Makes every point a link. */
  readonly links?: PointLinks
}

export interface PointLinks {
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

/** A map of the 32 points: the drawing of a chart with signs instead of numbers. */
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

/** The three points that come from the date itself, described without its numbers, so that equal charts get equal text. */
const FROM_DATE: Readonly<Record<string, string>> = {
  A: 'El día, reducido a 22 o menos',
  B: 'El mes',
  C: 'Las cifras del año, sumadas',
}

/** How each point was computed, in one line: `15 + 5 + 19 = 39 → 12`. */
export function sumsOf(points: Points): Readonly<Record<PointName, string>> {
  const lines = OCTAGRAM_RULES.map(([name, from]) => [
    name,
    FROM_DATE[name] ?? line(from as readonly PointName[], points),
  ])
  return Object.fromEntries(lines) as Record<PointName, string>
}

function line(from: readonly PointName[], points: Points): string {
  const operands = from.map((name) => ({ from: name, value: points[name] }))
  return sumLine({ operands, reduction: arcanumTrail(operands.reduce((sum, { value }) => sum + value, 0)) })
}
