import type { PointName } from '../../numerology/octagram.ts'

/** Where a point of the octagram stands on the drawing. */
export interface Place {
  readonly x: number
  readonly y: number
  /** Radius of its disc. */
  readonly r: number
  /** Where its name stands, from the disc's middle: start or centre of the text, and its baseline. */
  readonly name: readonly [anchor: 'start' | 'middle', dx: number, dy: number]
}

/** Half as wide on a phone of 360 px, so no text is smaller than 20. */
export const WIDTH = 720
export const DRAWING_HEIGHT = 790

export const CENTER = { x: 360, y: 300 }
export const RADIUS = 250
const CORNER = Math.round(RADIUS * Math.SQRT1_2)
/** How far from the centre the channels of love and money begin. */
const ENTRY = 168

const OUTER = 34
const INNER = 29
const SMALL = 20
const PURPOSES_Y = 688

function fromCenter(dx: number, dy: number, r: number, name = below(r)): Place {
  return { x: CENTER.x + dx, y: CENTER.y + dy, r, name }
}

function below(r: number, dx = 0): Place['name'] {
  return ['middle', dx, r + 23]
}

function beside(r: number): Place['name'] {
  return ['start', r + 10, 8]
}

/** The octagram above; below it the three purposes, each between the two points that it is the sum of. */
export const PLACES: Readonly<Record<PointName, Place>> = {
  A: fromCenter(-RADIUS, 0, OUTER, below(OUTER, -10)),
  B: fromCenter(0, -RADIUS, OUTER, beside(OUTER)),
  C: fromCenter(RADIUS, 0, OUTER),
  D: fromCenter(0, RADIUS, OUTER, beside(OUTER)),
  E: fromCenter(0, 0, 44),
  NW: fromCenter(-CORNER, -CORNER, SMALL),
  NE: fromCenter(CORNER, -CORNER, SMALL),
  SE: fromCenter(CORNER, CORNER, SMALL),
  SW: fromCenter(-CORNER, CORNER, SMALL),
  social: fromCenter(-RADIUS / 2, 0, INNER),
  loveEntry: fromCenter(0, ENTRY, SMALL),
  love: fromCenter(ENTRY / 4, (ENTRY * 3) / 4, INNER, ['start', 12, INNER + 16]),
  balance: fromCenter(ENTRY / 2, ENTRY / 2, SMALL),
  money: fromCenter((ENTRY * 3) / 4, ENTRY / 4, INNER, ['start', 4, INNER + 20]),
  moneyEntry: fromCenter(ENTRY, 0, SMALL),
  sky: { x: 84, y: PURPOSES_Y - 50, r: INNER, name: below(INNER) },
  earth: { x: 84, y: PURPOSES_Y + 46, r: INNER, name: below(INNER) },
  personalPurpose: { x: 222, y: PURPOSES_Y, r: SMALL, name: below(SMALL) },
  spiritualPurpose: { x: 360, y: PURPOSES_Y, r: 40, name: below(40) },
  socialPurpose: { x: 498, y: PURPOSES_Y, r: INNER, name: below(INNER) },
  male: { x: 636, y: PURPOSES_Y - 50, r: SMALL, name: below(SMALL) },
  female: { x: 636, y: PURPOSES_Y + 46, r: SMALL, name: below(SMALL) },
}
