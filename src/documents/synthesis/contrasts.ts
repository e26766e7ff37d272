import type { Contrast, ContrastClause } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { weightOf } from './tension.ts'

/** Two readings of one matrix that say opposite things of the reader. */
export interface FoundContrast {
  /** The reading that is read later. */
  readonly here: ContrastClause
  readonly there: ContrastClause
}

/** More would sound like a list of faults. */
const MAX_CONTRASTS = 4

/** More than any two positions together: that one card says both is what a reader notices first. */
const SAME_CARD = 100

/**
 * The readings that contradict each other the most, so that a page can say so. Each contrast and each reading is used once.
 * `order`: the positions as they are read. `numbers`: the arcana of the twelve positions, in the order of the API.
 */
export function contrastsOf(
  contrasts: readonly Contrast[],
  numbers: readonly number[],
  order: readonly PositionKey[],
): FoundContrast[] {
  const found = contrasts.flatMap(({ key, ends }) => {
    const [one = [], other = []] = ends.map(({ clauses }) => clauses.filter(isInMatrix))
    return one.flatMap((first) => other.map((second) => ({ key, ...inOrder(first, second) })))
  })
  // Sorting is stable: ties go to the earlier contrast.
  found.sort((one, other) => strength(other) - strength(one))
  const chosen: typeof found = []
  for (const candidate of found) {
    if (chosen.length === MAX_CONTRASTS) break
    if (!chosen.some((other) => other.key === candidate.key || shareReading(other, candidate))) chosen.push(candidate)
  }
  return chosen

  function isInMatrix({ position, arcana }: ContrastClause): boolean {
    return numbers[POSITION_KEYS.indexOf(position)] === arcana
  }

  function inOrder(one: ContrastClause, other: ContrastClause): FoundContrast {
    const isOneLater = order.indexOf(one.position) > order.indexOf(other.position)
    return isOneLater ? { here: one, there: other } : { here: other, there: one }
  }
}

function strength({ here, there }: FoundContrast): number {
  return weightOf(here.position) + weightOf(there.position) + (here.arcana === there.arcana ? SAME_CARD : 0)
}

function shareReading(one: FoundContrast, other: FoundContrast): boolean {
  const positions = [other.here.position, other.there.position]
  return positions.includes(one.here.position) || positions.includes(one.there.position)
}
