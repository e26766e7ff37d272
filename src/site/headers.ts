/**
 * Headers of the pages. The policy allows this service's own files and nothing else: no inline script or style, no other
 * host. No address is passed on to other sites, because a profile's address contains a birth date.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The picture of one's own is drawn from a blob that the page itself has made.
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const SECURITY = [
  ...['Content-Security-Policy', POLICY],
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Referrer-Policy', 'no-referrer'],
  ...['Cross-Origin-Opener-Policy', 'same-origin'],
  ...['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
]

/** A page may be kept for five minutes, and shown for a day while a newer one is fetched. */
const PAGE_CACHE = 'public, max-age=300, stale-while-revalidate=86400'

export function securityHeaders(publicUrl: string): string[] {
  const isSecure = publicUrl.startsWith('https:')
  return isSecure ? [...SECURITY, 'Strict-Transport-Security', 'max-age=31536000'] : SECURITY
}

export function pageHeaders(publicUrl: string): string[] {
  return ['Cache-Control', PAGE_CACHE, 'Content-Language', 'es', ...securityHeaders(publicUrl)]
}

/** Shared icons and styles may be used from anywhere; their names change with their content. */
export const ASSET_HEADERS: readonly string[] = [
  ...['Cache-Control', 'public, max-age=31536000, immutable'],
  ...['X-Content-Type-Options', 'nosniff'],
]

/** The widget and the rules are made for others to load; their names stay, so they are fetched again each day. */
export const SHARED_HEADERS: readonly string[] = [
  ...['Cache-Control', 'public, max-age=86400, stale-while-revalidate=86400'],
  ...['Access-Control-Allow-Origin', '*'],
  ...['Cross-Origin-Resource-Policy', 'cross-origin'],
  ...['X-Content-Type-Options', 'nosniff'],
]
