import type { IncomingMessage } from 'node:http'
import type { ServiceRequest } from '../../api/answer.ts'
import { clientKey } from '../../limits/client-address.ts'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { clientAt } from './connections.ts'

/** Undefined for a request that does not name its host exactly once. */
export function readRequest(request: IncomingMessage, proxies: TrustedProxies): ServiceRequest | undefined {
  // An HTTP/1.1 request names its host exactly once (RFC 9112, 3.2). Node's own check has no body and allows two.
  if (request.httpVersionMinor === 1 && hostCount(request) !== 1) return undefined
  const { headers, socket } = request
  return {
    method: request.method!,
    target: request.url!,
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: headers['accept-encoding'],
    // The client is at the other end of the connection, unless that is a proxy that speaks for many.
    client: proxies.isEmpty
      ? clientAt(socket)
      : clientKey(proxies.clientOf(socket.remoteAddress ?? '', headers['x-forwarded-for'] as string | undefined)),
  }
}

/** Counted in the raw list, because `headers` keeps only the first. */
function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
