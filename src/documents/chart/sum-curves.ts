import { OCTAGRAM_RULES, type PointName } from '../../numerology/octagram.ts'
import { PLACES, type Place, tenth } from './layout.ts'

/** How far a curve bows out, so that it bypasses the points in between. */
const BOW = 0.2

/** The points that a point is the sum of. Day, month and year are not on the chart. */
export function operandsOf(point: PointName): readonly PointName[] {
  const operands: readonly string[] = OCTAGRAM_RULES.find(([name]) => name === point)![1]
  return operands.filter((operand): operand is PointName => operand in PLACES)
}

/** Curves from each operand of a point to the point. */
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

/** The point on the disc's edge towards another place. */
function edge({ x, y, r }: Place, towards: { readonly x: number; readonly y: number }): string {
  const angle = Math.atan2(towards.y - y, towards.x - x)
  return `${tenth(x + r * Math.cos(angle))} ${tenth(y + r * Math.sin(angle))}`
}
