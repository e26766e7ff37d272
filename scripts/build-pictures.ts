// What all painted pictures have in common: the typeface, and a fingerprint of everything that they are made with, for their
// validators.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

const TYPEFACE = 'src/site/assets/typeface/fraunces.ttf'
export const RENDERER = 'node_modules/@resvg/resvg-wasm/index_bg.wasm'
/** All code that decides the bytes of a picture. It includes the typeface. */
export const PAINTING = `export { createPaint } from './src/service/paint.ts'`

/** Modules, because not every runtime can open a file. */
export async function buildPictureParts(): Promise<void> {
  const typeface = readFileSync(TYPEFACE).toString('base64')
  write('typeface', `/** As TrueType, in base64. */\nexport const typefaceTtf = (): string => '${typeface}'\n`)
  const hash = createHash('sha256')
    .update(await bundledCode(PAINTING))
    .update(readFileSync(RENDERER))
  const fingerprint = hash.digest('hex').slice(0, 16)
  write('painted-with', `/** Changes whenever a picture may. */\nexport const PAINTED_WITH = '${fingerprint}'\n`)
}

/** Code of the service as one module for the build itself: a program that imported it would miss modules that are just being made. */
export async function bundledCode(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module'],
    write: false,
  })
  return outputFiles[0]!.text
}

function write(name: string, code: string): void {
  writeFileSync(
    `src/documents/${name}.generated.ts`,
    `// Made by scripts/build-pictures.ts. Not to be edited.\n${code}`,
  )
}
