import type { PointName } from '../../../numerology/octagram.ts'
import { POINT_LABELS } from '../../../site/point-labels.ts'

/** Short, and without the name of a position: a pair has none. */
export function pairPointLabel(point: PointName): string {
  const { sign, label } = POINT_LABELS[point]
  return `${sign} ${label.split(/[,:(]/)[0]!.trim()}`
}
