import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'

export interface Repeat {
  readonly arcana: number
  /** In the order of the API. */
  readonly positions: readonly PositionKey[]
}

/** Most positions first; ties go to the card at the centre, then to the purpose, then by order of positions. */
export function repeatsOf(numbers: readonly number[]): Repeat[] {
  const positionsOf = new Map<number, PositionKey[]>()
  numbers.forEach((arcana, at) => {
    positionsOf.set(arcana, [...(positionsOf.get(arcana) ?? []), POSITION_KEYS[at]!])
  })
  // A Map keeps the order of first positions, and sorting is stable.
  return [...positionsOf]
    .filter(([, positions]) => positions.length > 1)
    .map(([arcana, positions]) => ({ arcana, positions }))
    .sort((one, other) => other.positions.length - one.positions.length || weight(other) - weight(one))
}

function weight({ positions }: Repeat): number {
  return (positions.includes('center') ? 2 : 0) + (positions.includes('purpose') ? 1 : 0)
}
