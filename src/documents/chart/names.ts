import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana, POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { PointName, Points } from '../../numerology/octagram.ts'
import { PAIR_PARTS, PAIR_POINTS, type PairPart } from '../../numerology/pair.ts'
import { escapeHtml } from '../credit.ts'
import { POINT_TEXTS } from '../names.ts'

export interface ChartTexts {
  readonly positions: readonly { readonly key: PositionKey; readonly name: string }[]
  readonly arcana: readonly { readonly name: string }[]
}

export type PointTexts = Readonly<Partial<Record<PointName, string>>>

const MINOR_NAMES: PointTexts = {
  personalPurpose: 'Personal',
  male: 'Línea paterna',
  female: 'Línea materna',
  planetaryPurpose: 'Planetario',
  U: 'Linaje',
  V: 'Dos centros',
}

export const POSITIONS: ReadonlySet<PointName> = new Set(Object.values(POSITION_POINTS))

export function positionNames({ positions }: Pick<ChartTexts, 'positions'>): PointTexts {
  return { ...MINOR_NAMES, ...Object.fromEntries(positions.map(({ key, name }) => [POSITION_POINTS[key], name])) }
}

/** The name on the drawing, with the method's name if that says more. */
export function saidName(point: PointName, shown: string | undefined, full = POINT_TEXTS[point][1]): string {
  const label = full.replace(':', ',')
  if (!shown) return label
  const isPlain = POSITIONS.has(point) || label.startsWith(shown)
  return isPlain ? shown : `${shown} (${label})`
}

export const PAIR_PART_NAMES: Readonly<Record<PairPart, string>> = {
  meeting: 'Encuentro',
  bond: 'Vínculo',
  task: 'Tarea',
}

/** A pair has no twelve positions: its chart names the three parts, and the purposes keep their names. */
export const PAIR_NAMES: PointTexts = {
  ...MINOR_NAMES,
  ...Object.fromEntries(PAIR_PARTS.map((part) => [PAIR_POINTS[part], PAIR_PART_NAMES[part]])),
  sky: 'Espíritu',
  earth: 'Cuerpo',
  socialPurpose: 'Destino',
  spiritualPurpose: 'Propósito',
}

export const PAIR_LABELS: PointTexts = {
  A: 'Encuentro, a la izquierda',
  B: 'Punta superior',
  C: 'Punta derecha',
  D: 'Tarea, abajo',
  E: 'Vínculo, el centro',
  social: 'Brazo izquierdo, en medio',
  sky: 'Espíritu, la línea del cielo',
  earth: 'Cuerpo, la línea de la tierra',
  socialPurpose: 'Destino, el propósito social',
  spiritualPurpose: 'Propósito espiritual',
  love: 'El corazón',
  money: 'La moneda',
}

/** A card of a chart, as its text description and its picture have it. */
export interface ChartRow {
  /** Of the position, or of a part of a pair. */
  readonly name: string
  readonly arcanum: number
}

export function positionRows(date: CalendarDate, { positions }: ChartTexts): ChartRow[] {
  const numbers = matrixArcana(date)
  return positions.map(({ name }, at) => ({ name, arcanum: numbers[at]! }))
}

export function pairRows(points: Points): ChartRow[] {
  return PAIR_PARTS.map((part) => ({ name: PAIR_PART_NAMES[part], arcanum: points[PAIR_POINTS[part]] }))
}

/** For screen readers: the end of the opening tag, title and description. A picture with links in it is a group. */
export function described(
  title: string,
  rows: readonly ChartRow[],
  { arcana }: Pick<ChartTexts, 'arcana'>,
  { id, role }: { readonly id: string; readonly role: 'img' | 'group' },
): string {
  const said = rows.map(({ name, arcanum }) => `${name}: ${arcanum}, ${arcana[arcanum - 1]!.name}`)
  return [
    ` role="${role}" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeHtml(title)}</title>`,
    `<desc id="${id}-desc">${escapeHtml(said.join('; '))}.</desc>`,
  ].join('')
}
