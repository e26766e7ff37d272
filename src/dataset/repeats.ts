import file from '../../data/repeats.json' with { type: 'json' }
import { once } from './once.ts'

/** The text of each arcanum when it occurs in several positions; arcanum n is at n − 1. */
export const repeats = once((): readonly string[] => file.repeats.map(({ text }) => text))
