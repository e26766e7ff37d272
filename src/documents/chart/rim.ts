import { CENTER, DIAL, tenth } from './layout.ts'

/** The ring of ages is the rim of the dial: eight long marks ten years apart, 64 short ones fifteen months apart. */
const POINTS = 64
/** Points from one corner of the star to the next. */
const PER_SIDE = 8
const YEARS_PER_SIDE = 10

const MARKS = 341
const LONG_MARK = 10
const SHORT_MARK = 6
const NUMBERS = 367
/** From the middle of a ring number (22 px) to its baseline. */
export const RING_DROP = 7.7
const BAND = (MARKS + DIAL - 5) / 2

/** The place of a point of the ring, clockwise from the left. */
export function rimPlace(point: number, radius = NUMBERS): { x: number; y: number } {
  const angle = Math.PI + (point / POINTS) * 2 * Math.PI
  return { x: tenth(CENTER.x + radius * Math.cos(angle)), y: tenth(CENTER.y + radius * Math.sin(angle)) }
}

/** The rim itself, the same for every chart. */
export const RIM = circle('rim', MARKS) + circle('rim', DIAL - 5) + circle('rim fine', DIAL)

/** Marks, ages, and the numbers between the corners; the star itself shows those of the corners. */
export function rimAges(ring: readonly number[]): string {
  const drawn = ring.map((arcanum, point) => (point % PER_SIDE === 0 ? '' : numberAt(point, arcanum)))
  return `${marksAndAges()}<g class="ring">${drawn.join('')}</g>`
}

/** Every other decade is tinted. */
function marksAndAges(): string {
  return [
    `<circle class="band" cx="${CENTER.x}" cy="${CENTER.y}" r="${BAND}" stroke-dasharray="${((BAND * Math.PI) / 4).toFixed(2)}"/>`,
    marks('short', POINTS, SHORT_MARK, 1.4) + marks('long', PER_SIDE, LONG_MARK, 4),
    `<g class="ages">${Array.from({ length: POINTS / PER_SIDE }, (_, side) => ageAt(side)).join('')}</g>`,
  ].join('')
}

/** With `dy`, because the font is larger where the drawing is narrow. */
function ageAt(side: number): string {
  const { x, y } = rimPlace(side * PER_SIDE)
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" dy=".35em">${side * YEARS_PER_SIDE}</text>`
}

/** The font size is fixed, so a precomputed baseline saves 56 `dy` attributes. */
function numberAt(point: number, arcanum: number): string {
  const { x, y } = rimPlace(point)
  return `<text x="${Math.round(x)}" y="${Math.round(y + RING_DROP)}">${arcanum}</text>`
}

function circle(style: string, radius: number): string {
  return `<circle class="${style}" cx="${CENTER.x}" cy="${CENTER.y}" r="${radius}"/>`
}

/** One circle whose dashes are the marks; its path starts on the right, at a mark. */
function marks(name: string, count: number, length: number, thickness: number): string {
  const radius = MARKS + length / 2
  const step = (2 * Math.PI * radius) / count
  const dashes = `${thickness} ${(step - thickness).toFixed(3)}`
  return `<circle class="marks ${name}" cx="${CENTER.x}" cy="${CENTER.y}" r="${radius}" stroke-width="${length}" stroke-dasharray="${dashes}" stroke-dashoffset="${thickness / 2}"/>`
}
