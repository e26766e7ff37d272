import { POINTS } from '../../numerology/calendar.ts'
import { OCTAGRAM_RULES, type PointName } from '../../numerology/octagram.ts'
import { CENTER, DIAL, ORBIT, PLACES, type Place, type Point, RING, tenth } from './layout.ts'

/** Lines end where a disc begins, so that discs need no background of their own. */
const CENTRE = { ...CENTER, r: RING }

type Disc = Pick<Place, 'x' | 'y' | 'r'>
type Segment = readonly [Disc, Disc]

function chain(...points: PointName[]): Segment[] {
  return points.slice(1).map((point, at) => [PLACES[points[at]!], PLACES[point]])
}

function line(style: string, ...segments: readonly Segment[]): string {
  return `<path class="${style} line" d="${segments.map(between).join('')}"/>`
}

function string(...beads: PointName[]): string {
  const arcs = chain(...beads).map(([one, other]) => {
    const [from, to] = [onOrbit(one, 1), onOrbit(other, -1)]
    return `M${from}A${ORBIT} ${ORBIT} 0 0 0 ${to}`
  })
  return `<path class="purpose thin line" d="${arcs.join('')}"/>`
}

function onOrbit({ x, y, r }: Disc, side: 1 | -1): string {
  const angle = Math.atan2(y - CENTER.y, x - CENTER.x) - (side * r) / ORBIT
  return `${tenth(CENTER.x + ORBIT * Math.cos(angle))} ${tenth(CENTER.y + ORBIT * Math.sin(angle))}`
}

function between([one, other]: Segment): string {
  return `M${edge(one, other)}L${edge(other, one)}`
}

/** A tint, so that the two squares are surfaces and not only outlines. */
function wash(family: string, ...corners: PointName[]): string {
  const d = corners.map((corner) => `${PLACES[corner].x} ${PLACES[corner].y}`).join('L')
  return `<path class="${family} wash" d="M${d}Z"/>`
}

/** How far a curve bows out, so that it bypasses the points in between. */
const BOW = 0.2

/** The points that a point is the sum of. Day, month and year are not on the chart. */
export function operandsOf(point: PointName): readonly PointName[] {
  const operands: readonly string[] = OCTAGRAM_RULES.find(([name]) => name === point)![1]
  return operands.filter((operand): operand is PointName => operand in PLACES)
}

/** The nearest point in a direction: up, down, left or right, as x and y. What is far to the side comes later. */
export function nextPoint(from: PointName, x: number, y: number): PointName | undefined {
  const reach = (Object.keys(PLACES) as PointName[]).flatMap((point) => {
    const [dx, dy] = [PLACES[point].x - PLACES[from].x, PLACES[point].y - PLACES[from].y]
    const [ahead, aside] = [dx * x + dy * y, Math.abs(dx * y) + Math.abs(dy * x)]
    return ahead > 1 && aside <= 2 * ahead ? [{ point, away: ahead + 4 * aside }] : []
  })
  return reach.sort((one, other) => one.away - other.away)[0]?.point
}

export function sumCurves(point: PointName): string {
  return operandsOf(point)
    .map((operand) => curve(PLACES[operand], PLACES[point]))
    .join('')
}

function curve(from: Place, to: Place): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const bend = { x: (from.x + to.x) / 2 - dy * BOW, y: (from.y + to.y) / 2 + dx * BOW }
  return `M${edge(from, bend)}Q${tenth(bend.x)} ${tenth(bend.y)} ${edge(to, bend)}`
}

/** Where a line from a disc to somewhere leaves it. */
function edge({ x, y, r }: Disc, towards: Point): string {
  const angle = Math.atan2(towards.y - y, towards.x - x)
  return `${tenth(x + r * Math.cos(angle))} ${tenth(y + r * Math.sin(angle))}`
}

/** The ring of ages is the rim of the dial: from one corner of the star to the next, ten years and eight points. */
export const PER_SIDE = 8

const MARKS = 341
const NUMBERS = 367
/** From the middle of a ring number (22 px) to its baseline. */
export const RING_DROP = 7.7

export function onRing(point: number, radius: number, centre: Point) {
  const angle = Math.PI + (point / POINTS) * 2 * Math.PI
  return { x: tenth(centre.x + radius * Math.cos(angle)), y: tenth(centre.y + radius * Math.sin(angle)) }
}

export function rimPlace(point: number) {
  return onRing(point, NUMBERS, CENTER)
}

/** Marks, ages, and the numbers between the corners; the star itself shows those of the corners. */
export function rimAges(ring: readonly number[]): string {
  const points = [...ring.keys()]
  // With `dy`, because the font is larger where the drawing is narrow; that of the numbers is fixed.
  const ages = points.map((point) => (isCorner(point) ? rimText(point, (point / PER_SIDE) * 10, 0, ' dy=".35em"') : ''))
  const numbers = points.map((point) => (isCorner(point) ? '' : rimText(point, ring[point]!, RING_DROP)))
  return [
    band((MARKS + DIAL - 5) / 2),
    marks('marks short', POINTS, MARKS, 6, 1.4),
    marks('marks long', PER_SIDE, MARKS, 10, 4),
    `<g class="ages">${ages.join('')}</g>`,
    `<g class="ring">${numbers.join('')}</g>`,
  ].join('')
}

export function isCorner(point: number): boolean {
  return point % PER_SIDE === 0
}

function rimText(point: number, text: number, drop: number, more = ''): string {
  const { x, y } = rimPlace(point)
  return `<text x="${Math.round(x)}" y="${Math.round(y + drop)}"${more}>${text}</text>`
}

export function circle(style: string, radius: number, { x, y } = CENTER, more = ''): string {
  return `<circle class="${style}" cx="${x}" cy="${y}" r="${radius}"${more}/>`
}

/** One circle whose dashes are the marks, from `inner` outwards; its path starts on the right, at a mark. */
export function marks(style: string, count: number, inner: number, length: number, thickness: number, centre = CENTER) {
  const radius = inner + length / 2
  const step = (2 * Math.PI * radius) / count
  const dashes = `stroke-dasharray="${thickness} ${(step - thickness).toFixed(3)}" stroke-dashoffset="${thickness / 2}"`
  return circle(style, radius, centre, ` stroke-width="${length}" ${dashes}`)
}

export function band(radius: number, centre = CENTER): string {
  return circle('band', radius, centre, ` stroke-dasharray="${((radius * Math.PI) / 4).toFixed(2)}"`)
}

/** The star on its dial, the rim and the string of purposes, without the points. The same for every date. */
export const DIAL_LINES = /* @__PURE__ */ (() =>
  [
    circle('ancestral turned', 202),
    wash('personal', 'A', 'B', 'C', 'D'),
    wash('ancestral', 'NW', 'NE', 'SE', 'SW'),
    line('personal thin', ...chain('A', 'A2', 'social', 'A0'), [PLACES.A0, CENTRE], [CENTRE, PLACES.moneyEntry]),
    line('personal thin', ...chain('moneyEntry', 'C2', 'C'), ...chain('B', 'B2', 'B1', 'B0'), [PLACES.B0, CENTRE]),
    line('personal thin', [CENTRE, PLACES.loveEntry], ...chain('loveEntry', 'D2', 'D')),
    line('ancestral thin', [PLACES.NW, CENTRE], [CENTRE, PLACES.balance], ...chain('balance', 'SE')),
    line('ancestral thin', [PLACES.NE, CENTRE], [CENTRE, PLACES.SW]),
    line('personal', ...chain('A', 'B', 'C', 'D', 'A')),
    line('ancestral', ...chain('NW', 'NE', 'SE', 'SW', 'NW')),
    line('channel', ...chain('loveEntry', 'love', 'balance', 'money', 'moneyEntry')),
    string('sky', 'earth', 'personalPurpose', 'spiritualPurpose', 'socialPurpose', 'female', 'male'),
    `<path class="purpose thin line" d="M${CENTER.x} ${CENTER.y + DIAL}V${PLACES.spiritualPurpose.y - PLACES.spiritualPurpose.r}M${CENTER.x} ${PLACES.planetaryPurpose.y - 38}v${38 - PLACES.planetaryPurpose.r}"/>`,
    line('ancestral thin', [PLACES.U, { ...CENTER, r: DIAL }]) +
      line('personal thin', [PLACES.V, { ...CENTER, r: DIAL }]),
    circle('ancestral line', RING - 4),
    circle('ancestral rays', RING + 7),
    circle('rim', MARKS) + circle('rim', DIAL - 5) + circle('rim fine', DIAL),
  ].join(''))()
