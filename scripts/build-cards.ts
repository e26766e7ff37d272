// Makes one module of the cards in data/cards: src/dataset/cards.generated.ts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'data/cards'
const OUTPUT = 'src/dataset/cards.generated.ts'

/** Each card is inside a function, so that starting does not load what nobody has asked for yet. */
export function buildCards(): void {
  const files = readdirSync(FOLDER)
    .sort()
    .map((name) => `\n  () => ${JSON.stringify(readFileSync(`${FOLDER}/${name}`, 'utf8'))},`)
  writeFileSync(
    OUTPUT,
    `// Made by scripts/build-cards.ts from ${FOLDER}. Not to be edited.\nexport const CARD_FILES: readonly (() => string)[] = [${files.join('')}\n]\n`,
  )
}
