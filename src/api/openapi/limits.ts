import { type Limits, OFF } from '../../limits/limiter.ts'

/** Which budgets have a limit; one that is off is not documented. */
export interface LimitsOn {
  readonly matrix: boolean
  readonly other: boolean
  readonly any: boolean
  /** If false, responses shared by both budgets document no limit headers. */
  readonly all: boolean
}

export function limitsOn(limits: Limits): LimitsOn {
  const [matrix, other] = [limits.matrix.limit !== OFF, limits.other.limit !== OFF]
  return { matrix, other, any: matrix || other, all: matrix && other }
}

export function limitText(limits: Limits): string {
  const { any, all, matrix } = limitsOn(limits)
  const ofDates = `${limits.matrix.limit} peticiones por minuto para lo que se calcula de una fecha`
  if (all) return `Límite por dirección IP: ${ofDates} y ${limits.other.limit} para el resto.`
  if (matrix) return `Límite por dirección IP: ${ofDates}. Para el resto no hay límite.`
  return any
    ? `Límite por dirección IP: ${limits.other.limit} peticiones por minuto. Para lo que se calcula de una fecha no hay límite.`
    : 'No hay límite de peticiones.'
}
