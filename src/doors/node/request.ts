import type { IncomingMessage } from 'node:http'
import type { ServiceRequest } from '../../api/answer.ts'
import { clientKey } from '../../limits/client-address.ts'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { clientAt } from './connections.ts'

const SLASH = 0x2f
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)([^#]*)/i
/** A name or an address with a port, or nothing (RFC 9112, 3.2): no credentials, no path. */
const HOST = /^[^\s/?#@\\]*$/

/**
 * Path and query of a request. A client that takes this service for a proxy sends scheme and host as well, which every
 * server must accept (RFC 9112, 3.2.2).
 */
export function originForm(target: string): string {
  if (target.charCodeAt(0) === SLASH) return target
  const [, , rest] = ABSOLUTE_FORM.exec(target) ?? []
  if (rest === undefined) return target
  return rest.charCodeAt(0) === SLASH ? rest : `/${rest}`
}

/** The host that a request is for: the one in its target, if it has one there (RFC 9112, 3.2.2). */
export function hostOf({ url, headers }: IncomingMessage): string | undefined {
  if (url!.charCodeAt(0) === SLASH) return headers.host
  const [, host] = ABSOLUTE_FORM.exec(url!) ?? []
  return host ?? headers.host
}

/** An HTTP/1.1 request names its host exactly once (RFC 9112, 3.2). Node's own check has no body and allows two. */
export function namesHost(request: IncomingMessage): boolean {
  if (request.httpVersionMinor === 1 && hostCount(request) !== 1) return false
  return isHost(hostOf(request) ?? '')
}

export function readRequest(request: IncomingMessage, target: string, proxies: TrustedProxies): ServiceRequest {
  const { headers, socket } = request
  return {
    method: request.method!,
    target,
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: headers['accept-encoding'],
    range: headers.range,
    ifRange: headers['if-range'] as string | undefined,
    // The client is at the other end of the connection, unless that is a proxy that speaks for many.
    connection: socket,
    client: proxies.isEmpty
      ? clientAt(socket)
      : clientKey(proxies.clientOf(socket.remoteAddress ?? '', headers['x-forwarded-for'] as string | undefined)),
  }
}

let lastHost = ''

/** Nearly all requests name the same host as the one before. */
function isHost(host: string): boolean {
  if (host === lastHost) return true
  if (!HOST.test(host)) return false
  lastHost = host
  return true
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
