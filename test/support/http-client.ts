import { type Agent, request } from 'node:http'
import { HttpResponse } from './http-response.ts'
import { HAS_LOOPBACK_RANGE } from './system.ts'

export interface HttpRequest {
  readonly port: number
  /** The request target, sent exactly as given. */
  readonly target: string
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string | string[]>> | undefined
  readonly body?: string | undefined
  /** Which of this machine's addresses asks: every address of 127.0.0.0/8 is a client of its own. */
  readonly localAddress?: string | undefined
  /** Keeps a connection for the next request; without one each request has a connection of its own. */
  readonly agent?: Agent | undefined
}

/** One request. Follows nothing, unpacks nothing, joins no fields. */
export function send({
  port,
  target,
  method = 'GET',
  headers,
  body,
  localAddress,
  agent,
}: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, path: target, method, agent: agent ?? false },
        headers: { ...(localAddress && !HAS_LOOPBACK_RANGE ? { 'X-Forwarded-For': localAddress } : {}), ...headers },
        ...(localAddress && HAS_LOOPBACK_RANGE ? { localAddress } : {}),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve(new HttpResponse(incoming.statusCode!, incoming.rawHeaders, Buffer.concat(chunks))),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
