import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Picture } from '../api/answer.ts'
import { typefaceTtf } from '../documents/typeface.generated.ts'
import { encodePng } from './png.ts'

const FAMILY = 'Fraunces'

/**
 * Renders SVG to PNG: the same bytes on every runtime, because renderer, typeface, arithmetic and compression are all part of
 * this program or of the WebAssembly program. Other typefaces in an SVG are replaced by ours.
 */
export async function createPaint(program: BufferSource | WebAssembly.Module): Promise<(svg: string) => Picture> {
  await initWasm(program)
  const font = {
    fontBuffers: [Uint8Array.from(atob(typefaceTtf()), (byte) => byte.charCodeAt(0))],
    defaultFontFamily: FAMILY,
    serifFamily: FAMILY,
    sansSerifFamily: FAMILY,
  }
  return (svg) => {
    const drawing = new Resvg(svg, { font })
    try {
      const image = drawing.render()
      try {
        return encodePng(image)
      } finally {
        image.free()
      }
    } finally {
      drawing.free()
    }
  }
}
