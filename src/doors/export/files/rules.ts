import type { Answer } from '../../../api/answer.ts'
import type { Operation } from '../../../api/openapi/operation.ts'
import { textOf } from '../../../documents/byte-string.ts'
import type { Publisher } from '../../../documents/publisher.ts'
import type { Ask } from '../../../service/in-process.ts'

export type Header = readonly [name: string, value: string]

/** An answer that a web server gives without a file. */
export interface FixedAnswer {
  /** A word that configurations can use as a name. */
  readonly name: string
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: string
}

export interface ServedAddress {
  /** /api/matrix/{day}/{month}/{year} */
  readonly pattern: string
  /** The answer if there is no such file. */
  readonly missing: FixedAnswer
}

/** How a web server answers as the service does, read off the service's own answers. */
export interface ServingRules {
  readonly basePath: string
  readonly addresses: readonly ServedAddress[]
  /** The headers of every document. */
  readonly headers: readonly Header[]
  readonly preflight: FixedAnswer
  readonly notFound: FixedAnswer
  readonly methodNotAllowed: FixedAnswer
}

/** Set by the web server itself, or true of the service alone. */
const OWN_HEADERS = ['Content-Type', 'Content-Length', 'ETag', 'RateLimit', 'RateLimit-Policy']

export function servingRules(operations: readonly Operation[], { basePath }: Publisher, ask: Ask): ServingRules {
  const notFound = fixed(ask('/-'))
  return {
    basePath,
    addresses: operations.map(({ path, parameters }) => ({
      pattern: path === '/' ? basePath : basePath + path,
      // No number of the API is 0.
      missing: parameters.length === 0 ? notFound : fixed(ask(path.replace(/\{\w+\}/g, '0'))),
    })),
    headers: headersOf(ask('/')),
    preflight: fixed(ask('/', 'OPTIONS')),
    notFound,
    methodNotAllowed: fixed(ask('/', 'POST')),
  }
}

/** Named after what it says: `Invalid date` is invalid_date. */
function fixed(answer: Answer): FixedAnswer {
  const body = typeof answer.body === 'string' ? textOf(answer.body) : ''
  const says = body === '' ? 'no content' : (JSON.parse(body) as { readonly error: string }).error
  return { name: says.toLowerCase().replaceAll(' ', '_'), status: answer.status, headers: headersOf(answer), body }
}

function headersOf({ headers }: Answer): Header[] {
  const pairs: Header[] = []
  for (let at = 0; at < headers.length; at += 2) {
    if (!OWN_HEADERS.includes(headers[at]!)) pairs.push([headers[at]!, headers[at + 1]!])
  }
  return pairs
}

/** Each once. */
export function fixedAnswersOf({ addresses, preflight, notFound, methodNotAllowed }: ServingRules): FixedAnswer[] {
  const all = [preflight, notFound, methodNotAllowed, ...addresses.map(({ missing }) => missing)]
  return [...new Map(all.map((answer) => [answer.name, answer])).values()]
}
