import type { BrowserContextOptions, Locator } from 'playwright-core'
import type { Site } from '../../support/site.ts'
import type { Visits } from './browser.ts'
import { openHostPage } from './host-page.ts'

/** Visits to somebody else's page, with a list of all requests and of all that the console said. */
export function visitor(site: Pick<Site, 'origin'>, browser: Visits) {
  return async (content: string, options?: BrowserContextOptions) => {
    const address = await openHostPage(site.origin, content)
    const page = await browser.open(options)
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(address)
    return { page, element: page.locator('destiny-matrix').first(), address, asked, said }
  }
}

export function setBirth(element: Locator, birth: string): Promise<void> {
  return element.evaluate((one, value) => one.setAttribute('birth', value), birth)
}

/** What a visitor sees of an element with readings: its numbers, and the cards that are drawn and stand whole in their frames. */
export function seenIn(element: Locator) {
  return element.evaluate((one) => {
    const root = one.shadowRoot!
    const numbers = [...root.querySelectorAll('[data-point] .number')].filter(
      (number) => /^\d+$/.test(number.textContent) && number.getBoundingClientRect().width > 0,
    )
    const cards = [...root.querySelectorAll('.cards .card')].filter((card) => {
      const frame = card.getBoundingClientRect()
      const shapes = [...card.querySelectorAll('path, rect, circle')].map((shape) => shape.getBoundingClientRect())
      const isInside = ({ left, right, top, bottom }: DOMRect) =>
        left >= frame.left - 2 && right <= frame.right + 2 && top >= frame.top - 2 && bottom <= frame.bottom + 2
      const widest = Math.max(...shapes.map(({ width }) => width))
      return shapes.length > 3 && shapes.every(isInside) && widest > frame.width / 2
    })
    return { numbers: numbers.length, cards: cards.length, isBroken: root.innerHTML.includes('undefined') }
  })
}

/** Once the drawings have come. */
export const ALL_SEEN = { numbers: 32, cards: 12, isBroken: false }
