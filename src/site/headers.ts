import type { Headers } from '../operations/headers.ts'

/**
 * Headers of the pages. The policy allows only this service's own files: no inline script or style, no other host. Other
 * sites get no referrer, because the URL of a profile contains a birth date.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The visitor's own picture is drawn from a blob that the page creates.
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Of pages that no cache stores, too. */
export function problemHeaders(publicUrl: string): Headers {
  return {
    'Content-Language': 'es',
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** A page may be cached for five minutes, and served stale for a day while it is revalidated. */
export const PAGE_CACHE = { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' }

/** For icons, styles, scripts and the typeface: their names contain a hash of the content. */
export const ASSET_HEADERS: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}

/** The widget and the rules are loaded by other sites; their names are stable, so they are cached for a day. */
export const SHARED_HEADERS: Headers = {
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=86400',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
