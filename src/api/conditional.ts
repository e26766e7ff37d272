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

/** The same for If-Match (RFC 9110, 13.1.1), by strong comparison: a weak tag is equal to none. */
export function matchesStrongly(ifMatch: string, etag: string): boolean {
  if (ifMatch === etag || ifMatch.trim() === '*') return true
  for (const [tag] of ifMatch.matchAll(/(?:W\/)?"[^"]*"/g)) if (tag === etag) return true
  return false
}
