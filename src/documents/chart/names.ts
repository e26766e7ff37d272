import { POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { PointName, Points } from '../../numerology/octagram.ts'
import { POINT_TEXTS } from '../point-names.ts'

/** The texts of a chart; the data set is one. */
export interface ChartTexts {
  readonly positions: readonly { readonly key: PositionKey; readonly name: string }[]
  readonly arcana: readonly { readonly name: string; readonly emoji: string }[]
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

/** What the points of a date's chart are called on it. */
export function positionNames({ positions }: Pick<ChartTexts, 'positions'>): PointTexts {
  return { ...MINOR_NAMES, ...Object.fromEntries(positions.map(({ key, name }) => [POSITION_POINTS[key], name])) }
}

/** `Karma: 12, El Colgado. 15 + 5 + 19 = 39 → 12.` */
export function sayPoint(
  point: PointName,
  points: Points,
  sums: Readonly<Record<PointName, string>>,
  { positions, arcana }: ChartTexts,
): string {
  const position = positions.find(({ key }) => POSITION_POINTS[key] === point)
  const name = position?.name ?? POINT_TEXTS[point][1]
  return `${name}: ${points[point]}, ${arcana[points[point] - 1]!.name}. ${sums[point]}.`
}
