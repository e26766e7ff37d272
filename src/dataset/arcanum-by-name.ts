import { arcana } from './arcana.ts'
import type { Arcanum } from './types.ts'

/** Finds a card by name, tolerantly: «El Loco», «el loco», «LOCO». */
export function arcanumByName(text: string): Arcanum | undefined {
  const wanted = bareName(text)
  return arcana.find(({ name }) => bareName(name) === wanted)
}

/** Ignores case, accents, the article and anything that is not a letter. */
function bareName(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.split(/[^\p{L}]+/u).filter((word) => word !== '')
  return (/^(el|la|los|las)$/.test(words[0] ?? '') ? words.slice(1) : words).join(' ')
}
