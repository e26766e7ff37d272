// Makes one module of the cards in data/cards, as pictures embed them: src/dataset/cards.generated.ts.
import { readFileSync, writeFileSync } from 'node:fs'

const CARDS = 22
const OUTPUT = 'src/dataset/cards.generated.ts'

export function buildCards(): void {
  const bodies = Array.from({ length: CARDS }, (_, at) => bodyOf(at + 1))
  writeFileSync(
    OUTPUT,
    `// Made by scripts/build-cards.ts from data/cards. Not to be edited.\nexport const CARD_BODIES: readonly string[] = ${JSON.stringify(bodies)}\n`,
  )
}

/** The shapes alone. A picture has a style, a title and a credit of its own. */
function bodyOf(number: number): string {
  const svg = readFileSync(`data/cards/${String(number).padStart(2, '0')}.svg`, 'utf8')
  const [, content] = /^<svg [^>]*>([\s\S]*)<\/svg>\s*$/.exec(svg)!
  return content!.replace(/<(title|metadata|style)>[\s\S]*?<\/\1>/g, '').replace(/\s*\n\s*/g, '')
}
