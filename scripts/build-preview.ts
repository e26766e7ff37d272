// The picture that a link to a page shows where the page has none of its own: drawn and painted by the code of the service.
import { readFileSync } from 'node:fs'
import { bundledCode, PAINTING, RENDERER } from './build-pictures.ts'

const DRAWING = `export { generalPreview } from './scripts/general-preview.ts'`

type Code = Pick<typeof import('./general-preview.ts'), 'generalPreview'> &
  Pick<typeof import('../src/server/paint.ts'), 'createPaint'>

export async function paintGeneralPreview(): Promise<Buffer> {
  const text = await bundledCode(`${DRAWING}\n${PAINTING}`)
  const code = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Code
  const paint = await code.createPaint(readFileSync(RENDERER))
  const { origin, license } = JSON.parse(readFileSync('data/dataset.json', 'utf8'))
  return Buffer.from(paint(code.generalPreview({ origin, license })))
}
