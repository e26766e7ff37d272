import type { Waiter } from './queue.ts'

/** Whatever a handler reads of a request, as Hono's `c.env`. Each runtime has it at less cost than `Headers` and `URL`. */
export interface Incoming extends Waiter {
  /** Path and query, without scheme and host (RFC 9112, 3.2.1). */
  readonly target: string
  header(name: 'if-none-match' | 'accept-encoding' | 'range' | 'if-range'): string | undefined
  /** HEAD is decided before Hono, which would answer it asynchronously and without a length. */
  isHead?: boolean
  /** Set by what answers: the pattern of the path, for logs and metrics. */
  route?: string
}

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*([^#]*)/i

/** A client that treats this service as a proxy sends scheme and host as well, which must be accepted (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  if (target[0] === '/') return target
  const [, rest] = ABSOLUTE_FORM.exec(target) ?? []
  if (rest === undefined) return target
  return rest[0] === '/' ? rest : `/${rest}`
}

export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}

/** Whether a header can carry it. */
export function isPrintableAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}
