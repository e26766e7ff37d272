import type { IncomingMessage } from 'node:http'
import type { ServiceRequest } from '../../api/answer.ts'
import { clientKey } from '../../limits/client-address.ts'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { clientAt } from './connections.ts'

/**
 * Reads the few headers that matter straight from the wire's list: building Node's header object for each request costs
 * more than the answer itself. Undefined for a request that does not name its host as it must.
 */
export function readRequest(request: IncomingMessage, proxies: TrustedProxies): ServiceRequest | undefined {
  const { rawHeaders } = request
  let ifNoneMatch: string | undefined
  let acceptEncoding: string | undefined
  let forwardedFor: string | undefined
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') {
      ifNoneMatch = joined(ifNoneMatch, rawHeaders[at + 1]!)
    } else if (name.length === 15) {
      const lower = name.toLowerCase()
      if (lower === 'accept-encoding') acceptEncoding = joined(acceptEncoding, rawHeaders[at + 1]!)
      else if (lower === 'x-forwarded-for') forwardedFor = joined(forwardedFor, rawHeaders[at + 1]!)
    }
  }
  // An HTTP/1.1 request names its host exactly once (RFC 9112, 3.2). Node's own check has no body and allows two.
  if (hosts !== 1 && request.httpVersionMinor === 1) return undefined
  return {
    method: request.method!,
    target: request.url!,
    ifNoneMatch,
    acceptEncoding,
    // A connection's client is who is at its other end, unless a proxy speaks for many.
    client: proxies.isEmpty
      ? clientAt(request.socket)
      : clientKey(proxies.clientOf(request.socket.remoteAddress ?? '', forwardedFor)),
  }
}

/** A field that stands several times is one list (RFC 9110, 5.3). */
function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`
}
