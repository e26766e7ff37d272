import type { PointName } from '../../../numerology/octagram.ts'
import { Canvas, type Spot } from './canvas.ts'
import type { Paint } from './paint.ts'

export type PointValues = Readonly<Record<PointName, number>>

const LEFT_MARGIN = 14
const RIGHT_MARGIN = 7
/** Half the upright square's diagonal, and half the level square's side, in columns; in rows each is half of that. */
const ARM = 24
const CORNER = 18
const CHANNEL = 16

export const OCTAGRAM_COLUMNS = LEFT_MARGIN + 2 * ARM + 1 + RIGHT_MARGIN

const at = (x: number, y: number): Spot => ({ x: LEFT_MARGIN + ARM + x, y: 1 + ARM / 2 + y / 2 })

const COORDINATES = {
  A: at(-ARM, 0),
  B: at(0, -ARM),
  C: at(ARM, 0),
  D: at(0, ARM),
  E: at(0, 0),
  NW: at(-CORNER, -CORNER),
  NE: at(CORNER, -CORNER),
  SE: at(CORNER, CORNER),
  SW: at(-CORNER, CORNER),
  social: at(-ARM / 2, 0),
  moneyEntry: at(CHANNEL, 0),
  loveEntry: at(0, CHANNEL),
  balance: at(CHANNEL / 2, CHANNEL / 2),
  money: at((CHANNEL * 3) / 4, CHANNEL / 4),
  love: at(CHANNEL / 4, (CHANNEL * 3) / 4),
} satisfies Partial<Record<PointName, Spot>>

/** The two squares, the axes and the points on them; the heart and the coin are love and money. */
export function drawOctagram(points: PointValues, nameOf: (point: PointName) => string, paint: Paint): string[] {
  const canvas = new Canvas(OCTAGRAM_COLUMNS, ARM + 3)
  const { A, B, C, D, E, NW, NE, SE, SW, social, moneyEntry, loveEntry, money, love } = COORDINATES
  canvas.line(A, C, 'quiet')
  canvas.line(B, D, 'quiet')
  canvas.slope(loveEntry, moneyEntry, 'quiet')
  canvas.line(NW, NE, 'second')
  canvas.line(NE, SE, 'second')
  canvas.line(SE, SW, 'second')
  canvas.line(SW, NW, 'second')
  canvas.slope(B, A, 'first')
  canvas.slope(B, C, 'first')
  canvas.slope(D, A, 'first')
  canvas.slope(D, C, 'first')

  for (const point of ['A', 'C', 'E', 'social'] as const) label(point, 'strong')
  // Stairs start beside these two: only one cell on each side is free.
  for (const point of ['B', 'D'] as const)
    canvas.text(COORDINATES[point].x - 1, COORDINATES[point].y, tip(points[point]), 'strong')
  for (const point of ['NW', 'NE', 'SE', 'SW', 'moneyEntry', 'loveEntry', 'balance'] as const) label(point, 'plain')
  canvas.label(money, `$ ${points.money}`, 'strong')
  canvas.label(love, `♥ ${points.love}`, 'strong')

  canvas.label({ x: B.x, y: B.y - 1 }, nameOf('B'), 'quiet')
  canvas.label({ x: D.x, y: D.y + 1 }, nameOf('D'), 'quiet')
  canvas.text(A.x - nameOf('A').length - 2, A.y, nameOf('A'), 'quiet')
  canvas.text(C.x + 3, C.y, nameOf('C'), 'quiet')
  canvas.label({ x: E.x, y: E.y - 1 }, nameOf('E'), 'quiet')
  canvas.label({ x: social.x, y: social.y - 1 }, nameOf('social'), 'quiet')
  return canvas.lines(paint)

  function label(point: keyof typeof COORDINATES, style: 'strong' | 'plain'): void {
    canvas.label(COORDINATES[point], String(points[point]), style)
  }
}

function tip(number: number): string {
  return number < 10 ? ` ${number} ` : `${number} `
}

const PURPOSES_COLUMNS = 70

/** The three purposes, each between its two operands. */
export function drawPurposes(points: PointValues, nameOf: (point: PointName) => string, paint: Paint): string[] {
  const canvas = new Canvas(PURPOSES_COLUMNS, 3)
  name(0, 0, nameOf('sky'))
  name(0, 2, nameOf('earth'))
  number(9, 0, 'sky')
  number(9, 2, 'earth')
  fork(12, 14, 16)
  number(18, 1, 'personalPurpose')
  link(21, 22)
  name(24, 1, nameOf('spiritualPurpose'))
  number(34, 1, 'spiritualPurpose')
  link(37, 38)
  number(40, 1, 'socialPurpose')
  name(43, 1, nameOf('socialPurpose'))
  fork(55, 53, 51)
  number(57, 0, 'male')
  number(57, 2, 'female')
  name(60, 0, 'Paterna')
  name(60, 2, 'Materna')
  return canvas.lines(paint)

  function name(x: number, y: number, text: string): void {
    canvas.text(x, y, text, 'quiet')
  }

  function number(x: number, y: number, point: PointName): void {
    canvas.text(x, y, String(points[point]).padStart(2), 'strong')
  }

  function link(from: number, to: number): void {
    canvas.line({ x: from, y: 1 }, { x: to, y: 1 }, 'first')
  }

  /** Lines from two tips, above and below, through a joint to a stem in the middle. */
  function fork(tips: number, joint: number, stem: number): void {
    canvas.line({ x: tips, y: 0 }, { x: joint, y: 0 }, 'first')
    canvas.line({ x: tips, y: 2 }, { x: joint, y: 2 }, 'first')
    canvas.line({ x: joint, y: 0 }, { x: joint, y: 2 }, 'first')
    link(joint, stem)
  }
}
