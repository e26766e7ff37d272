import { agesRing } from '../../numerology/ages.ts'
import { type CalendarDate, POINTS } from '../../numerology/calendar.ts'
import { spanishDate } from '../credit.ts'
import { tenth } from './layout.ts'
import { band, circle, marks, onRing, PER_SIDE, RING_DROP } from './lines.ts'
import { type ChartTexts, described } from './names.ts'

/** On a 360 px phone it is half this size; its numbers are then 11 px high and 16 px apart. */
const SIZE = 720
const MIDDLE = SIZE / 2
const CENTRE = { x: MIDDLE, y: MIDDLE }
const NUMBERS = 340
const TICKS = 312
const AGES = 266
const STAR = 236
const DISC = 16.5

/** A page that knows today's date marks one of the 64 points with the class `here` and turns the hand to it. */
export function agesDial(birth: CalendarDate, texts: Pick<ChartTexts, 'arcana'>): string {
  const ring = agesRing(birth)
  const corners = ring.filter((_, point) => point % PER_SIDE === 0)
  const rows = corners.map((arcanum, at) => ({ name: `${at * 10} años`, arcanum }))
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
    band(NUMBERS, CENTRE) + circle('rim', TICKS, CENTRE) + circle('rim fine', MIDDLE - 2, CENTRE),
    square('personal line', 0) + square('ancestral line', PER_SIDE),
    // On the inside of their ring.
    marks('marks', POINTS, TICKS - 4, 8, 1.5, CENTRE) + marks('marks', PER_SIDE, TICKS - 9, 18, 4, CENTRE),
    ...Array.from({ length: POINTS / PER_SIDE }, (_, at) => ageText(at * PER_SIDE)),
    `<path class="hand" d="M${MIDDLE - TICKS + 14} ${MIDDLE}h84" transform="rotate(0 ${MIDDLE} ${MIDDLE})"/>`,
    `<text class="serif huge" data-age-large="" x="${MIDDLE}" y="${MIDDLE + 14}">80</text>`,
    `<text class="quiet name" data-age-small="" x="${MIDDLE}" y="${MIDDLE + 52}">años, 64 etapas</text>`,
  ].join('')
}

function square(style: string, from: number): string {
  const corners = [0, 1, 2, 3]
    .map((at) => onRing(from + at * PER_SIDE * 2, STAR, CENTRE))
    .map(({ x, y }) => `${x} ${y}`)
  return `<path class="${style}" d="M${corners.join('L')}Z"/>`
}

function ageText(point: number): string {
  const { x, y } = onRing(point, AGES, CENTRE)
  return `<text class="name quiet" x="${x}" y="${y + 8}">${(point / PER_SIDE) * 10}</text>`
}

function drawPoint(arcanum: number, point: number): string {
  const { x, y } = onRing(point, NUMBERS, CENTRE)
  const corner =
    point % PER_SIDE === 0 ? ` class="${point % (2 * PER_SIDE) === 0 ? 'personal' : 'ancestral'} position"` : ''
  const disc = corner ? `<circle class="point" cx="${x}" cy="${y}" r="${DISC}"/>` : ''
  return `<g data-age="${point}"${corner}>${disc}<text class="number" x="${x}" y="${tenth(y + RING_DROP)}">${arcanum}</text></g>`
}
