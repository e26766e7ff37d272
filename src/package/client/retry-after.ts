/** A date as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`. Date.parse alone takes `-5` and `1.5` for dates too. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Milliseconds to wait by a Retry-After field: whole seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterMs(field: string | null, now: number): number | undefined {
  if (field === null) return undefined
  if (/^\d+$/.test(field)) return Number(field) * 1000
  return HTTP_DATE.test(field) ? Math.max(0, Date.parse(field) - now) : undefined
}
