import { type Agent, request } from 'node:http'
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
  readonly closesConnection: boolean
}

/** So that a run can end. Waits are judged by the probes; a picture may be behind forty others on a busy machine. */
const ANSWERED_WITHIN_MS = 300_000
/** Documents are kept to be read; of larger bodies only the length matters, and Node checks that. */
const MAX_TEXT_LENGTH = 1_000_000

/** One well-formed request. Rejects if its answer does not come whole. */
export function ask({ port, from, agent, method = 'GET', target, headers = {}, body }: Asking): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, localAddress: from, agent: agent ?? false, method, path: target },
        headers: { Host: `localhost:${port}`, ...headers },
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      },
      (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (part: string) => {
          if (text.length < MAX_TEXT_LENGTH) text += part
        })
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode!,
            hasRetryAfter: incoming.headers['retry-after'] !== undefined,
            contentType: incoming.headers['content-type'] ?? '',
            closesConnection: incoming.headers.connection === 'close',
            text,
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
