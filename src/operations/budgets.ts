/** What a request counts towards: the matrix of a date, whatever else is computed from dates, or the rest. */
export type Budget = 'matrix' | 'dates' | 'other'

/** Requests per minute per client; `OFF` where nothing is counted, and no response mentions a limit. */
export type Limits = Readonly<Record<Budget, number>>

export const OFF = Number.POSITIVE_INFINITY

export const WINDOW_MS = 60_000
export const WINDOW_SECONDS = WINDOW_MS / 1000

/** `RateLimit-Policy`, as in the IETF draft "RateLimit header fields for HTTP" (structured fields). */
export function policyHeader(budget: Budget, limit: number): string {
  return `"${budget}";q=${limit};w=${WINDOW_SECONDS}`
}

/** Which budgets have a limit; one that is off is not documented. If not all, what they share documents no limit headers. */
export function limitsOn(limits: Limits) {
  const [matrix, dates, other] = [limits.matrix !== OFF, limits.dates !== OFF, limits.other !== OFF]
  return { matrix, dates, other, any: matrix || dates || other, all: matrix && dates && other }
}

export function limitText(limits: Limits): string {
  if (!limitsOn(limits).any) return 'No hay límite de peticiones.'
  const [dates, others] = [limits.dates, limits.other].map((limit) => (limit === OFF ? 'ninguno' : limit))
  return `Límite por dirección IP, en peticiones por minuto: ${dates} para la matriz de una fecha, ${dates} para todo lo demás que se calcula de una fecha y ${others} para el resto.`
}
