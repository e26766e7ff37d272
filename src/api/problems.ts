import { ERRORS, type ErrorName } from '../documents/errors.ts'
import { Busy } from '../limits/fair-queue.ts'
import { type Answer, type BodyBytes, bytesOf } from './answer.ts'
import { JSON_TYPE } from './headers.ts'

/** A row of the error table, serialised once. */
export class Problem {
  readonly body: BodyBytes
  readonly #status: number
  readonly #headers: readonly string[]

  /** `headers`: those of this error only, as name, value, name, value… */
  constructor(name: ErrorName, extra: Readonly<Record<string, unknown>> = {}, headers: readonly string[] = []) {
    const { status, error } = ERRORS[name]
    this.body = bytesOf(`${JSON.stringify({ error, ...extra })}\n`)
    this.#status = status
    const { length } = this.body
    this.#headers = [
      ...['Content-Type', JSON_TYPE, 'Content-Length', String(length), 'Cache-Control', 'no-store'],
      ...headers,
    ]
  }

  answer(route: string, method: string, headers: readonly string[]): Answer {
    const body = method === 'HEAD' ? undefined : this.body
    return { status: this.#status, headers: [...this.#headers, ...headers], body, route }
  }
}

/** For work that can't be begun for now; any other cause is thrown on. */
export function busyProblem(cause: unknown): Problem {
  if (!(cause instanceof Busy)) throw cause
  return new Problem('busy', {}, ['Retry-After', String(cause.seconds)])
}
