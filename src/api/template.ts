import type { ByteString } from '../documents/byte-string.ts'
import type { Answer } from './answer.ts'

/**
 * What many answers have in common: the whole head except for a few values. Nothing in it comes from a request, so a door
 * may send it without checking it again.
 */
export class ResponseTemplate {
  readonly status: number
  /** The names of the fields whose values differ from one answer to the next. */
  readonly varying: readonly string[]
  /** Name, value, name, value… of the others. */
  readonly fixed: readonly string[]

  constructor(status: number, varying: readonly string[], fixed: readonly string[]) {
    this.status = status
    this.varying = varying
    this.fixed = fixed
  }
}

/** The length of a body stays a number, because some doors don't need it. */
export type FieldValue = string | number

/** An answer that is a template and its values. Its list of headers is made only for doors that can't use the template. */
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
