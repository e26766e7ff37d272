import file from '../../data/tails.json' with { type: 'json' }
import type { TailText } from './types.ts'

/** The 26 karmic tails that occur, most common first. */
export const tails = (): readonly TailText[] => file.tails
