import file from '../../data/contrasts.json' with { type: 'json' }
import type { Contrast } from './types.ts'

/** What readings say of the reader in opposite ways. */
export const contrasts = (): readonly Contrast[] => file.contrasts as readonly Contrast[]
