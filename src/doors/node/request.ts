import type { IncomingMessage } from 'node:http'
import type { ServiceRequest } from '../../api/answer.ts'
import { clientKey } from '../../limits/clients.ts'
import type { TrustedProxies } from '../../limits/trusted-proxies.ts'
import { clientAt } from './connections.ts'

const SLASH = 0x2f
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)([^#]*)/i
/** A host name or IP, with or without a port, or nothing (RFC 9112, 3.2): no credentials, no path. */
const HOST = /^[^\s/?#@\\]*$/

/**
 * Path and query of a request. A client that treats this service as a proxy sends scheme and host as well, which every
 * server must accept (RFC 9112, 3.2.2).
 */
export function originForm(target: string): string {
  if (target.charCodeAt(0) === SLASH) return target
  const [, , rest] = ABSOLUTE_FORM.exec(target) ?? []
  if (rest === undefined) return target
  return rest.charCodeAt(0) === SLASH ? rest : `/${rest}`
}

/** The host of a request: the one in its target takes precedence (RFC 9112, 3.2.2). */
export function hostOf({ url, headers }: IncomingMessage): string | undefined {
  if (url!.charCodeAt(0) === SLASH) return headers.host
  const [, host] = ABSOLUTE_FORM.exec(url!) ?? []
  return host ?? headers.host
}

/** An HTTP/1.1 request must have exactly one Host (RFC 9112, 3.2). Node's own check allows two, and its 400 has no body. */
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
    ifMatch: headers['if-match'],
    ifRange: headers['if-range'] as string | undefined,
    // The client is the remote end of the connection, unless that is a trusted proxy.
    connection: socket,
    client: proxies.isEmpty
      ? clientAt(socket)
      : clientKey(proxies.clientOf(socket.remoteAddress ?? '', headers['x-forwarded-for'] as string | undefined)),
  }
}

let lastHost = ''

/** Nearly all requests have the same host as the previous one. */
function isHost(host: string): boolean {
  if (host === lastHost) return true
  if (!HOST.test(host)) return false
  lastHost = host
  return true
}

/** Counts raw headers, because `headers` keeps only the first. */
function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
