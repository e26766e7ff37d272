import type { ByteString } from '../documents/byte-string.ts'
import { ERRORS, type ErrorName, errorBody } from '../documents/errors.ts'
import type { Answer } from './answer.ts'
import { JSON_TYPE } from './headers.ts'
import { ResponseTemplate, TemplatedAnswer } from './template.ts'

/** The headers that a group of errors shares. Each group creates its object once, and the object is the key of its templates. */
export interface ProblemHeaders {
  /** Names of headers whose values are per request and client. No cache stores an error. */
  readonly varying: readonly string[]
  /** Name, value, name, value… of the others. */
  readonly fixed: readonly string[]
}

/** A row of the error table, serialised once. */
export class Problem {
  readonly body: ByteString
  readonly #status: number
  readonly #headers: readonly string[]
  readonly #templates = new Map<ProblemHeaders, ResponseTemplate>()

  /** `headers`: those of this error only, as name, value, name, value… */
  constructor(name: ErrorName, extra?: Readonly<Record<string, unknown>>, headers: readonly string[] = []) {
    this.#status = ERRORS[name].status
    this.#headers = headers
    this.body = errorBody(name, extra)
  }

  answer(route: string, method: string, headers: ProblemHeaders, values: readonly string[] = []): Answer {
    return new TemplatedAnswer(this.#templateWith(headers), values, method === 'HEAD' ? undefined : this.body, route)
  }

  #templateWith(headers: ProblemHeaders): ResponseTemplate {
    let template = this.#templates.get(headers)
    if (!template) {
      const own = ['Content-Type', JSON_TYPE, 'Content-Length', `${this.body.length}`, 'Cache-Control', 'no-store']
      template = new ResponseTemplate(this.#status, headers.varying, [...own, ...this.#headers, ...headers.fixed])
      this.#templates.set(headers, template)
    }
    return template
  }
}
