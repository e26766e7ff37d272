import type { PointName } from '../../numerology/octagram.ts'

/** Where a point of the octagram is on the drawing. */
export interface Place {
  readonly x: number
  readonly y: number
  /** Radius of its disc. */
  readonly r: number
  readonly label: Label
}

/** Where the name is, relative to the disc's centre. */
export interface Label {
  readonly dx: number
  readonly dy: number
  /** Whether dx is where the text starts, instead of its middle. */
  readonly begins?: true
  /** Rotated with the line that the disc is on. */
  readonly turned?: true
}

/** On a phone of 360 px the drawing is half as large, so names have 11 px there. */
export const WIDTH = 720
export const DRAWING_HEIGHT = 800

export const CENTER = { x: 360, y: 298 }
export const RADIUS = 250
/** Radius of the ring around the centre. */
export const RING = 54
const CORNER = Math.round(RADIUS * Math.SQRT1_2)
/** How far from the centre the points of an arm stand. */
const MIDDLE = 192
const INSIDE = 136
const NEAR = 80
/** How far from the centre the channel of love and money begins on its two arms. */
const CHANNEL = 152

const OUTER = 34
const INNER = 29
const SMALL = 20
const NARROW = 17
const PURPOSES_Y = 694
const LEAF = 49

/** The octagram above; below it the purposes, each between the two points that it is the sum of. */
export const PLACES: Readonly<Record<PointName, Place>> = {
  A: fromCenter(-RADIUS, 0, OUTER, { dx: -14, dy: OUTER + 30 }),
  B: fromCenter(0, -RADIUS, OUTER, { dx: OUTER + 10, dy: -4, begins: true }),
  C: fromCenter(RADIUS, 0, OUTER, { dx: 2, dy: OUTER + 30, begins: true }),
  D: fromCenter(0, RADIUS, OUTER, { dx: OUTER + 10, dy: 20, begins: true }),
  E: fromCenter(0, 0, 44, { dx: 0, dy: RING + 24 }),
  NW: fromCenter(-CORNER, -CORNER, SMALL),
  NE: fromCenter(CORNER, -CORNER, SMALL),
  SE: fromCenter(CORNER, CORNER, SMALL),
  SW: fromCenter(-CORNER, CORNER, SMALL),
  social: fromCenter(-INSIDE, 0, INNER, { dx: 0, dy: -INNER - 11 }),
  loveEntry: fromCenter(0, CHANNEL, NARROW),
  love: fromCenter(CHANNEL / 4, (CHANNEL * 3) / 4, INNER, { dx: 4, dy: INNER + 21, turned: true }),
  balance: fromCenter(CHANNEL / 2, CHANNEL / 2, NARROW),
  money: fromCenter((CHANNEL * 3) / 4, CHANNEL / 4, INNER, { dx: 14, dy: INNER + 21, turned: true }),
  moneyEntry: fromCenter(CHANNEL, 0, NARROW),
  sky: at(90, PURPOSES_Y - LEAF, INNER),
  earth: at(90, PURPOSES_Y + LEAF, INNER),
  personalPurpose: at(228, PURPOSES_Y, SMALL),
  spiritualPurpose: at(360, PURPOSES_Y, 40),
  socialPurpose: at(492, PURPOSES_Y, INNER),
  male: at(630, PURPOSES_Y - LEAF, SMALL),
  female: at(630, PURPOSES_Y + LEAF, SMALL),
  B1: fromCenter(0, -INSIDE, NARROW),
  A2: fromCenter(-MIDDLE, 0, NARROW),
  B2: fromCenter(0, -MIDDLE, NARROW),
  C2: fromCenter(MIDDLE, 0, NARROW),
  D2: fromCenter(0, MIDDLE, NARROW),
  A0: fromCenter(-NEAR, 0, NARROW),
  B0: fromCenter(0, -NEAR, NARROW),
  planetaryPurpose: at(426, PURPOSES_Y - 58, SMALL, { dx: SMALL + 8, dy: 7, begins: true }),
  // Both belong to the centre, where there is no room; they stand apart.
  U: at(84, 530, SMALL),
  V: at(622, 530, SMALL),
}

function fromCenter(dx: number, dy: number, r: number, label?: Label): Place {
  return at(CENTER.x + dx, CENTER.y + dy, r, label)
}

function at(x: number, y: number, r: number, label: Label = { dx: 0, dy: r + 24 }): Place {
  return { x, y, r, label }
}
