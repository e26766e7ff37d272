import type { Arcanum, Position } from '../../dataset/types.ts'
import { destinyMatrix, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { ReadingTexts } from '../../shapes/records.ts'
import { arcanum } from './arcana.ts'
import { type BirthDate, birthDate } from './birth-date.ts'
import { positions, readings } from './data.ts'

/** What the arcanum of one position says there. */
export interface PositionReading extends ReadingTexts {
  readonly position: Position
  readonly arcanum: Arcanum
}

type Four = readonly [PositionReading, PositionReading, PositionReading, PositionReading]

/** One for each position, in the order of the API. */
export type MatrixReading = readonly [...Four, ...Four, ...Four]

/**
 * The twelve positions of a birth date with their cards and texts, in the order of the API.
 *
 * @example
 * for (const { position, arcanum, text } of reading('1990-05-15')) console.log(position.name, arcanum.name, text)
 * @throws {InvalidDateError}
 */
export function reading(date: BirthDate): MatrixReading {
  const matrix = destinyMatrix(birthDate(date))
  return positions.map(({ key }) => positionReading(key, matrix[key])) as unknown as MatrixReading
}

/**
 * What a card says in a position, whether or not a date has it there.
 *
 * @example
 * positionReading('karma', 12).text
 * @throws {UnknownNumberError}
 * @throws {RangeError} for an unknown key
 */
export function positionReading(key: PositionKey, number: number): PositionReading {
  const card = arcanum(number)
  const position = positions.find((candidate) => candidate.key === key)
  if (!position) throw new RangeError(`"${key}" is not a position; valid: ${Object.keys(readings).join(', ')}.`)
  const { arcana: _, reachable: __, ...texts } = readings[key][number - 1]!
  return { position, arcanum: card, ...texts }
}
