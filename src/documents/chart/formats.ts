import { type CardPlace, inRow } from './cards.ts'
import { DIAL, WIDTH } from './layout.ts'

/** The layout of a picture of a chart, in the units of its drawing. */
export interface Format {
  readonly height: number
  /** Baselines of title, date and life path. */
  readonly title: number
  readonly date: number
  readonly path: number
  readonly drawing: { readonly x: number; readonly y: number; readonly scale: number; readonly hasFewNames: boolean }
  readonly cards: readonly CardPlace[]
}

/** Every picture is as wide as the drawing with all its names. */
export const PICTURE_WIDTH = WIDTH

export const FORMATS = {
  /** A4, so that it fits a frame as printed. */
  sheet: {
    height: 1584,
    ...{ title: 104, date: 180, path: 228 },
    drawing: { x: WIDTH * 0.06, y: 240, scale: 0.88, hasFewNames: false },
    cards: inRow(WIDTH, 1166, 165, 150),
  },
  /** 4:5, for a feed: the cards beside the star. */
  feed: {
    height: 1400,
    ...{ title: 98, date: 168, path: 214 },
    drawing: { x: 50 - leftOut(1.02), y: 240, scale: 1.02, hasFewNames: true },
    cards: [0, 1, 2].map((at) => ({ x: 872, y: 250 + at * 358, width: 185 })),
  },
  /** 9:16, for a story. */
  story: {
    height: 1991.1,
    ...{ title: 124, date: 204, path: 256 },
    drawing: { x: WIDTH * -0.1, y: 284, scale: 1.2, hasFewNames: true },
    cards: inRow(WIDTH, 1540, 188, 130),
  },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof FORMATS

/** The empty space to the left of a drawing with few names. */
function leftOut(scale: number): number {
  return (WIDTH / 2 - DIAL) * scale
}
