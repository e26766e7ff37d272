import type { PointName } from '../../numerology/octagram.ts'

export type Point = Readonly<Record<'x' | 'y', number>>

export interface Place extends Point {
  readonly r: number
  readonly label?: Label | undefined
}

/** The place of a name: outside the dial and upright, with a leader line if its point is inside. */
export interface Label extends Point {
  readonly anchor: 'start' | 'middle' | 'end'
  /** From y to the baseline, in ems: names are larger on small screens. */
  readonly dy: number
  readonly leader?: Point | undefined
}

export const WIDTH = 1120
export const HEIGHT = 1040
export const CENTER = { x: 560, y: 430 }
/** Radius of the dial. On a narrow screen it fills the width, and the names beside it move into it. */
export const DIAL = 387
export const RING = 64

/** Distance of the tips of the star and the points of an arm from the centre. */
const TIP = 306
const MIDDLE = 246
const INNER = 176
const NEAR = 115
export const ORBIT = 470

const LARGE = 30
const MEDIUM = 25
const SMALL = 21

/** Distance of the names from the centre. */
const BESIDE = DIAL + 9

export const PLACES: Readonly<Record<PointName, Place>> = {
  A: at(-TIP, 0, LARGE, beside(-1, 0)),
  B: at(0, -TIP, LARGE, { ...from(0, -BESIDE), anchor: 'middle', dy: 0 }),
  C: at(TIP, 0, LARGE, beside(1, 0)),
  // Beside its disc, inside the dial: below it is that of the purpose.
  D: at(0, TIP, LARGE, { ...from(LARGE + 7, TIP - 14), anchor: 'start', dy: 0.35 }),
  E: at(0, 0, 50, beside(-1, -99, [-67, -17])),
  NW: diagonal(-1, -1),
  NE: diagonal(1, -1),
  SE: diagonal(1, 1),
  SW: diagonal(-1, 1),
  social: at(-INNER, 0, MEDIUM, beside(-1, 60, [-INNER - 20, 22])),
  loveEntry: at(0, INNER, SMALL),
  love: at(INNER / 4, INNER * 0.75, MEDIUM, beside(1, 122, [INNER / 4 + 30, INNER * 0.75])),
  balance: at(INNER / 2, INNER / 2, SMALL),
  money: at(INNER * 0.75, INNER / 4, MEDIUM, beside(1, 60, [INNER * 0.75 + 30, INNER / 4 + 2])),
  moneyEntry: at(INNER, 0, SMALL),
  // A string of beads below: from both ends inwards, two add up to the next.
  sky: above(bead(-43, MEDIUM)),
  earth: bead(-29, MEDIUM),
  personalPurpose: bead(-15, SMALL),
  spiritualPurpose: bead(0, 36),
  socialPurpose: bead(15, MEDIUM),
  female: rightward(bead(29, SMALL)),
  male: rightward(above(bead(43, SMALL))),
  planetaryPurpose: at(0, 582, SMALL, { ...from(SMALL + 9, 582), anchor: 'start', dy: 0.35 }),
  B1: at(0, -INNER, SMALL),
  A2: at(-MIDDLE, 0, SMALL),
  B2: at(0, -MIDDLE, SMALL),
  C2: at(MIDDLE, 0, SMALL),
  D2: at(0, MIDDLE, SMALL),
  A0: at(-NEAR, 0, SMALL),
  B0: at(0, -NEAR, SMALL),
  // Both belong in the centre, where there is no room.
  U: above(at(-ORBIT * Math.SQRT1_2, -ORBIT * Math.SQRT1_2, SMALL)),
  V: above(at(ORBIT * Math.SQRT1_2, -ORBIT * Math.SQRT1_2, SMALL)),
}

/** On a narrow drawing these names stand inside the dial, beside their points; from its centre to the middle of the name. */
export const INSIDE: Partial<Record<PointName, readonly [dx: number, dy: number, anchor: Label['anchor']]>> = {
  A: [-332, -56, 'start'],
  social: [-176, 49, 'middle'],
  E: [-98, -96, 'middle'],
  C: [334, -56, 'end'],
  money: [170, 46, 'start'],
  love: [82, 136, 'start'],
}

function from(dx: number, dy: number): Point {
  return { x: tenth(CENTER.x + dx), y: tenth(CENTER.y + dy) }
}

function at(dx: number, dy: number, r: number, label?: Label): Place {
  return { ...from(dx, dy), r, label }
}

function beside(side: 1 | -1, dy: number, leader?: readonly [dx: number, dy: number]): Label {
  const anchor = side < 0 ? 'end' : 'start'
  return { ...from(side * BESIDE, dy), anchor, dy: 0.35, leader: leader && from(...leader) }
}

function diagonal(sideways: 1 | -1, down: 1 | -1): Place {
  return at(sideways * TIP * Math.SQRT1_2, down * TIP * Math.SQRT1_2, 23)
}

/** On the orbit below the dial, `degrees` from the axis. */
function bead(degrees: number, r: number): Place {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [ORBIT * Math.sin(angle), ORBIT * Math.cos(angle)]
  return at(dx, dy, r, { ...from(dx, dy + r + 6), anchor: 'middle', dy: 0.8 })
}

function above({ x, y, r }: Place): Place {
  return { x, y, r, label: { x, y: tenth(y - r - 9), anchor: 'middle', dy: 0 } }
}

/** A long name starts at its disc, clear of the dial and its neighbour. */
function rightward({ label, ...place }: Place): Place {
  return { ...place, label: { ...label!, x: tenth(place.x - place.r), anchor: 'start' } }
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

const MEMBERS = {
  ancestral: ['NW', 'NE', 'SE', 'SW', 'male', 'female', 'U'],
  channel: ['loveEntry', 'love', 'balance', 'money', 'moneyEntry'],
  purpose: ['personalPurpose', 'socialPurpose', 'spiritualPurpose', 'planetaryPurpose'],
} satisfies Record<string, PointName[]>

/** Of a point: the two squares, the channel of love and money, the purposes. */
export type Family = 'personal' | keyof typeof MEMBERS

const OTHERS = Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]
export const FAMILIES: readonly Family[] = ['personal', ...OTHERS]

export function familyOf(point: PointName): Family {
  return OTHERS.find((family) => (MEMBERS[family] as PointName[]).includes(point)) ?? 'personal'
}
