import { describe, expect, it } from 'vitest'
import { type Color, colorOf, fewColors } from './paint.ts'

const PAPER = opaque(250, 247, 242)
/** A wash of colour over the paper, hardly darker. */
const WASH = opaque(247, 242, 232)
/** Thousands of rare colours, as smoothed edges have them. */
const EDGES = Array.from({ length: 52 * 52 }, (_, at) => opaque((at % 52) * 4, Math.floor(at / 52) * 4, 90))
/** With two areas. */
const DRAWING = Int32Array.from([...Array<number>(900).fill(PAPER), ...Array<number>(300).fill(WASH), ...EDGES])

function opaque(red: number, green: number, blue: number): number {
  return (255 << 24) | (blue << 16) | (green << 8) | red
}

/** What each pixel of an image becomes. */
function shown(pixels: readonly number[], image: Int32Array): Color[] {
  const { palette, places } = fewColors(image)
  return pixels.map((pixel) => palette[places.get(colorOf(pixel))!]!)
}

function apart(one: Color, other: Color): number {
  return Math.max(...[0, 8, 16].map((shift) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255))))
}

describe('the palette of an image', () => {
  it('is all its colours if they fit', () => {
    const pixels = Array.from({ length: 256 }, (_, at) => opaque(at, 7, 7))
    expect(shown(pixels, Int32Array.from(pixels))).toEqual(pixels.map(colorOf))
  })

  it('keeps the colours of areas, also two that are nearly the same', () => {
    expect(shown([PAPER, WASH], DRAWING)).toEqual([PAPER, WASH].map(colorOf))
  })

  it('has at most 256, and for every other colour its nearest', () => {
    const { palette } = fewColors(DRAWING)
    expect(palette.length).toBeLessThanOrEqual(256)
    const distances = shown(EDGES, DRAWING).map((color, at) => apart(color, colorOf(EDGES[at]!)))
    const least = EDGES.map((pixel) => Math.min(...palette.map((color) => apart(color, colorOf(pixel)))))
    expect(distances).toEqual(least)
    expect(Math.max(...distances)).toBeLessThanOrEqual(12)
  })

  it('does not depend on where a colour is', () => {
    expect(fewColors(DRAWING.toReversed()).palette).toEqual(fewColors(DRAWING).palette)
  })

  it('is refused to an image that one can see through', () => {
    expect(() => fewColors(Int32Array.of(PAPER, PAPER & 0x7fffffff))).toThrow('opaque')
  })
})
