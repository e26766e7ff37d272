import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ServiceRequest } from '../../api/answer.ts'
import { clientKey } from '../../limits/client-address.ts'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'

/** Who is at the other end of a connection stays the same for its life, unless a proxy speaks for many. */
const keyOfSocket = new WeakMap<Socket, string>()

/**
 * Reads the few headers that matter straight from the wire's list: building Node's header object for each request costs
 * more than the answer itself.
 */
export function readRequest(request: IncomingMessage, proxies: TrustedProxies): ServiceRequest {
  const { rawHeaders } = request
  let ifNoneMatch: string | undefined
  let acceptEncoding: string | undefined
  let forwardedFor: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 13 && name.toLowerCase() === 'if-none-match') {
      ifNoneMatch = joined(ifNoneMatch, rawHeaders[at + 1]!)
    } else if (name.length === 15) {
      const lower = name.toLowerCase()
      if (lower === 'accept-encoding') acceptEncoding = joined(acceptEncoding, rawHeaders[at + 1]!)
      else if (lower === 'x-forwarded-for') forwardedFor = joined(forwardedFor, rawHeaders[at + 1]!)
    }
  }
  return {
    method: request.method!,
    target: request.url!,
    ifNoneMatch,
    acceptEncoding,
    client: proxies.isEmpty
      ? socketKey(request.socket)
      : clientKey(proxies.clientOf(request.socket.remoteAddress ?? '', forwardedFor)),
  }
}

/** A field that stands several times is one list (RFC 9110, 5.3). */
function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`
}

function socketKey(socket: Socket): string {
  let key = keyOfSocket.get(socket)
  if (key === undefined) {
    // A socket that is closed already has no address; its answer reaches nobody.
    key = clientKey(socket.remoteAddress ?? '')
    keyOfSocket.set(socket, key)
  }
  return key
}
