import type { Arcanum } from '../../dataset/types.ts'
import { ARCANUM_NUMBERS } from '../../numerology/arcanum-number.ts'
import { arcana } from './data.ts'
import { UnknownNumberError } from './unknown-number-error.ts'

/**
 * One card by its number, Marseille order: 1 El Mago … 22 El Loco.
 *
 * @example
 * arcanum(9).name // 'El Ermitaño'
 * @throws {UnknownNumberError}
 */
export function arcanum(number: number): Arcanum {
  const found = arcana.find((card) => card.number === number)
  if (found) return found
  throw new UnknownNumberError('a major arcanum', number, ARCANUM_NUMBERS)
}
