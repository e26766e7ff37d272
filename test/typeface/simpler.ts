import type { Step } from './short-path.ts'

type Point = readonly [x: number, y: number]
/** Quadratic, as in TrueType. The control point of a line is on the line. */
interface Curve {
  readonly from: Point
  readonly control: Point
  readonly to: Point
  readonly isLine: boolean
}

/** The angle between two curves where they meet, in radians, up to which they count as one. */
const SMOOTH = 0.2
const SAMPLES = Array.from({ length: 65 }, (_, at) => at / 64)

/**
 * The same outlines with fewer curves: the typeface rounds each corner of a serif with several, which nobody sees in small
 * letters. No point moves by more than the tolerance.
 */
export function simpler(steps: readonly Step[], tolerance: number): Step[] {
  const done: Step[] = []
  let contour: Curve[] = []
  let end: Point = [0, 0]
  for (const { type, values } of steps) {
    if (type === 'Z') {
      // Closing draws the last line.
      if (contour.at(-1)?.isLine) contour.pop()
      done.push(...joined(contour, tolerance).map((curve) => stepOf(curve, tolerance)), { type, values })
      contour = []
      continue
    }
    const to: Point = [values.at(-2)!, values.at(-1)!]
    if (type === 'M') done.push({ type, values })
    else if (type === 'L') contour.push({ from: end, control: between(end, to, 0.5), to, isLine: true })
    else contour.push({ from: end, control: [values[0]!, values[1]!], to, isLine: false })
    end = to
  }
  return done
}

function joined(curves: readonly Curve[], tolerance: number): readonly Curve[] {
  for (let at = 1; at < curves.length; at++) {
    const one = asOne(curves[at - 1]!, curves[at]!, tolerance)
    if (one) return joined([...curves.slice(0, at - 1), one, ...curves.slice(at + 1)], tolerance)
  }
  return curves
}

/** The curve that starts and ends as the two together do, if it is near them everywhere. Lines stay straight. */
function asOne(first: Curve, second: Curve, tolerance: number): Curve | undefined {
  if (first.isLine || second.isLine) return undefined
  const turn = angle(minus(first.to, first.control), minus(second.control, second.from))
  const control = crossing(first, second)
  if (!control || Math.abs(turn) > SMOOTH) return undefined
  const one = { from: first.from, control, to: second.to, isLine: false }
  const near = SAMPLES.map((at) => pointOf(one, at))
  const both = [first, second].flatMap((curve) => SAMPLES.map((at) => pointOf(curve, at)))
  const isNear = (point: Point) => near.some((other) => Math.hypot(...minus(point, other)) <= tolerance)
  return both.every(isNear) ? one : undefined
}

/** Where the tangent at the start of one curve meets the tangent at the end of another. */
function crossing(first: Curve, second: Curve): Point | undefined {
  const start = minus(first.control, first.from)
  const end = minus(second.to, second.control)
  const chord = minus(second.to, first.from)
  const along = cross(chord, end) / cross(start, end)
  const back = cross(start, chord) / cross(start, end)
  return along > 0 && back > 0 ? between(first.from, first.control, along) : undefined
}

function stepOf({ from, control, to }: Curve, tolerance: number): Step {
  const chord = minus(to, from)
  const height = Math.abs(cross(chord, minus(control, from))) / Math.hypot(...chord)
  // A curve reaches half the height of its control point.
  return height / 2 <= tolerance ? { type: 'L', values: to } : { type: 'Q', values: [...control, ...to] }
}

function pointOf({ from, control, to }: Curve, at: number): Point {
  return between(between(from, control, at), between(control, to, at), at)
}

function between([x1, y1]: Point, [x2, y2]: Point, at: number): Point {
  return [x1 + (x2 - x1) * at, y1 + (y2 - y1) * at]
}

function minus([x1, y1]: Point, [x2, y2]: Point): Point {
  return [x1 - x2, y1 - y2]
}

function cross([x1, y1]: Point, [x2, y2]: Point): number {
  return x1 * y2 - y1 * x2
}

function angle(one: Point, other: Point): number {
  return Math.atan2(cross(one, other), one[0] * other[0] + one[1] * other[1])
}
