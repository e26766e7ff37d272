import type { PointName } from '../../../numerology/octagram.ts'
import { POINT_LABELS } from '../../../site/point-labels.ts'

/** Without the position that stands on it: a pair has no positions. */
export function pairPointLabel(point: PointName): string {
  return POINT_LABELS[point].label.split(': ')[0]!
}
