import synthesisFile from '../../data/synthesis.json' with { type: 'json' }
import tensionsFile from '../../data/tensions.json' with { type: 'json' }
import { once } from './once.ts'
import type { SynthesisTexts } from './types.ts'

export const synthesis = once(
  (): SynthesisTexts => ({
    centers: synthesisFile.centers,
    purposes: synthesisFile.purposes,
    variety: synthesisFile.variety,
    tensions: tensionsFile.tensions,
    accord: tensionsFile.accord,
  }),
)
