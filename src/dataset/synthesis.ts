import file from '../../data/synthesis.json' with { type: 'json' }
import { once } from './once.ts'
import type { SynthesisTexts } from './types.ts'

export const synthesis = once((): SynthesisTexts => file)
