import type { Page } from 'playwright-core'

/** What a browser measures of a text, in pixels of the screen, and the point of the drawing that it belongs to, if any. */
export interface Box {
  readonly point: string | undefined
  readonly text: string
  readonly fontSize: number
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

/** Every visible text and disc of a chart, but for the mark that covers one. The letters of a box take up its middle. */
export function measure(page: Page, within: string): Promise<{ texts: Box[]; discs: Disc[] }> {
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
          const box = { left, right, top: top + spare, bottom: bottom - spare }
          return { point: pointOf(text), text: text.textContent ?? '', fontSize, ...box }
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
