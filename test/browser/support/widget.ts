import type { Locator } from 'playwright-core'

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
