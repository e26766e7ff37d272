import file from '../../data/positions.json' with { type: 'json' }
import type { Position } from './types.ts'

/** The twelve positions of the matrix, in the order of the API. */
export const positions: readonly Position[] = file.positions as readonly Position[]
