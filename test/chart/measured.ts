import type { Page } from 'playwright-core'

/** What a browser measures of a text or a disc, in pixels of the screen. */
export interface Box {
  /** The point of the drawing that it belongs to, if any. */
  readonly point: string | undefined
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Disc {
  readonly point: string
  readonly x: number
  readonly y: number
  readonly r: number
}

export interface Measured {
  readonly texts: readonly (Box & { readonly fontSize: number })[]
  readonly discs: readonly Disc[]
}

/** Every visible text and disc of a chart, but for the mark that covers one. The letters of a box take up its middle. */
export function measure(page: Page, within: string): Promise<Measured> {
  return page
    .locator(within)
    .first()
    .evaluate((chart) => {
      const pointOf = (one: Element) => one.closest<SVGElement>('[data-point]')?.dataset.point
      const texts = [...chart.querySelectorAll('text')]
        .filter((text) => text.getClientRects().length > 0 && !text.closest('.here'))
        .map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          const fontSize = Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a
          const spare = (bottom - top - fontSize * 0.74) / 2
          return {
            ...{ point: pointOf(text), text: text.textContent ?? '', fontSize },
            ...{ left, right, top: top + spare, bottom: bottom - spare },
          }
        })
      const discs = [...chart.querySelectorAll('circle.point')].map((disc) => {
        const { x, y, width } = disc.getBoundingClientRect()
        return { point: pointOf(disc)!, x: x + width / 2, y: y + width / 2, r: width / 2 }
      })
      return { texts, discs }
    })
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

export function touches({ left, right, top, bottom }: Box, { x, y, r }: Disc): boolean {
  const dx = Math.max(left - x, x - right, 0)
  const dy = Math.max(top - y, y - bottom, 0)
  return Math.hypot(dx, dy) < r
}
