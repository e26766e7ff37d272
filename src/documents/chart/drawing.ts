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

/** Points of the purposes that are not positions and would be puzzling without a name. */
const MINOR_NAMES: Partial<Record<PointName, string>> = {
  personalPurpose: 'Personal',
  male: 'Masculino',
  female: 'Femenino',
}

/** The octagram and the purposes: lines first, then the points on them. */
export function drawing(points: Points, { positions }: ChartTexts): string {
  const names = new Map(positions.map(({ key, name }) => [POSITION_POINTS[key] as PointName, name]))
  return LINES + POINT_NAMES.map((point) => drawPoint(point, points[point], names.get(point))).join('')
}

const LINES = [
  `<circle class="thin indigo" cx="${CENTER.x}" cy="${CENTER.y}" r="${RADIUS}"/>`,
  path('thin indigo', false, 'A', 'C') + path('thin indigo', false, 'B', 'D'),
  path('thin ochre', false, 'NW', 'SE') + path('thin ochre', false, 'NE', 'SW'),
  path('line indigo', true, 'A', 'B', 'C', 'D') + path('line ochre', true, 'NW', 'NE', 'SE', 'SW'),
  path('line ochre', false, 'loveEntry', 'moneyEntry'),
  `<circle class="line ochre point" cx="${CENTER.x}" cy="${CENTER.y}" r="${RING}"/>`,
  branch('sky', 'personalPurpose') + branch('earth', 'personalPurpose'),
  branch('male', 'socialPurpose') + branch('female', 'socialPurpose'),
  path('thin indigo', false, 'personalPurpose', 'socialPurpose'),
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

function drawPoint(point: PointName, arcanum: number, position: string | undefined): string {
  const { x, y, r } = PLACES[point]
  const disc = position
    ? `<circle class="halo" cx="${x}" cy="${y}" r="${r}" fill="${ARCANA_COLORS[arcanum - 1]}"/>`
    : `<circle class="point thin indigo" cx="${x}" cy="${y}" r="${r}"/>`
  const size = position ? r + 1 : 20
  const number = `<text class="serif${position ? ' on' : ''}" x="${x}" y="${y + Math.round(size * 0.36)}" font-size="${size}">${arcanum}</text>`
  const name = position ?? MINOR_NAMES[point]
  const label = name ? drawLabel(PLACES[point], name, position ? 'name' : 'name minor quiet') : ''
  return `<g data-point="${point}" data-arcanum="${arcanum}">${disc}${number}${label}</g>`
}

function drawLabel({ x, y, label }: Place, name: string, style: string): string {
  const turn = label.turned ? ` transform="rotate(-45 ${x} ${y})"` : ''
  return `<text class="${style}${label.begins ? ' start' : ''}" x="${x + label.dx}" y="${y + label.dy}"${turn}>${escapeHtml(name)}</text>`
}
