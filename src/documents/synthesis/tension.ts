import type { ArcanumText, Tension, TensionEnd } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { ofCard } from './of-card.ts'
import { repeatsOf } from './repeats.ts'

/** What pulls against the centre of a matrix. */
export interface FoundTension {
  /** The end that the centre's card is on. */
  readonly end: TensionEnd
  /** The position with the most weight at the other end; if the repeated card is there, one of its positions. */
  readonly against: PositionKey
  /** What the card there does. */
  readonly pull: ArcanumText
}

/** Weights of positions; all others weigh 1. */
const WEIGHTS: Partial<Record<PositionKey, number>> = {
  center: 4,
  purpose: 4,
  karma: 3,
  personal: 2,
  soul: 2,
  relationships: 2,
}

const CENTER = POSITION_KEYS.indexOf('center')

/** More than all positions together. */
const REPEATED_CARD = 100

/**
 * The strongest tension of a matrix. If the purpose itself pulls against the centre, it wins, because a text that ends
 * with the purpose must mention that. Next comes the repeated card that the text has just named, then the axis with the
 * most weight at its other end. Ties go to the earlier axis. Undefined if nothing pulls against the centre.
 */
export function strongestTension(tensions: readonly Tension[], numbers: readonly number[]): FoundTension | undefined {
  const repeated = repeatsOf(numbers)[0]?.positions ?? []
  let strongest: { readonly found: FoundTension; readonly strength: number } | undefined
  for (const { ends } of tensions) {
    const at = ends.findIndex(({ cards }) => ofCard(cards, numbers[CENTER]!))
    if (at === -1) continue
    const others = ends[1 - at]!.cards
    const opposing = POSITION_KEYS.filter((key, place) => key !== 'center' && ofCard(others, numbers[place]!))
    const isPurpose = opposing.includes('purpose')
    const ofRepeat = isPurpose ? [] : opposing.filter((key) => repeated.includes(key))
    const strength = isPurpose
      ? Number.POSITIVE_INFINITY
      : sum(opposing.map(weightOf)) + (ofRepeat.length > 0 ? REPEATED_CARD : 0)
    if (strength > (strongest?.strength ?? 0)) {
      const against = weightiest(ofRepeat.length > 0 ? ofRepeat : opposing)
      const pull = ofCard(others, numbers[POSITION_KEYS.indexOf(against)]!)!
      strongest = { found: { end: ends[at]!, against, pull }, strength }
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
