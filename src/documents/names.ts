import type { PositionKey } from '../numerology/destiny-matrix.ts'
import type { PointName } from '../numerology/octagram.ts'
import type { Step } from '../numerology/reduction.ts'

/** The signs are the usual letters where there are any, otherwise the first two of the Spanish name. */
export const POINT_TEXTS: Readonly<Record<PointName, readonly [sign: string, label: string]>> = {
  A: ['A', 'Personalidad, a la izquierda'],
  B: ['B', 'Talentos, arriba'],
  C: ['C', 'Alma, a la derecha'],
  D: ['D', 'Karma, abajo'],
  E: ['E', 'Centro'],
  NW: ['NO', 'Esquina superior izquierda'],
  NE: ['NE', 'Esquina superior derecha'],
  SE: ['SE', 'Esquina inferior derecha'],
  SW: ['SO', 'Esquina inferior izquierda'],
  social: ['A1', 'Sociedad, en el brazo izquierdo'],
  sky: ['Ci', 'Línea del cielo: Espíritu'],
  earth: ['Ti', 'Línea de la tierra: Cuerpo'],
  personalPurpose: ['Pe', 'Propósito personal'],
  male: ['Pa', 'Línea paterna'],
  female: ['Ma', 'Línea materna'],
  socialPurpose: ['De', 'Propósito social (posición Destino)'],
  spiritualPurpose: ['Es', 'Propósito espiritual (posición Propósito)'],
  loveEntry: ['D1', 'Entrada del amor'],
  moneyEntry: ['C1', 'Entrada del dinero'],
  balance: ['Eq', 'Punto de equilibrio'],
  love: ['Am', 'El corazón: Relaciones'],
  money: ['Di', 'La moneda: Dinero'],
  B1: ['B1', 'Brazo superior, en medio'],
  A2: ['A2', 'Brazo izquierdo, junto a la punta'],
  B2: ['B2', 'Brazo superior, junto a la punta'],
  C2: ['C2', 'Brazo derecho, junto a la punta'],
  D2: ['D2', 'Brazo inferior, junto a la punta'],
  A0: ['A0', 'Brazo izquierdo, junto al centro'],
  B0: ['B0', 'Brazo superior, junto al centro'],
  planetaryPurpose: ['Pl', 'Propósito planetario'],
  U: ['U', 'Linaje, el centro del cuadrado ancestral'],
  V: ['V', 'Los dos centros juntos'],
}

export const PART_NAMES = { day: 'Día', month: 'Mes', year: 'Año', total: 'Total' } as const

/** A step in one checkable line: `6 + 5 + 1 = 12 → 3`. */
export function sumLine({ operands, reduction }: Pick<Step, 'operands' | 'reduction'>): string {
  const sum = operands.length > 1 ? `${operands.map(({ value }) => value).join(' + ')} = ` : ''
  return sum + reduction.join(' → ')
}

/** A share from 0 to 1 in Spanish: 0.0372 is `3,7 %`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace('.', ',')} %`
}

/** What a reading says in a line each: the field, its mark on a terminal, and what stands before it. */
export const FACETS = [
  ['strength', '+', 'Tu fuerza'],
  ['challenge', '−', 'Lo que te cuesta'],
] as const

/** Said once beside twelve readings, each of which speaks of one place alone. */
export const PLACES_DIFFER = 'Doce lugares, doce maneras de ser tú: cada carta habla solo del suyo.'

/** What a karmic tail is, wherever its text is shown. */
export const TAIL_MEANING =
  'La cola kármica son las tres cartas del brazo de abajo de la matriz, leídas como una sola tarea que vuelve; la última es la de Karma.'

/** The positions in paths of pages: their Spanish names, without accents. */
export const POSITION_SLUGS: Readonly<Record<PositionKey, string>> = {
  personal: 'personalidad',
  social: 'sociedad',
  soul: 'alma',
  body: 'cuerpo',
  spirit: 'espiritu',
  center: 'centro',
  talents: 'talentos',
  karma: 'karma',
  money: 'dinero',
  relationships: 'relaciones',
  destiny: 'destino',
  purpose: 'proposito',
}

/** Titles, captions and pictures: as prose, and no line ends within «Los Enamorados». */
export function unbroken(text: string): string {
  return prose(text).replaceAll(/\b(El|La|Los) (?=\p{Lu})/gu, '$1\u00a0')
}

/** Running text: no line ends within «21-4-10», and none begins with a closing dash. */
export function prose(text: string): string {
  return text.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011').replaceAll(/(?<=\S)—/g, '\u2060—')
}
