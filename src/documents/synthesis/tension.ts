import type { Tension, TensionEnd } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { repeatsOf } from './repeats.ts'

/** What pulls against the centre of a matrix. */
export interface FoundTension {
  /** The end that the centre's card is on. */
  readonly end: TensionEnd
  /** The position whose card is at the other end: the weightiest, of the repeated card if that pulls. */
  readonly against: PositionKey
}

/** How much a position weighs against the centre; all others weigh 1. */
const WEIGHTS: Partial<Record<PositionKey, number>> = { purpose: 4, karma: 3, personal: 2, soul: 2, relationships: 2 }

const CENTER = POSITION_KEYS.indexOf('center')

/** More than all positions weigh together. */
const REPEATED_CARD = 100

/**
 * The strongest tension of a matrix. Where the purpose itself pulls against the centre, that is the one, because a text
 * that ends in the purpose must not leave it unsaid. Next comes the card that the text has just called repeated, and then
 * the axis with the most weight at its other end. Among equals the earlier axis. Undefined if nothing pulls against the
 * centre.
 */
export function strongestTension(tensions: readonly Tension[], numbers: readonly number[]): FoundTension | undefined {
  const repeated = repeatsOf(numbers)[0]?.positions ?? []
  let strongest: { readonly found: FoundTension; readonly strength: number } | undefined
  for (const { ends } of tensions) {
    const at = ends.findIndex(({ cards }) => cards.includes(numbers[CENTER]!))
    if (at === -1) continue
    const opposing = POSITION_KEYS.filter(
      (key, place) => key !== 'center' && ends[1 - at]!.cards.includes(numbers[place]!),
    )
    const isPurpose = opposing.includes('purpose')
    const ofRepeat = isPurpose ? [] : opposing.filter((key) => repeated.includes(key))
    const strength = isPurpose
      ? Number.POSITIVE_INFINITY
      : sum(opposing.map(weightOf)) + (ofRepeat.length > 0 ? REPEATED_CARD : 0)
    if (strength > (strongest?.strength ?? 0)) {
      const against = weightiest(ofRepeat.length > 0 ? ofRepeat : opposing)
      strongest = { found: { end: ends[at]!, against }, strength }
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
