import { POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { PointName, Points } from '../../numerology/octagram.ts'
import { POINT_TEXTS } from '../names.ts'

/** The texts of a chart; the data set has them. */
export interface ChartTexts {
  readonly positions: readonly { readonly key: PositionKey; readonly name: string }[]
  readonly arcana: readonly { readonly name: string }[]
}

/** Names of points. */
export type PointTexts = Readonly<Partial<Record<PointName, string>>>

/** Short labels for points that hold no position. */
export const MINOR_NAMES: PointTexts = {
  personalPurpose: 'Personal',
  male: 'Línea paterna',
  female: 'Línea materna',
  planetaryPurpose: 'Planetario',
  U: 'Linaje',
  V: 'Dos centros',
}

/** The points that hold a position. */
export const POSITIONS: ReadonlySet<PointName> = new Set(Object.values(POSITION_POINTS))

/** The names on a date's chart. */
export function positionNames({ positions }: Pick<ChartTexts, 'positions'>): PointTexts {
  return { ...MINOR_NAMES, ...Object.fromEntries(positions.map(({ key, name }) => [POSITION_POINTS[key], name])) }
}

/** `12 Karma: El Colgado. 15 + 5 + 19 = 39 → 12.`, starting with what the drawing shows. */
export function sayPoint(
  point: PointName,
  points: Points,
  sums: Readonly<Record<PointName, string>>,
  texts: ChartTexts,
): string {
  const number = points[point]
  const name = saidName(point, positionNames(texts)[point])
  return `${number} ${name}: ${texts.arcana[number - 1]!.name}. ${sums[point]}.`
}

/** The name on the drawing, with the method's name if that says more. */
export function saidName(point: PointName, shown: string | undefined, full = POINT_TEXTS[point][1]): string {
  const label = full.replace(':', ',')
  if (!shown) return label
  const isPlain = POSITIONS.has(point) || label.startsWith(shown)
  return isPlain ? shown : `${shown} (${label})`
}
