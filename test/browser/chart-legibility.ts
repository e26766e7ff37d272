import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { measure, overlap, touches } from '../chart/measured.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Site } from '../support/site.ts'
import type { Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1990-05-15'
const { points } = golden.dates['1990-05-15']

/** Where charts stand: on the home page within a card, on the profile alone, on the method page with signs. */
const PAGES = ['/', PROFILE, '/pareja?a=1990-05-15&b=1995-08-20', '/metodo'] as const

const SCREENS = [
  ...[320, 360, 390, 768, 1024, 1440].map((width) => [width, 800] as const),
  ...([
    [390, 664],
    [1280, 720],
    [1280, 600],
  ] as const),
]

export function chartLegibility(site: Site, browser: Visits): void {
  describe('a chart', () => {
    it.each(PAGES)('has no letter or number below 11 px on %s, at any width, and none over another', async (path) => {
      const page = await browser.open()
      await page.goto(site.origin + path)
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height })
        const { texts, discs } = await measure(page, '.figure svg.chart')
        expect(discs).toHaveLength(32)
        const small = texts.filter(({ fontSize }) => fontSize < 10.95)
        expect({ width, small: small.map(({ text }) => text) }).toEqual({ width, small: [] })
        const over = texts.flatMap((one, at) => texts.slice(at + 1).filter((other) => overlap(one, other)))
        expect({ width, over: over.map(({ text }) => text) }).toEqual({ width, over: [] })
      }
    })

    it.each([360, 768, 1440])('at %i px shows all points, and no name that the edge cuts off', async (width) => {
      const page = await browser.open()
      await page.goto(site.origin + PROFILE)
      await page.setViewportSize({ width, height: 800 })
      const { texts } = await measure(page, '.figure svg.chart')
      const numbers = texts.filter(({ point, text }) => point && /^\d+$/.test(text))
      expect(Object.fromEntries(numbers.map(({ point, text }) => [point, Number(text)]))).toEqual(points)
      const figure = (await page.locator('.figure').first().boundingBox())!
      const cut = texts.filter(({ left, right }) => left < figure.x || right > figure.x + figure.width)
      expect(cut.map(({ text }) => text)).toEqual([])
      const names = texts.filter(({ point, text }) => point && !/^\d+$/.test(text)).map(({ text }) => text)
      expect(names).toHaveLength(width === 360 ? 12 : 18)
    })

    it('has all twelve names on the smallest phones, and points of 24 px', async () => {
      const page = await browser.open()
      await page.goto(site.origin + PROFILE)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        const { texts, discs } = await measure(page, '.figure svg.chart')
        for (const { name } of dataset.positions) expect(texts.map(({ text }) => text)).toContain(name)
        const over = texts.flatMap((text) => discs.filter((disc) => disc.point !== text.point && touches(text, disc)))
        expect(over).toEqual([])
        if (width === 360) expect(Math.min(...discs.map(({ r }) => 2 * r))).toBeGreaterThanOrEqual(24)
      }
    })
  })
}
