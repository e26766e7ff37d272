import { fieldsOf, ServiceError } from './service-error.ts'

/** 404: there is no such number or address. */
export class NotFoundError extends ServiceError {
  override readonly name = 'NotFoundError'
  /** The numbers that exist, where a number was asked for. */
  readonly validNumbers: readonly number[] | undefined

  constructor(url: string, body: unknown) {
    super(404, url, body)
    const numbers = fieldsOf(body).valid_numbers
    this.validNumbers = Array.isArray(numbers) ? numbers : undefined
  }
}
