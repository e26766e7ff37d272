import { PAIR_PARTS, PAIR_POINTS, type PairPart } from '../../numerology/pair.ts'
import { MINOR_NAMES, type PointTexts } from './names.ts'

export const PAIR_PART_NAMES: Readonly<Record<PairPart, string>> = {
  meeting: 'Encuentro',
  bond: 'Vínculo',
  task: 'Tarea',
}

/** A pair has no twelve positions: its chart names the three parts, and the purposes keep their names. */
export const PAIR_NAMES: PointTexts = {
  ...MINOR_NAMES,
  ...Object.fromEntries(PAIR_PARTS.map((part) => [PAIR_POINTS[part], PAIR_PART_NAMES[part]])),
  sky: 'Espíritu',
  earth: 'Cuerpo',
  socialPurpose: 'Destino',
  spiritualPurpose: 'Propósito',
}

/** Full names where they differ from those of a person's chart. */
export const PAIR_LABELS: PointTexts = {
  A: 'Encuentro, a la izquierda',
  B: 'Punta superior',
  C: 'Punta derecha',
  D: 'Tarea, abajo',
  E: 'Vínculo, el centro',
  social: 'Brazo izquierdo, en medio',
  sky: 'Espíritu, la línea del cielo',
  earth: 'Cuerpo, la línea de la tierra',
  socialPurpose: 'Destino, el propósito social',
  spiritualPurpose: 'Propósito espiritual',
  love: 'El corazón',
  money: 'La moneda',
}
