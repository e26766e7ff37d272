import bond from '../../data/pairs/bond.json' with { type: 'json' }
import meeting from '../../data/pairs/meeting.json' with { type: 'json' }
import task from '../../data/pairs/task.json' with { type: 'json' }
import { once } from './once.ts'
import type { PairTexts } from './types.ts'

/** For each part of a pair's reading, the texts of the arcana that can occur there, ascending. */
export const pairTexts = once((): PairTexts => ({ meeting: meeting.texts, bond: bond.texts, task: task.texts }))
