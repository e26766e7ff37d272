import type { ByteString } from '../documents/byte-string.ts'
import type { Answer } from './answer.ts'

/**
 * The headers that many responses share, except for a few values. Nothing in it comes from a request, so a server may
 * send it without validating it again.
 */
export class ResponseTemplate {
  readonly status: number
  /** Names of the headers whose values differ between responses. */
  readonly varying: readonly string[]
  /** Name, value, name, value… of the others. */
  readonly fixed: readonly string[]

  constructor(status: number, varying: readonly string[], fixed: readonly string[]) {
    this.status = status
    this.varying = varying
    this.fixed = fixed
  }
}

/** The length of a body stays a number, because some servers don't need it. */
export type FieldValue = string | number

/** A response as a template and its values. Its list of headers is built only for servers that can't use the template. */
export class TemplatedAnswer implements Answer {
  readonly template: ResponseTemplate
  readonly values: readonly FieldValue[]
  readonly body: ByteString | undefined
  readonly route: string

  constructor(template: ResponseTemplate, values: readonly FieldValue[], body: ByteString | undefined, route: string) {
    this.template = template
    this.values = values
    this.body = body
    this.route = route
  }

  get status(): number {
    return this.template.status
  }

  get headers(): readonly string[] {
    const { varying, fixed } = this.template
    return varying.flatMap((name, at) => [name, String(this.values[at])]).concat(fixed)
  }
}
