// What all painted pictures have in common: the typeface, and a fingerprint of everything that they are made with, for their
// validators.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const TYPEFACE = 'src/site/assets/typeface/fraunces.ttf'
export const RENDERER = 'node_modules/@resvg/resvg-wasm/index_bg.wasm'
const COMPRESSION = 'node_modules/fflate/esm/browser.js'
const PAINTING = ['paint', 'png', 'few-colors'].map((name) => `src/service/${name}.ts`)

/** Modules, because not every runtime can open a file. */
export function buildPictureParts(): void {
  const typeface = readFileSync(TYPEFACE)
  write(
    'typeface',
    `/** As TrueType, in base64. */\nexport const typefaceTtf = (): string => '${typeface.toString('base64')}'\n`,
  )
  const hash = createHash('sha256')
  for (const file of [TYPEFACE, RENDERER, COMPRESSION, ...PAINTING]) hash.update(readFileSync(file))
  const fingerprint = hash.digest('hex').slice(0, 16)
  write('painted-with', `/** Changes whenever a picture may. */\nexport const PAINTED_WITH = '${fingerprint}'\n`)
}

function write(name: string, code: string): void {
  writeFileSync(
    `src/documents/${name}.generated.ts`,
    `// Made by scripts/build-pictures.ts. Not to be edited.\n${code}`,
  )
}
