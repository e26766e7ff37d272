import { PAIR_PARTS, PAIR_POINTS, type PairPart } from '../../numerology/pair.ts'
import { MINOR_NAMES, type PointTexts } from './names.ts'

export const PAIR_PART_NAMES: Readonly<Record<PairPart, string>> = {
  meeting: 'Encuentro',
  bond: 'Vínculo',
  task: 'Tarea',
}

/** A pair has no twelve positions: on its chart the three parts have names, and the purposes those of their sums. */
export const PAIR_NAMES: PointTexts = {
  ...MINOR_NAMES,
  ...Object.fromEntries(PAIR_PARTS.map((part) => [PAIR_POINTS[part], PAIR_PART_NAMES[part]])),
  sky: 'Cielo',
  earth: 'Tierra',
  socialPurpose: 'Social',
  spiritualPurpose: 'Espiritual',
}
