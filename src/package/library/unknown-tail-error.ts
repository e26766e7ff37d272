import { shown } from './shown.ts'

/** Thrown for a tail that no date has. */
export class UnknownTailError extends RangeError {
  override readonly name = 'UnknownTailError'
  /** What was given. */
  readonly input: unknown
  readonly validTails: readonly string[]

  constructor(input: unknown, validTails: readonly string[]) {
    super(`${shown(input)} is not a karmic tail; valid: ${validTails.join(', ')}.`)
    this.input = input
    this.validTails = validTails
  }
}
