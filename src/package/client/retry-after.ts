/** Milliseconds to wait by a Retry-After field: whole seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterMs(field: string | null, now: number): number | undefined {
  if (field === null) return undefined
  if (/^\d+$/.test(field)) return Number(field) * 1000
  const date = Date.parse(field)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
