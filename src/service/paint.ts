import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Picture } from '../api/pictures.ts'
import { typefaceTtf } from '../documents/typeface.generated.ts'

const FAMILY = 'Fraunces'

/**
 * What turns a drawing into PNG: the same bytes on every runtime, because the program, the typeface and all arithmetic
 * are in what it brings along. Other typefaces that a drawing names are replaced by ours.
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
        return image.asPng() as Picture
      } finally {
        image.free()
      }
    } finally {
      drawing.free()
    }
  }
}
