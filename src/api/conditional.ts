/**
 * Whether an If-None-Match header matches this representation (RFC 9110, 13.1.2): `*`, or a list with a tag that is equal
 * by weak comparison, that is, ignoring `W/`.
 */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === '*') return true
  for (const [, opaque] of ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)) if (opaque === etag) return true
  return false
}
