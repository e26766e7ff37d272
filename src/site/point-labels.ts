import type { PointName } from '../numerology/octagram.ts'

/** What the points of the octagram are called on the pages, and how their sums are written. */
export const POINT_LABELS: Readonly<Record<PointName, { readonly label: string; readonly formula: string }>> = {
  A: { label: 'A, izquierda: Personalidad', formula: 'día' },
  B: { label: 'B, arriba: Talentos', formula: 'mes' },
  C: { label: 'C, derecha: Alma', formula: 'cifras del año' },
  D: { label: 'D, abajo: Karma', formula: 'A + B + C' },
  E: { label: 'E: Centro', formula: 'A + B + C + D' },
  NW: { label: 'Esquina superior izquierda', formula: 'A + B' },
  NE: { label: 'Esquina superior derecha', formula: 'B + C' },
  SE: { label: 'Esquina inferior derecha', formula: 'C + D' },
  SW: { label: 'Esquina inferior izquierda', formula: 'D + A' },
  social: { label: 'Sociedad', formula: 'A + E' },
  sky: { label: 'Línea del cielo: Espíritu', formula: 'B + D' },
  earth: { label: 'Línea de la tierra: Cuerpo', formula: 'A + C' },
  personalPurpose: { label: 'Propósito personal', formula: 'cielo + tierra' },
  male: { label: 'Línea paterna', formula: 'superior izquierda + inferior derecha' },
  female: { label: 'Línea materna', formula: 'superior derecha + inferior izquierda' },
  socialPurpose: { label: 'Propósito social: Destino', formula: 'paterna + materna' },
  spiritualPurpose: { label: 'Propósito espiritual: Propósito', formula: 'personal + social' },
  loveEntry: { label: 'Entrada del amor', formula: 'D + E' },
  moneyEntry: { label: 'Entrada del dinero', formula: 'C + E' },
  balance: { label: 'Punto de equilibrio', formula: 'entrada del amor + entrada del dinero' },
  love: { label: 'El corazón: Relaciones', formula: 'entrada del amor + equilibrio' },
  money: { label: 'La moneda: Dinero', formula: 'entrada del dinero + equilibrio' },
}
