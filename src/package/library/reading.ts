import type { Arcanum, Position } from '../../dataset/types.ts'
import { destinyMatrix, POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { octagramSteps } from '../../numerology/octagram.ts'
import type { ReadingTexts } from '../../shapes/records.ts'
import { type BirthDate, birthDate } from './birth-date.ts'
import { arcanum, positions, readings } from './data.ts'
import { shown } from './errors.ts'

/** What the arcanum of one position says there. */
export interface PositionReading extends ReadingTexts {
  readonly position: Position
  readonly arcanum: Arcanum
}

type Four = readonly [PositionReading, PositionReading, PositionReading, PositionReading]

/** One for each position, in the order of the API. */
export type MatrixReading = readonly [...Four, ...Four, ...Four]

/** One position of a date: also the sum that, reduced, is the number of its arcanum. */
export interface DatePositionReading extends PositionReading {
  readonly sum: number
}

/**
 * The twelve positions of a birth date with their cards and texts, in the order of the API.
 *
 * @example
 * for (const { position, arcanum, text } of reading('1990-05-15')) console.log(position.name, arcanum.name, text)
 */
export function reading(date: BirthDate): MatrixReading
/**
 * One of them, by its key.
 *
 * @example
 * reading('1990-05-15', 'money').essence
 * @throws {RangeError} for an unknown key
 */
export function reading(date: BirthDate, key: PositionKey): DatePositionReading
export function reading(date: BirthDate, key?: PositionKey): MatrixReading | DatePositionReading {
  const birth = birthDate(date)
  if (key !== undefined) {
    const { point } = positionOf(key)
    const { value, sum } = octagramSteps(birth).find(({ name }) => name === point)!
    return { ...positionReading(key, value), sum }
  }
  const matrix = destinyMatrix(birth)
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
  const position = positionOf(key)
  const { arcana: _, reachable: __, ...texts } = readings[key][number - 1]!
  return { position, arcanum: card, ...texts }
}

function positionOf(key: PositionKey): Position {
  const position = positions.find((candidate) => candidate.key === key)
  if (position) return position
  throw new RangeError(`${shown(key)} is not a position; valid: ${POSITION_KEYS.join(', ')}.`)
}
