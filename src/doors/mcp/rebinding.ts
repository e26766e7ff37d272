import type { Publisher } from '../../documents/publisher.ts'

/**
 * DNS rebinding: a page's host name is made to resolve to this machine, and the browser then treats this service as the
 * page's origin. Such a request has that foreign name as its host, so only our own are accepted: that of PUBLIC_URL,
 * localhost, and plain IP addresses, which DNS cannot redirect.
 */
export function isOwnHost(url: URL, { publicUrl }: Publisher): boolean {
  const { hostname } = url
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return isAddress || hostname === 'localhost' || hostname === new URL(publicUrl).hostname
}

/** The data is open to every site, like the rest of the API; a malformed origin is refused. */
export function isWellFormedOrigin(origin: string | null): boolean {
  return origin === null || (URL.canParse(origin) && new URL(origin).host !== '')
}
