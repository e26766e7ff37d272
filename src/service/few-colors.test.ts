import { describe, expect, it } from 'vitest'
import { fewColors } from './few-colors.ts'

const OPAQUE = 0xff000000
const PAPER = colorOf(250, 247, 242)
/** A wash of colour over the paper, hardly darker. */
const WASH = colorOf(247, 242, 232)
/** Thousands of rare colours, as smoothed edges have them. */
const EDGES = Array.from({ length: 52 * 52 }, (_, at) => colorOf((at % 52) * 4, Math.floor(at / 52) * 4, 90))

function colorOf(red: number, green: number, blue: number): number {
  return (OPAQUE | (blue << 16) | (green << 8) | red) >>> 0
}

function image(...areas: [color: number, pixels: number][]): Uint32Array {
  return Uint32Array.from(areas.flatMap(([color, pixels]) => Array<number>(pixels).fill(color)))
}

function apart(one: number, other: number): number {
  return Math.max(...[0, 8, 16].map((shift) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255))))
}

describe('the palette of an image', () => {
  it('is all its colours if they fit', () => {
    const colors = Array.from({ length: 256 }, (_, at) => colorOf(at, 7, 7))
    const { palette, places } = fewColors(image(...colors.map((color): [number, number] => [color, 1])))
    expect(colors.map((color) => palette[places.get(color)!])).toEqual(colors)
  })

  it('keeps the colours of areas, also two that are nearly the same', () => {
    const { palette, places } = fewColors(Uint32Array.from([...image([PAPER, 900], [WASH, 300]), ...EDGES]))
    expect([PAPER, WASH].map((color) => palette[places.get(color)!])).toEqual([PAPER, WASH])
  })

  it('has at most 256, and for every other colour its nearest', () => {
    const { palette, places } = fewColors(Uint32Array.from([...image([PAPER, 900], [WASH, 300]), ...EDGES]))
    expect(palette.length).toBeLessThanOrEqual(256)
    for (const color of EDGES) {
      const near = Math.min(...palette.map((other) => apart(color, other)))
      expect(apart(color, palette[places.get(color)!]!)).toBe(near)
      // A grid of 16 × 16 would be as near as this.
      expect(near).toBeLessThanOrEqual(16)
    }
  })

  it('does not depend on where a colour is', () => {
    const pixels = Uint32Array.from([...image([PAPER, 900], [WASH, 300]), ...EDGES])
    expect(fewColors(pixels.toReversed()).palette).toEqual(fewColors(pixels).palette)
  })
})
