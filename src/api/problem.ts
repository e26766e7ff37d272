import type { ByteString } from '../documents/byte-string.ts'
import { ERRORS, type ErrorName, errorBody } from '../documents/errors.ts'
import type { Answer } from './answer.ts'
import { JSON_TYPE } from './headers.ts'

/** An error of the table, serialised once. */
export class Problem {
  readonly status: number
  readonly body: ByteString

  constructor(name: ErrorName, extra?: Readonly<Record<string, unknown>>) {
    this.status = ERRORS[name].status
    this.body = errorBody(name, extra)
  }

  /** No error is stored by any cache, so it may carry what is true only now and only for this client. */
  answer(route: string, method: string, headers: readonly string[]): Answer {
    const length = String(this.body.length)
    const own = ['Content-Type', JSON_TYPE, 'Content-Length', length, 'Cache-Control', 'no-store']
    return {
      status: this.status,
      headers: own.concat(headers),
      body: method === 'HEAD' ? undefined : this.body,
      route,
    }
  }
}
