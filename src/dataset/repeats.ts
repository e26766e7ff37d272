import file from '../../data/repeats.json' with { type: 'json' }
import { once } from './once.ts'
import type { RepeatText } from './types.ts'

/** What each arcanum says when it occurs in several positions; arcanum n is at n − 1. */
export const repeats = once((): readonly RepeatText[] => file.repeats)
