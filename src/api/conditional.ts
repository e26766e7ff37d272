/**
 * Whether an If-None-Match field names this representation (RFC 9110, 13.1.2): `*`, or a list in which any tag is equal
 * by weak comparison, that is without regard to `W/`.
 */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === '*') return true
  for (const [, opaque] of ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)) if (opaque === etag) return true
  return false
}
