import { arcana } from './arcana.ts'
import type { Arcanum } from './types.ts'

/** The card that a person means: «El Loco», «el loco», «LOCO»; undefined if there is none of that name. */
export function arcanumByName(text: string): Arcanum | undefined {
  const wanted = bareName(text)
  return arcana.find(({ name }) => bareName(name) === wanted)
}

/** Without case, accents, article and anything that is no letter. */
function bareName(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.split(/[^\p{L}]+/u).filter((word) => word !== '')
  return (/^(el|la|los|las)$/.test(words[0] ?? '') ? words.slice(1) : words).join(' ')
}
