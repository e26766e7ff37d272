import type { LifePath } from '../../dataset/types.ts'
import { LIFE_PATH_NUMBERS } from '../../numerology/life-path.ts'
import { lifePaths } from './data.ts'
import { UnknownNumberError } from './unknown-number-error.ts'

/**
 * The texts of one life path number.
 *
 * @example
 * lifePathTexts(lifePath('1990-05-15')).archetype
 * @throws {UnknownNumberError}
 */
export function lifePathTexts(number: number): LifePath {
  const found = lifePaths.find((path) => path.number === number)
  if (found) return found
  throw new UnknownNumberError('a life path', number, LIFE_PATH_NUMBERS)
}
