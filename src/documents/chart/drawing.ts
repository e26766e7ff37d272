import { POSITION_POINTS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { POINT_NAMES, type PointName, type Points } from '../../numerology/octagram.ts'
import { escapeHtml } from '../credit.ts'
import { ARCANA_COLORS } from './arcana-colors.ts'
import { CENTER, PLACES, type Place, RADIUS, RING } from './layout.ts'

/** The texts of a chart; the data set is one. */
export interface ChartTexts {
  readonly positions: readonly { readonly key: PositionKey; readonly name: string }[]
  readonly arcana: readonly { readonly name: string; readonly emoji: string }[]
}

/** What points are called on a drawing. */
export type PointTexts = Readonly<Partial<Record<PointName, string>>>

/** Points away from the octagram that are no position and would be riddles without a name. */
export const MINOR_NAMES: PointTexts = {
  personalPurpose: 'Personal',
  male: 'Paterna',
  female: 'Materna',
  planetaryPurpose: 'Planetario',
  U: 'Linaje',
  V: 'Dos centros',
}

/** Those that carry a position have the colour of their arcanum. */
export const COLORED: ReadonlySet<PointName> = new Set(Object.values(POSITION_POINTS))

/** What the points of a date's chart are called. */
export function positionNames({ positions }: ChartTexts): PointTexts {
  return { ...MINOR_NAMES, ...Object.fromEntries(positions.map(({ key, name }) => [POSITION_POINTS[key], name])) }
}

/** The octagram and the purposes: lines first, then the points on them. */
export function drawing(points: Points, names: PointTexts): string {
  return LINES + POINT_NAMES.map((point) => drawPoint(point, points[point], names[point])).join('')
}

export const LINES = [
  `<circle class="thin indigo" cx="${CENTER.x}" cy="${CENTER.y}" r="${RADIUS}"/>`,
  path('thin indigo', false, 'A', 'C') + path('thin indigo', false, 'B', 'D'),
  path('thin ochre', false, 'NW', 'SE') + path('thin ochre', false, 'NE', 'SW'),
  path('line indigo', true, 'A', 'B', 'C', 'D') + path('line ochre', true, 'NW', 'NE', 'SE', 'SW'),
  path('line ochre', false, 'loveEntry', 'moneyEntry'),
  `<circle class="line ochre point" cx="${CENTER.x}" cy="${CENTER.y}" r="${RING}"/>`,
  branch('sky', 'personalPurpose') + branch('earth', 'personalPurpose'),
  branch('male', 'socialPurpose') + branch('female', 'socialPurpose'),
  path('thin indigo', false, 'personalPurpose', 'socialPurpose'),
  path('thin indigo', false, 'spiritualPurpose', 'planetaryPurpose', 'socialPurpose'),
].join('')

function path(style: string, closed: boolean, ...through: PointName[]): string {
  const corners = through.map((point) => `${PLACES[point].x} ${PLACES[point].y}`).join('L')
  return `<path class="${style}" d="M${corners}${closed ? 'Z' : ''}"/>`
}

/** A line that leaves and arrives level. */
function branch(from: PointName, to: PointName): string {
  const [a, b] = [PLACES[from], PLACES[to]]
  const middle = (a.x + b.x) / 2
  return `<path class="thin indigo" d="M${a.x} ${a.y}C${middle} ${a.y} ${middle} ${b.y} ${b.x} ${b.y}"/>`
}

function drawPoint(point: PointName, arcanum: number, name: string | undefined): string {
  const { x, y, r } = PLACES[point]
  const colored = COLORED.has(point)
  const disc = colored
    ? `<circle class="halo" cx="${x}" cy="${y}" r="${r}" fill="${ARCANA_COLORS[arcanum - 1]}"/>`
    : `<circle class="point thin indigo" cx="${x}" cy="${y}" r="${r}"/>`
  const size = colored ? r + 1 : 20
  const number = `<text class="serif${colored ? ' on' : ''}" x="${x}" y="${y + Math.round(size * 0.36)}" font-size="${size}">${arcanum}</text>`
  const label = name ? drawLabel(PLACES[point], name, colored ? 'name' : 'name minor quiet') : ''
  return `<g data-point="${point}" data-arcanum="${arcanum}">${disc}${number}${label}</g>`
}

export function drawLabel({ x, y, label }: Place, name: string, style: string): string {
  const turn = label.turned ? ` transform="rotate(-45 ${x} ${y})"` : ''
  return `<text class="${style}${label.begins ? ' start' : ''}" x="${x + label.dx}" y="${y + label.dy}"${turn}>${escapeHtml(name)}</text>`
}
