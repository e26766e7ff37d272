import { arcana } from '../../dataset/arcana.ts'
import { positions } from '../../dataset/positions.ts'
import { readings } from '../../dataset/readings.ts'
import type { Arcanum, Position } from '../../dataset/types.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { type BirthDate, birthDate } from './birth-date.ts'

/** What the arcanum of one position says there. */
export interface PositionReading {
  readonly position: Position
  readonly arcanum: Arcanum
  readonly text: string
}

/**
 * The twelve positions of a birth date with their cards and texts, in the order of the API.
 *
 * @example
 * for (const { position, arcanum, text } of reading('1990-05-15')) console.log(position.name, arcanum.name, text)
 * @throws {InvalidDateError}
 */
export function reading(date: BirthDate): readonly PositionReading[] {
  const numbers = matrixArcana(birthDate(date))
  return positions.map((position, at) => {
    const number = numbers[at]!
    return { position, arcanum: arcana[number - 1]!, text: readings[position.key][number - 1]! }
  })
}
