// What all painted pictures have in common: the typeface.
import { readFileSync, writeFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'

const TYPEFACE = 'src/site/assets/typeface/fraunces.ttf'
export const RENDERER = 'node_modules/@resvg/resvg-wasm/index_bg.wasm'
/** All code that decides the bytes of a picture. It includes the typeface. */
export const PAINTING = `export { createPaint } from './src/server/paint.ts'`

/** A module, because not every runtime can open a file. */
export function buildTypeface(): void {
  const typeface = readFileSync(TYPEFACE).toString('base64')
  writeFileSync(
    'src/documents/typeface.generated.ts',
    `// Made by scripts/build-pictures.ts. Not to be edited.\n/** As TrueType, in base64. */\nexport const typefaceTtf = (): string => '${typeface}'\n`,
  )
}

/** Code of the service as one module for the build itself: a program that imported it would miss modules that are just being made. */
export async function bundledCode(contents: string, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module'],
    write: false,
    plugins,
  })
  return outputFiles[0]!.text
}
