import type { Arcanum } from '../dataset/types.ts'
import type { MatrixPosition } from './types.ts'

/** An arcanum as it appears in responses. */
export function cardOf({ number, name, keyword, emoji }: Arcanum): MatrixPosition {
  return { arcana: number, name, keyword, emoji }
}
