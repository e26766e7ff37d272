import { agesRing } from '../../numerology/ages.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { spanishDate } from '../credit.ts'
import { tenth } from './layout.ts'
import { RING_DROP } from './lines.ts'
import { type ChartTexts, described } from './names.ts'

/** On a 360 px phone it is half this size; its numbers are then 11 px high and 16 px apart. */
const SIZE = 720
const MIDDLE = SIZE / 2
const POINTS = 64
/** Points from one corner of the octagram to the next. */
const PER_SIDE = 8
const NUMBERS = 340
const TICKS = 312
const AGES = 266
const STAR = 236
const DISC = 16.5

/**
 * The ring of ages as a dial: the star's eight corners ten years apart, clockwise from the left, 64 numbers on the rim. A
 * page that knows today's date marks one of them with the class `here` and turns the hand to it.
 */
export function agesDial(birth: CalendarDate, texts: Pick<ChartTexts, 'arcana'>): string {
  const ring = agesRing(birth)
  const corners = ring.filter((_, point) => point % PER_SIDE === 0)
  const rows = corners.map((arcanum, at) => ({ key: `${at}`, name: `${at * 10} años`, arcanum }))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart dial" viewBox="0 0 ${SIZE} ${SIZE}"`,
    described(`Anillo de edades del ${spanishDate(birth)}`, rows, texts, { id: 'ages', role: 'img' }),
    still(),
    ...ring.map(drawPoint),
    '</svg>',
  ].join('')
}

function still(): string {
  return [
    dashed('band', NUMBERS, (NUMBERS * Math.PI) / 4, (NUMBERS * Math.PI) / 4),
    `<circle class="rim" cx="${MIDDLE}" cy="${MIDDLE}" r="${TICKS}"/><circle class="rim fine" cx="${MIDDLE}" cy="${MIDDLE}" r="${MIDDLE - 2}"/>`,
    square('personal line', 0) + square('ancestral line', PER_SIDE),
    marks(POINTS, 8, 1.5) + marks(POINTS / PER_SIDE, 18, 4),
    ...Array.from({ length: POINTS / PER_SIDE }, (_, at) => ageText(at * PER_SIDE)),
    `<path class="hand" d="M${MIDDLE - TICKS + 14} ${MIDDLE}h84" transform="rotate(0 ${MIDDLE} ${MIDDLE})"/>`,
    `<text class="serif huge" data-age-large="" x="${MIDDLE}" y="${MIDDLE + 14}">80</text>`,
    `<text class="quiet name" data-age-small="" x="${MIDDLE}" y="${MIDDLE + 52}">años, 64 etapas</text>`,
  ].join('')
}

function place(point: number, radius: number): { x: number; y: number } {
  const angle = Math.PI + (point / POINTS) * 2 * Math.PI
  return { x: tenth(MIDDLE + radius * Math.cos(angle)), y: tenth(MIDDLE + radius * Math.sin(angle)) }
}

function square(style: string, from: number): string {
  const corners = [0, 1, 2, 3].map((at) => place(from + at * PER_SIDE * 2, STAR)).map(({ x, y }) => `${x} ${y}`)
  return `<path class="${style}" d="M${corners.join('L')}Z"/>`
}

/** Tick marks on the inside of their ring. */
function marks(count: number, length: number, thickness: number): string {
  const radius = TICKS - length / 2
  const step = (2 * Math.PI * radius) / count
  return dashed(
    'marks',
    radius,
    thickness,
    step - thickness,
    ` stroke-width="${length}" stroke-dashoffset="${thickness / 2}"`,
  )
}

function dashed(style: string, radius: number, dash: number, gap: number, more = ''): string {
  return `<circle class="${style}" cx="${MIDDLE}" cy="${MIDDLE}" r="${radius}" stroke-dasharray="${dash.toFixed(2)} ${gap.toFixed(3)}"${more}/>`
}

function ageText(point: number): string {
  const { x, y } = place(point, AGES)
  return `<text class="name quiet" x="${x}" y="${y + 8}">${(point / PER_SIDE) * 10}</text>`
}

function drawPoint(arcanum: number, point: number): string {
  const { x, y } = place(point, NUMBERS)
  const corner =
    point % PER_SIDE === 0 ? ` class="${point % (2 * PER_SIDE) === 0 ? 'personal' : 'ancestral'} position"` : ''
  const disc = corner ? `<circle class="point" cx="${x}" cy="${y}" r="${DISC}"/>` : ''
  return `<g data-age="${point}"${corner}>${disc}<text class="number" x="${x}" y="${tenth(y + RING_DROP)}">${arcanum}</text></g>`
}
