import { ARCANUM_NUMBERS, type ArcanumNumber } from '../../numerology/arcanum-number.ts'
import { LIFE_PATH_NUMBERS, type LifePathNumber } from '../../numerology/life-path.ts'

/**
 * Whether a value is the number of a major arcanum, 1 to 22.
 *
 * @example
 * const number = Number(form.get('card'))
 * if (isArcanumNumber(number)) arcanum(number).name
 */
export function isArcanumNumber(value: unknown): value is ArcanumNumber {
  return (ARCANUM_NUMBERS as readonly unknown[]).includes(value)
}

/** Whether a value is a life path number: 1 to 9, 11, 22 or 33. */
export function isLifePathNumber(value: unknown): value is LifePathNumber {
  return (LIFE_PATH_NUMBERS as readonly unknown[]).includes(value)
}
