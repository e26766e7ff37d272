import { Resvg } from '@resvg/resvg-wasm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { generalPreview } from '../../scripts/general-preview.ts'
import { dataset } from '../../src/dataset/dataset.ts'
import { chartOf, PAINTED, pairChartOf } from '../../src/documents/chart/charts.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { arcanumPreview, datePreview } from '../../src/documents/preview.ts'
import { typefaceTtf } from '../../src/documents/typeface.generated.ts'
import { encodePng } from '../../src/server/paint.ts'
import { paint } from '../support/painting.ts'

const publisher = { publicUrl: 'https://numeros.example', basePath: '/api', name: 'Casa', supportContact: 'a@b' }
const context = { dataset, credit: createCredit(dataset, publisher) }
const [first, second] = [
  { day: 15, month: 8, year: 1990 },
  { day: 29, month: 11, year: 2047 },
]

/** Per channel, of 255. Beside a sharp edge nobody sees it. */
const MAX_APART = 12
/** An area or a line, not an edge: this many of its pixels, of two million or 756,000. */
const MANY_PIXELS = 2000

/** As the renderer itself encodes it, with all its colours. Only after `paint`, which loads the renderer. */
function renderedPng(svg: string): Uint8Array {
  const fontBuffers = [Buffer.from(typefaceTtf(), 'base64')]
  const family = 'Fraunces'
  const font = { fontBuffers, defaultFontFamily: family, serifFamily: family, sansSerifFamily: family }
  return new Resvg(svg, { font }).render().asPng()
}

/** Three bytes for each pixel, by a reader that knows nothing of ours. */
async function decodePng(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

describe('a painted picture, read by another program', () => {
  it.each([
    ['a chart', chartOf(context, second, PAINTED)],
    ['the chart of a pair', pairChartOf(context, { first, second }, PAINTED)],
    ['the preview of a date', datePreview(context, first)],
    ['the preview of a card', arcanumPreview(context, dataset.arcana[14]!)],
    ['the general preview', generalPreview(dataset)],
  ])('%s is less than half of what the renderer would write, and looks the same', async (_, svg) => {
    const painted = await paint(svg)
    const rendered = renderedPng(svg)
    expect(painted.length).toBeLessThan(0.5 * rendered.length)

    const [shown, meant] = await Promise.all([decodePng(painted), decodePng(rendered)])
    expect([shown.width, shown.height]).toEqual([meant.width, meant.height])
    let apart = 0
    for (const [at, byte] of meant.data.entries()) apart = Math.max(apart, Math.abs(byte - shown.data[at]!))
    expect(apart).toBeLessThanOrEqual(MAX_APART)

    const counts = new Map<number, number>()
    const changed = new Set<number>()
    for (let at = 0; at < meant.data.length; at += 3) {
      const color = meant.data.readUIntBE(at, 3)
      counts.set(color, (counts.get(color) ?? 0) + 1)
      if (shown.data.readUIntBE(at, 3) !== color) changed.add(color)
    }
    expect([...changed].filter((color) => counts.get(color)! >= MANY_PIXELS)).toEqual([])
  })

  it.each([
    [1, 1, 1],
    [7, 1, 2],
    [1, 7, 7],
    [17, 19, 256],
  ])('%i × %i pixels with %i colours come back as they were', async (width, height, colors) => {
    const bytes = Array.from({ length: width * height }, (_, at) => [at % colors, 100, 255 - (at % colors), 255])
    const png = encodePng({ width, height, pixels: Uint8Array.from(bytes.flat()) })
    const { data, ...size } = await decodePng(png)
    expect(size).toEqual({ width, height })
    expect([...data]).toEqual(bytes.flatMap((channels) => channels.slice(0, 3)))
    // sharp forgives a missing end, others don't.
    expect(Buffer.from(png.subarray(-12)).toString('hex')).toBe('0000000049454e44ae426082')
  })
})
