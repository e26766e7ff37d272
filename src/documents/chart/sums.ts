import { OCTAGRAM_RULES, type PointName, type Points } from '../../numerology/octagram.ts'
import { arcanumTrail } from '../../numerology/reduction.ts'
import { sumLine } from '../names.ts'

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
