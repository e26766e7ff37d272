import { fieldsOf, ServiceError } from './service-error.ts'

/** 404: there is no such number, tail or address. */
export class NotFoundError extends ServiceError {
  override readonly name = 'NotFoundError'
  /** The numbers that exist, where a number was asked for. */
  readonly validNumbers: readonly number[] | undefined
  /** The tails that exist, where a tail was asked for. */
  readonly validTails: readonly string[] | undefined

  constructor(url: string, body: unknown) {
    super(404, url, body)
    const { valid_numbers: numbers, valid_tails: tails } = fieldsOf(body)
    this.validNumbers = Array.isArray(numbers) ? numbers : undefined
    this.validTails = Array.isArray(tails) ? tails : undefined
  }
}
