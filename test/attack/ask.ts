import type { Agent } from 'node:http'
import { send } from '../support/http-client.ts'
import type { Answered } from './judge.ts'

export interface Asked {
  readonly method?: string
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Asking extends Asked {
  readonly port: number
  readonly from: string
  /** Keeps connections; without one each request has its own. */
  readonly agent?: Agent
}

export interface Answer extends Answered {
  readonly contentType: string
  readonly text: string
}

/** One well-formed request. Rejects if its answer does not come whole. */
export async function ask({ port, from, headers, ...asked }: Asking): Promise<Answer> {
  const own = { Host: `localhost:${port}`, ...headers }
  const response = await send({ ...asked, port, localAddress: from, headers: own })
  return {
    status: response.status,
    hasRetryAfter: response.has('Retry-After'),
    contentType: response.all('Content-Type')[0] ?? '',
    // Pictures and compressed bodies are no text; here nobody reads them.
    text: new TextDecoder().decode(response.body),
  }
}
