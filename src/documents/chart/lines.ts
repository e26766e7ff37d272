import { once } from '../../dataset/once.ts'
import type { PointName } from '../../numerology/octagram.ts'
import { CENTER, DIAL, ORBIT, PLACES, type Place, RING, tenth } from './layout.ts'
import { RIM } from './rim.ts'

/** Lines end where a disc begins, so that discs need no background of their own. */
const CENTRE = { ...CENTER, r: RING }

/** The star on its dial, the rim and the string of purposes, without the points. The same for every date. */
export const dialLines = once(() =>
  [
    `<circle class="ancestral turned" cx="${CENTER.x}" cy="${CENTER.y}" r="202"/>`,
    wash('personal', 'A', 'B', 'C', 'D'),
    wash('ancestral', 'NW', 'NE', 'SE', 'SW'),
    line('personal thin', chain('A', 'A2', 'social', 'A0'), [PLACES.A0, CENTRE], [CENTRE, PLACES.moneyEntry]),
    line('personal thin', chain('moneyEntry', 'C2', 'C'), chain('B', 'B2', 'B1', 'B0'), [PLACES.B0, CENTRE]),
    line('personal thin', [CENTRE, PLACES.loveEntry], chain('loveEntry', 'D2', 'D')),
    line('ancestral thin', [PLACES.NW, CENTRE], [CENTRE, PLACES.balance], chain('balance', 'SE')),
    line('ancestral thin', [PLACES.NE, CENTRE], [CENTRE, PLACES.SW]),
    line('personal', chain('A', 'B', 'C', 'D', 'A')),
    line('ancestral', chain('NW', 'NE', 'SE', 'SW', 'NW')),
    line('channel', chain('loveEntry', 'love', 'balance', 'money', 'moneyEntry')),
    string('sky', 'earth', 'personalPurpose', 'spiritualPurpose', 'socialPurpose', 'female', 'male'),
    `<path class="purpose thin line" d="M${CENTER.x} ${CENTER.y + DIAL}V${PLACES.spiritualPurpose.y - PLACES.spiritualPurpose.r}M${CENTER.x} ${PLACES.planetaryPurpose.y - 38}v${38 - PLACES.planetaryPurpose.r}"/>`,
    line('ancestral thin', [PLACES.U, { ...CENTER, r: DIAL }]) +
      line('personal thin', [PLACES.V, { ...CENTER, r: DIAL }]),
    `<circle class="ancestral line" cx="${CENTER.x}" cy="${CENTER.y}" r="${RING - 4}"/>`,
    `<circle class="ancestral rays" cx="${CENTER.x}" cy="${CENTER.y}" r="${RING + 7}"/>`,
    RIM,
  ].join(''),
)

type Disc = Pick<Place, 'x' | 'y' | 'r'>
type Segment = readonly [Disc, Disc]

function chain(...points: PointName[]): Segment[] {
  return points.slice(1).map((point, at) => [PLACES[points[at]!], PLACES[point]])
}

function line(style: string, ...segments: (Segment | Segment[])[]): string {
  const all = segments.flatMap((one) => (isSegment(one) ? [one] : one))
  return `<path class="${style} line" d="${all.map(between).join('')}"/>`
}

function isSegment(one: Segment | Segment[]): one is Segment {
  return !Array.isArray(one[0])
}

/** Along the orbit, from bead to bead. */
function string(...beads: PointName[]): string {
  const arcs = chain(...beads).map(([one, other]) => {
    const [from, to] = [onOrbit(one, 1), onOrbit(other, -1)]
    return `M${from}A${ORBIT} ${ORBIT} 0 0 0 ${to}`
  })
  return `<path class="purpose thin line" d="${arcs.join('')}"/>`
}

/** Where the edge of a bead meets the orbit, on either side. */
function onOrbit({ x, y, r }: Disc, side: 1 | -1): string {
  const angle = Math.atan2(y - CENTER.y, x - CENTER.x) - (side * r) / ORBIT
  return `${tenth(CENTER.x + ORBIT * Math.cos(angle))} ${tenth(CENTER.y + ORBIT * Math.sin(angle))}`
}

/** A line from the edge of one disc to the edge of the other. */
export function between([one, other]: Segment): string {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const length = Math.hypot(dx, dy)
  const along = (from: Disc, distance: number) =>
    `${tenth(from.x + (dx / length) * distance)} ${tenth(from.y + (dy / length) * distance)}`
  return `M${along(one, one.r)}L${along(other, -other.r)}`
}

/** A tint, so that the two squares are surfaces and not only outlines. */
function wash(family: string, ...corners: PointName[]): string {
  const d = corners.map((corner) => `${PLACES[corner].x} ${PLACES[corner].y}`).join('L')
  return `<path class="${family} wash" d="M${d}Z"/>`
}
