/** The most that a PNG with a palette can have. */
const MAX_COLORS = 256
/** As many of the most frequent colours stay as they are: all areas and lines, some of them hardly darker than the paper. */
const KEPT_COLORS = 64
/** Between black and white. */
const MAX_DISTANCE = 255

/** A colour as the little-endian number of its bytes: red, green, blue, alpha. */
type Color = number

export interface FewColors {
  readonly palette: readonly Color[]
  /** Of each colour of the image, its place in the palette. */
  readonly places: ReadonlyMap<Color, number>
}

/**
 * A palette for an opaque image. One of ours has two dozen colours in its areas and lines, and thousands where edges are
 * smoothed. Of those, each becomes its nearest neighbour in the palette, as near as 256 allow.
 */
export function fewColors(pixels: Uint32Array): FewColors {
  const colors = byFrequency(pixels)
  const palette = paletteOf(colors)
  return { palette, places: new Map(colors.map((color) => [color, nearest(color, palette, MAX_DISTANCE)])) }
}

/** With the smallest tolerance that leads to few enough. */
function paletteOf(colors: readonly Color[]): readonly Color[] {
  for (let tolerance = 0; ; tolerance++) {
    const palette = withinTolerance(colors, tolerance)
    if (palette) return palette
  }
}

/** The most frequent first. Ties by value, so that every runtime has the same order. */
function byFrequency(pixels: Uint32Array): Color[] {
  const counts = new Map<Color, number>()
  let start = 0
  for (let at = 1; at <= pixels.length; at++) {
    if (at < pixels.length && pixels[at] === pixels[start]) continue
    const color = pixels[start]!
    counts.set(color, (counts.get(color) ?? 0) + at - start)
    start = at
  }
  return [...counts].sort(([one, often], [other, seldom]) => seldom - often || one - other).map(([color]) => color)
}

/** Undefined if more than MAX_COLORS are needed for every colour to have one this near in each channel. */
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
