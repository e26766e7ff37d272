// The picture that a link to a page shows where the page has none of its own: drawn and painted by the code of the service.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { RENDERER } from './build-pictures.ts'

const CODE = `
  export { generalPreview } from './src/documents/preview/previews.ts'
  export { createPaint } from './src/service/paint.ts'`

type Code = Pick<typeof import('../src/documents/preview/previews.ts'), 'generalPreview'> &
  Pick<typeof import('../src/service/paint.ts'), 'createPaint'>

/** Bundled here and not imported, because it uses modules that the build has just made. */
export async function paintGeneralPreview(): Promise<Buffer> {
  const { outputFiles } = await build({
    stdin: { contents: CODE, resolveDir: '.', loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module'],
    write: false,
  })
  const code = (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`)) as Code
  const paint = await code.createPaint(readFileSync(RENDERER))
  const { origin, license } = JSON.parse(readFileSync('data/dataset.json', 'utf8'))
  return Buffer.from(paint(code.generalPreview({ origin, license })))
}
