import type { Growth, Line, Point } from './sections/growth.ts'

const PANEL = { width: 330, height: 320 }
const INSIDE = { left: 44, right: 30, top: 44, bottom: 84 }
const ROW_WIDTH = 2 * PANEL.width
/** With more labels, a panel takes a whole row. */
const MAX_LABELS = 8
const HEIGHT = PANEL.height - INSIDE.top - INSIDE.bottom
const CLASSES = ['us', 'other']

const STYLE = `
  svg { font: 11px system-ui, sans-serif; background: #fff; color: #221c35 }
  text { fill: currentColor } .title { font-weight: 600; font-size: 13px } .small { font-size: 9.5px }
  .axis { stroke: currentColor; opacity: .35 } .us { stroke: #4b3f8f; fill: #4b3f8f } .other { stroke: #b7791f; fill: #b7791f }
  path { fill: none !important; stroke-width: 1.6 } text.us, text.other { stroke: none }
  @media (prefers-color-scheme: dark) {
    svg { background: #15131c; color: #ece7f5 } .us { stroke: #b3a6ff; fill: #b3a6ff } .other { stroke: #e6b45c; fill: #e6b45c }
  }`

/** CPU time per request over what grows, one panel each; the horizontal axis is logarithmic. */
export function plot(growths: readonly Growth[]): string {
  const summary = growths.map(({ title }) => title.toLowerCase()).join(', ')
  let [x, y] = [0, 0]
  const panels = growths.map((growth) => {
    const width = widthOf(growth)
    if (x + width > ROW_WIDTH) [x, y] = [0, y + PANEL.height]
    const placed = `<g transform="translate(${x} ${y})">${panel(growth, width - INSIDE.left - INSIDE.right)}</g>`
    x += width
    return placed
  })
  const height = y + PANEL.height
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ROW_WIDTH} ${height}" width="${ROW_WIDTH}" height="${height}" role="img" aria-label="CPU time per request: ${summary}">
<style>${STYLE}</style>
${panels.join('\n')}
</svg>
`
}

function widthOf({ lines }: Growth): number {
  return ticksOf(lines.flatMap(({ points }) => points)).length > MAX_LABELS ? ROW_WIDTH : PANEL.width
}

function panel({ title, axis, lines }: Growth, width: number): string {
  const points = lines.flatMap((line) => line.points)
  const max = niceAbove(Math.max(...points.map(({ cpuMicroseconds }) => cpuMicroseconds)))
  const [smallest, largest] = [Math.min(...points.map(scaled)), Math.max(...points.map(scaled))]
  const x = (point: Point) => INSIDE.left + ((scaled(point) - smallest) / (largest - smallest || 1)) * width
  const y = (microseconds: number) => INSIDE.top + HEIGHT * (1 - microseconds / max)
  return [
    text(INSIDE.left, 20, title, 'title'),
    text(INSIDE.left, 35, 'µs of CPU per request', 'small'),
    ...[0, max / 2, max].map((value) => gridLine(width, y(value), String(value))),
    text(INSIDE.left + width / 2, PANEL.height - 8, axis, 'small', 'middle'),
    ...ticksOf(points).map((point, at) => tick(x(point), point, at)),
    ...lines.map((line, at) => curve(line, CLASSES[at]!, x, y)),
    ...lines.map(({ name }, at) => text(INSIDE.left + 6, INSIDE.top + 16 + 14 * at, name, CLASSES[at]!)),
  ].join('\n')
}

function curve({ points }: Line, name: string, x: (point: Point) => number, y: (value: number) => number): string {
  const workspace = points.map((point) => [x(point).toFixed(1), y(point.cpuMicroseconds).toFixed(1)] as const)
  const dots = workspace.map(([cx, cy]) => `<circle class="${name}" cx="${cx}" cy="${cy}" r="2.6"/>`)
  return `<path class="${name}" d="M${workspace.map((place) => place.join(' ')).join('L')}"/>${dots.join('')}`
}

function gridLine(width: number, at: number, label: string): string {
  const end = INSIDE.left + width
  return `<line class="axis" x1="${INSIDE.left}" x2="${end}" y1="${at}" y2="${at}"/>${text(INSIDE.left - 6, at + 3, label, 'small', 'end')}`
}

/** Lines that run over the same workspace share their labels. */
function ticksOf(points: readonly Point[]): Point[] {
  const byPlace = new Map(points.map((point) => [scaled(point), point]))
  return [...byPlace.values()].sort((one, other) => scaled(one) - scaled(other))
}

/** Neighbours alternate between two rows, so that labels have room. */
function tick(at: number, { label, place, at: size }: Point, index: number): string {
  const row = INSIDE.top + HEIGHT + 14 + 24 * (index % 2)
  const below = place === undefined ? '' : text(at, row + 11, size.toLocaleString('en'), 'small', 'middle')
  return text(at, row, label, 'small', 'middle') + below
}

function text(x: number, y: number, content: string, name: string, anchor = 'start'): string {
  return `<text class="${name}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${content}</text>`
}

function scaled({ at, place }: Point): number {
  return place ?? Math.log10(Math.max(at, 1))
}

function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 5, 10].map((step) => step * power).find((step) => step >= value)!
}
