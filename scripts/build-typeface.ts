// The typeface of pages and pictures. Its files are made by `npm run typeface`.
import { readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'src/site/assets/typeface'
const OUTPUT = 'src/documents/typeface.generated.ts'

export const TYPEFACE = {
  name: 'Fraunces',
  license: 'OFL-1.1',
  licenseText: readFileSync(`${FOLDER}/OFL.txt`, 'utf8').trim(),
  woff2: readFileSync(`${FOLDER}/fraunces.woff2`),
} as const

/** For programs that draw pictures, which read no WOFF2: a module, because not every runtime can open a file. */
export function buildPictureTypeface(): void {
  const ttf = readFileSync(`${FOLDER}/fraunces.ttf`, 'base64')
  writeFileSync(
    OUTPUT,
    `// Made by scripts/build-typeface.ts. Not to be edited.\n/** The typeface as TrueType, in base64. */\nexport const typefaceTtf = (): string => '${ttf}'\n`,
  )
}
