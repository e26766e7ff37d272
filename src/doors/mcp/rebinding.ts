import type { Publisher } from '../../documents/publisher.ts'

/**
 * DNS rebinding: a page's own name is made to point at this machine, and the browser then takes this service for the
 * page's. Such a request carries that foreign name, so only this service's own names are answered: that of PUBLIC_URL,
 * localhost, and plain IP addresses, which no name server can point elsewhere.
 */
export function isOwnHost(url: URL, { publicUrl }: Publisher): boolean {
  const { hostname } = url
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return isAddress || hostname === 'localhost' || hostname === new URL(publicUrl).hostname
}

/** The data is open to every site, like the rest of the API; an origin that names no site at all is refused. */
export function isWellFormedOrigin(origin: string | null): boolean {
  return origin === null || (URL.canParse(origin) && new URL(origin).host !== '')
}
