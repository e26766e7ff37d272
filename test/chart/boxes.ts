import { CHART_STYLE } from '../../src/documents/chart/style.ts'

export interface Disc {
  /** The point of the drawing or the row of the legend that it belongs to. */
  readonly group: string
  readonly x: number
  readonly y: number
  readonly r: number
}

export interface TextBox {
  readonly group: string
  readonly text: string
  /** The four corners, in order around the box. */
  readonly corners: readonly Corner[]
}

export type Corner = readonly [x: number, y: number]

/** The widest of the common system fonts (DejaVu) sets Spanish names this wide. */
const EMS_PER_LETTER = 0.57
const EMOJI_EMS = 1.25

/** Every text and every disc, read from a picture's source. Circles outside of groups are lines, not discs. */
export function boxesOf(svg: string): { texts: TextBox[]; discs: Disc[] } {
  const texts: TextBox[] = []
  const discs: Disc[] = []
  let group = ''
  let top = 0
  for (const [, tag, attributes, content] of svg.matchAll(/<(\/?g|text|circle)\b([^>]*)>([^<]*)/g)) {
    const get = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes!)?.[1]
    const number = (name: string) => Number(get(name))
    if (tag === 'g') {
      group = /data-(?:point|position)="\w+"/.exec(attributes!)?.[0] ?? ''
      top = Number(/translate\(0 (\d+)\)/.exec(attributes!)?.[1] ?? top)
    } else if (tag === '/g') {
      if (group === '') top = 0
      group = ''
    } else if (tag === 'circle') {
      if (group) discs.push({ group, x: number('cx'), y: number('cy') + top, r: number('r') })
    } else {
      const classes = get('class')!.split(' ')
      const size = Number(get('font-size') ?? sizeOf(classes))
      const width = size * (classes.includes('emoji') ? EMOJI_EMS : content!.length * EMS_PER_LETTER)
      const left = number('x') - (classes.includes('start') ? 0 : width / 2)
      const [above, below] = [number('y') - 0.74 * size, number('y') + 0.2 * size]
      const corners = turned(get('transform'), [
        [left, above],
        [left + width, above],
        [left + width, below],
        [left, below],
      ])
      texts.push({ group, text: content!, corners: corners.map(([x, y]) => [x, y + top]) })
    }
  }
  return { texts, discs }
}

/** The last of the classes that has a size in the style sheet wins, as the sheet is written. */
function sizeOf(classes: readonly string[]): string {
  const sizes = classes.map((name) => new RegExp(`\\.${name}\\{font(?:-size)?:(\\d+)px`).exec(CHART_STYLE)?.[1])
  const size = sizes.filter((one) => one !== undefined).at(-1)
  if (size === undefined) throw new Error(`no size for a text of ${classes.join(' ')}`)
  return size
}

function turned(transform: string | undefined, corners: readonly Corner[]): readonly Corner[] {
  if (transform === undefined) return corners
  const [degrees, cx, cy] = /^rotate\((\S+) (\S+) (\S+)\)$/.exec(transform)!.slice(1).map(Number)
  const angle = (degrees! * Math.PI) / 180
  return corners.map(([x, y]) => {
    const [dx, dy] = [x - cx!, y - cy!]
    return [cx! + dx * Math.cos(angle) - dy * Math.sin(angle), cy! + dx * Math.sin(angle) + dy * Math.cos(angle)]
  })
}

/** Two boxes are apart when some side's direction separates them. */
export function overlap(one: TextBox, other: TextBox): boolean {
  return [one, other].every(({ corners }) =>
    [0, 1].every((at) => {
      const axis = sub(corners[at + 1]!, corners[at]!)
      const [a, b] = [shadow(one.corners, axis), shadow(other.corners, axis)]
      return a.least < b.most && b.least < a.most
    }),
  )
}

export function touches({ corners }: TextBox, { x, y, r }: Disc): boolean {
  const distances = [0, 1].map((at) => {
    const axis = sub(corners[at + 1]!, corners[at]!)
    const length = Math.hypot(...axis)
    const { least, most } = shadow(corners, axis)
    const center = x * axis[0] + y * axis[1]
    return Math.max(least - center, center - most, 0) / length
  })
  return Math.hypot(...distances) < r
}

function shadow(corners: readonly Corner[], [ax, ay]: Corner): { least: number; most: number } {
  const along = corners.map(([x, y]) => x * ax + y * ay)
  return { least: Math.min(...along), most: Math.max(...along) }
}

function sub([x, y]: Corner, [left, top]: Corner): Corner {
  return [x - left, y - top]
}
