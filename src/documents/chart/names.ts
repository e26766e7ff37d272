import { POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { PointName, Points } from '../../numerology/octagram.ts'
import { POINT_TEXTS } from '../point-names.ts'

/** The texts of a chart; the data set is one. */
export interface ChartTexts {
  readonly positions: readonly { readonly key: PositionKey; readonly name: string }[]
  readonly arcana: readonly { readonly name: string }[]
}

/** What points are called. */
export type PointTexts = Readonly<Partial<Record<PointName, string>>>

/** Points that are no position and would be riddles without a name: the method's names, without what is plain to see. */
export const MINOR_NAMES: PointTexts = {
  personalPurpose: 'Personal',
  male: 'Línea paterna',
  female: 'Línea materna',
  planetaryPurpose: 'Planetario',
  U: 'Linaje',
  V: 'Dos centros',
}

/** Those that carry a position. */
export const POSITIONS: ReadonlySet<PointName> = new Set(Object.values(POSITION_POINTS))

/** What the points of a date's chart are called on it. */
export function positionNames({ positions }: Pick<ChartTexts, 'positions'>): PointTexts {
  return { ...MINOR_NAMES, ...Object.fromEntries(positions.map(({ key, name }) => [POSITION_POINTS[key], name])) }
}

/** `12 Karma: El Colgado. 15 + 5 + 19 = 39 → 12.`, beginning with what is seen of it on the drawing. */
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

/** The name on the drawing, and the method's where that says more. */
export function saidName(point: PointName, shown: string | undefined, full = POINT_TEXTS[point][1]): string {
  const label = full.replace(':', ',')
  if (!shown) return label
  const isPlain = POSITIONS.has(point) || label.startsWith(shown)
  return isPlain ? shown : `${shown} (${label})`
}
