import type { Credit } from '../documents/credit.ts'
import type { MediaName } from './calls.ts'

export type Headers = Readonly<Record<string, string>>

/** The target of a GET: what the response says, and how its body is made. */
export interface Resource {
  /** The pattern of the path, for logs and metrics: never the path itself, which may contain a birth date. */
  readonly route: string
  /** What tells it from all other resources of the service, in ASCII: the ETag and the cache have it. */
  readonly id: string
  readonly contentType: string
  readonly headers: Headers
  /**
   * `text` is compressed for who accepts that, and kept; so is a `page`, which takes milliseconds to make, so that it waits
   * for its turn. `small`: below 2 kB, so that to make it again takes less than to keep it, and compression saves nothing.
   * `packed`: compressed by its own format. `picture`: what is made is a drawing.
   */
  readonly kind: 'text' | 'page' | 'small' | 'packed' | 'picture'
  make(): string | Uint8Array<ArrayBuffer>
}

export const JSON_TYPE = 'application/json; charset=utf-8'
export const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=86400'
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS'

/** Headers that scripts on other sites could not read otherwise (Fetch standard, "CORS-safelisted response-header name"). */
const EXPOSED = 'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-API-License, X-Data-Version'

/** The headers of every response of the API, whatever its status; `help` is for who was refused: all data in one file. */
export function apiHeaders({ addresses, licenseUrl, dataVersion }: Credit, help?: string): Headers {
  const links = [
    `<${licenseUrl}>; rel="license"`,
    `<${addresses.openapi}>; rel="service-desc"; type="application/json"`,
    `<${addresses.documentation}>; rel="service-doc"; type="text/html"`,
    ...(help ? [`<${help}>; rel="help"; type="text/html"`] : []),
  ]
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': EXPOSED,
    'X-API-License': 'CC-BY-4.0',
    'X-Data-Version': dataVersion,
    Link: links.join(', '),
    'Content-Language': 'es',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Opened by itself, a drawing or a fragment is a document, which may use its inline style and nothing else. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** Further headers that a medium needs. Any site may show pictures, including cross-origin isolated ones. */
export const MEDIA_HEADERS: Readonly<Record<MediaName, Headers>> = {
  json: {},
  html: { 'Content-Security-Policy': DRAWING_POLICY },
  csv: {},
  calendar: {},
  svg: { 'Content-Security-Policy': DRAWING_POLICY, 'Cross-Origin-Resource-Policy': 'cross-origin' },
  png: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
}

/** `Access-Control-Allow-Headers` lets scripts send If-None-Match, which is not safelisted; HEAD is a safelisted method. */
export const PREFLIGHT_HEADERS: Headers = {
  'Access-Control-Allow-Methods': 'GET, OPTIONS',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
  Allow: ALLOWED_METHODS,
}
