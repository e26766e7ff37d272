import file from '../../data/periods.json' with { type: 'json' }
import { once } from './once.ts'

/** The text of each arcanum as a period of the ring of ages; arcanum n is at n − 1. */
export const periods = once((): readonly string[] => file.periods.map(({ text }) => text))

/** The same in one sentence. */
export const periodEssences = once((): readonly string[] => file.periods.map(({ essence }) => essence))
