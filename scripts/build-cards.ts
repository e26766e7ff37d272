// Makes one module of the cards in data/cards, as pictures embed them: src/dataset/cards.generated.ts.
import { readFileSync, writeFileSync } from 'node:fs'

const CARDS = 22
const OUTPUT = 'src/dataset/cards.generated.ts'

export function buildCards(): void {
  const cards = Array.from({ length: CARDS }, (_, at) => cardOf(at + 1))
  writeFileSync(
    OUTPUT,
    `// Made by scripts/build-cards.ts from data/cards. Not to be edited.\nexport const CARDS: readonly { readonly title: string; readonly body: string }[] = ${JSON.stringify(cards)}\n`,
  )
}

/** The shapes alone: a picture has a style, a title and a credit of its own. The card's title is beside them. */
function cardOf(number: number): { title: string; body: string } {
  const svg = readFileSync(`data/cards/${String(number).padStart(2, '0')}.svg`, 'utf8')
  const [, content] = /^<svg [^>]*>([\s\S]*)<\/svg>\s*$/.exec(svg)!
  return {
    title: /<title>(.+?)<\/title>/.exec(svg)![1]!,
    body: content!.replace(/<(title|metadata|style)>[\s\S]*?<\/\1>/g, '').replace(/\s*\n\s*/g, ''),
  }
}
