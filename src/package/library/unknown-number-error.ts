import { shown } from './shown.ts'

/** Thrown for a number that names no card or no life path. */
export class UnknownNumberError extends RangeError {
  override readonly name = 'UnknownNumberError'
  /** What was given. */
  readonly input: unknown
  readonly validNumbers: readonly number[]

  constructor(kind: string, input: unknown, validNumbers: readonly number[]) {
    super(`${shown(input)} is not the number of ${kind}; valid: ${validNumbers.join(', ')}.`)
    this.input = input
    this.validNumbers = validNumbers
  }
}
