import type { Tension, TensionEnd } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'

/** What pulls against the centre of a matrix. */
export interface FoundTension {
  /** The end that the centre's card is on. */
  readonly end: TensionEnd
  /** The weightiest position whose card is at the other end. */
  readonly against: PositionKey
}

/** How much a position weighs against the centre; all others weigh 1. */
const WEIGHTS: Partial<Record<PositionKey, number>> = { purpose: 4, karma: 3, personal: 2, soul: 2, relationships: 2 }

const CENTER = POSITION_KEYS.indexOf('center')

/**
 * The strongest tension of a matrix. Where the purpose itself pulls against the centre, that is the one, because a text
 * that ends in the purpose must not leave it unsaid; otherwise the axis with the most weight at its other end. Among
 * equals the earlier axis. Undefined if nothing pulls against the centre.
 */
export function strongestTension(tensions: readonly Tension[], numbers: readonly number[]): FoundTension | undefined {
  let strongest: { readonly found: FoundTension; readonly strength: number } | undefined
  for (const { ends } of tensions) {
    const at = ends.findIndex(({ cards }) => cards.includes(numbers[CENTER]!))
    if (at === -1) continue
    const opposing = POSITION_KEYS.filter(
      (key, place) => key !== 'center' && ends[1 - at]!.cards.includes(numbers[place]!),
    )
    const strength = opposing.includes('purpose') ? Number.POSITIVE_INFINITY : sum(opposing.map(weightOf))
    if (strength > (strongest?.strength ?? 0)) {
      strongest = { found: { end: ends[at]!, against: weightiest(opposing) }, strength }
    }
  }
  return strongest?.found
}

function weightiest(positions: readonly PositionKey[]): PositionKey {
  return positions.reduce((best, key) => (weightOf(key) > weightOf(best) ? key : best))
}

function weightOf(key: PositionKey): number {
  return WEIGHTS[key] ?? 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
