import type { Group, PullPosition, Scope } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'

/** How prominent a position is, foremost first: Personalidad a little before Alma, because friends often share the year. */
const PROMINENCE: Readonly<Record<PullPosition, number>> = {
  ...{ personal: 10, soul: 9, relationships: 7, money: 6.5, talents: 6, destiny: 4, social: 3, spirit: 2, body: 1 },
}

const PULL_POSITIONS = Object.keys(PROMINENCE) as PullPosition[]

/** The other cards want to keep. */
const MOVE = [1, 7, 10, 13, 16, 20, 22]
const JOIN = [3, 6, 15, 17, 19, 21]

export function groupOf(card: number): Group {
  if (MOVE.includes(card)) return 'move'
  return JOIN.includes(card) ? 'join' : 'keep'
}

export interface Pull {
  readonly card: number
  /** All that it holds from which a card can pull, foremost first. */
  readonly positions: readonly [PullPosition, ...PullPosition[]]
  readonly scope: Scope
}

/**
 * The card that pulls against the centre: of those that are neither centre, karma nor purpose, the one whose foremost position
 * is most prominent; then it counts in how many it stands, and whether it wants something else than the centre.
 */
export function pullOf(numbers: readonly number[]): Pull {
  const at = (key: PositionKey) => numbers[POSITION_KEYS.indexOf(key)]!
  const center = at('center')
  const told = [center, at('karma'), at('purpose')]
  const cards = [...new Set(PULL_POSITIONS.map(at))]
  const free = cards.filter((card) => !told.includes(card))
  // A dozen dates consist of three cards only.
  const found = (free.length > 0 ? free : cards.filter((card) => card !== center)).map((card) => {
    const positions = PULL_POSITIONS.filter((key) => at(key) === card) as [PullPosition, ...PullPosition[]]
    const isOpposed = groupOf(card) !== groupOf(center)
    return { card, positions, weight: PROMINENCE[positions[0]] + positions.length + (isOpposed ? 0.5 : 0) }
  })
  const { card, positions } = found.sort((one, other) => other.weight - one.weight)[0]!
  return { card, positions, scope: scopeOf(positions) }
}

/** Love and work are told wherever the card stands there, because people look for themselves in them first. */
function scopeOf(positions: Pull['positions']): Scope {
  if (positions.includes('relationships')) return 'love'
  if (positions.includes('money') || positions.includes('talents')) return 'work'
  return ['personal', 'destiny', 'social'].includes(positions[0]) ? 'public' : 'within'
}
