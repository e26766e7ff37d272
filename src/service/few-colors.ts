/** The most that a PNG with a palette can have. */
const MAX_COLORS = 256
/** As many of the most frequent colours stay as they are: all areas and lines, some of them hardly darker than the paper. */
const KEPT_COLORS = 64
/** Between black and white. */
const MAX_DISTANCE = 255

/** Red in the lowest byte, then green and blue. Small enough for a fast key: with alpha it would be a number on the heap. */
export type Color = number

export interface FewColors {
  readonly palette: readonly Color[]
  /** The place in the palette of each colour in the image. */
  readonly places: ReadonlyMap<Color, number>
}

/**
 * A palette for an opaque image. One of ours has two dozen colours in its areas and lines, and thousands where edges are
 * smoothed. Each of those becomes its nearest neighbour in the palette.
 */
export function fewColors(pixels: Int32Array): FewColors {
  const colors = byFrequency(pixels)
  const palette = paletteOf(colors)
  return { palette, places: new Map(colors.map((color) => [color, nearest(color, palette, MAX_DISTANCE)])) }
}

/** With the smallest tolerance that needs no more than MAX_COLORS. */
function paletteOf(colors: readonly Color[]): readonly Color[] {
  for (let tolerance = 0; ; tolerance++) {
    const palette = withinTolerance(colors, tolerance)
    if (palette) return palette
  }
}

/** Of a pixel: red, green, blue and alpha, as a little-endian number. Every machine that runs this is little-endian. */
export function colorOf(pixel: number): Color {
  if (pixel >>> 24 !== 255) throw new Error('an image with a palette must be opaque')
  return pixel & 0xffffff
}

/** The most frequent first. Ties by value, so that every runtime has the same order. */
function byFrequency(pixels: Int32Array): Color[] {
  const counts = new Map<Color, number>()
  let start = 0
  for (let at = 1; at <= pixels.length; at++) {
    if (at < pixels.length && pixels[at] === pixels[start]) continue
    const color = colorOf(pixels[start]!)
    counts.set(color, (counts.get(color) ?? 0) + at - start)
    start = at
  }
  return [...counts].sort(([one, often], [other, seldom]) => seldom - often || one - other).map(([color]) => color)
}

/** Undefined if MAX_COLORS are too few for every colour to have one this near in each channel. */
function withinTolerance(colors: readonly Color[], tolerance: number): readonly Color[] | undefined {
  const palette: Color[] = []
  for (const [at, color] of colors.entries()) {
    if (at >= KEPT_COLORS && nearest(color, palette, tolerance) !== -1) continue
    if (palette.length === MAX_COLORS) return undefined
    palette.push(color)
  }
  return palette
}

/** -1 if none is near enough. */
function nearest(color: Color, palette: readonly Color[], tolerance: number): number {
  let found = -1
  let least = tolerance + 1
  for (let place = 0; place < palette.length; place++) {
    const distance = distanceOf(color, palette[place]!)
    if (distance < least) {
      least = distance
      found = place
    }
  }
  return found
}

/** In the channel where they differ most. */
function distanceOf(one: Color, other: Color): number {
  const red = Math.abs((one & 255) - (other & 255))
  const green = Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255))
  const blue = Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255))
  return Math.max(red, green, blue)
}
