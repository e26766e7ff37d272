import type { Arcanum } from '../dataset/types.ts'
import type { MatrixPosition } from './types.ts'

/** An arcanum as every answer that names one writes it. */
export function cardOf({ number, name, keyword, emoji }: Arcanum): MatrixPosition {
  return { arcana: number, name, keyword, emoji }
}
