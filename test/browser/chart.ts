import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { measure, overlap } from '../chart/measured.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Site } from '../support/site.ts'
import { DESKTOP, PHONE, type Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1990-05-15'
const PAIR = '/pareja?a=1990-05-15&b=1995-08-20'

export function chart(site: Site, browser: Visits): void {
  const open = async (path: string, options = DESKTOP): Promise<Page> => {
    const page = await browser.open({ ...options, reducedMotion: 'reduce' })
    await page.goto(site.origin + path)
    return page
  }
  const point = (page: Page, name: string) => page.locator(`svg.chart [data-point="${name}"] .point`).first()
  const toldOf = (page: Page) => page.locator('[data-told]').first()

  describe('a chart', () => {
    it.each([
      ['/', DESKTOP, '/arcanos/12#karma'],
      [PROFILE, DESKTOP, '#karma'],
      [PROFILE, PHONE, '#karma'],
    ] as const)(
      'tells of a point below the drawing, lights up what is added, and leads on from there: %s',
      async (path, device, way) => {
        const page = await open(path, device)
        const figure = page.locator('figure', { has: page.locator('svg.chart') }).first()
        const told = figure.locator('[data-told]')
        // Beside the disc, as a finger hits it.
        const disc = figure.locator('[data-point="D"] .point')
        await disc.scrollIntoViewIfNeeded()
        const { x, y, width, height } = (await disc.boundingBox())!
        if (device === PHONE) await page.touchscreen.tap(x + width + 4, y + height / 2)
        else await page.mouse.click(x + width + 4, y + height / 2)
        const text = (await told.innerText()).replace(/\s+/g, ' ')
        for (const part of ['Karma: 12, El Colgado.', 'Pausa y otra mirada. 15 + 5 + 19 = 39 → 12.']) {
          expect(text).toContain(part)
        }
        const lit = figure.locator('.operand')
        expect(await lit.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.point))).toEqual([
          ...['A', 'B', 'C'],
        ])
        expect(page.url()).toBe(site.origin + path)
        await told.getByRole('link', { name: 'Leer' }).click()
        await page.waitForURL(`**${way}`)
        expect(await page.locator('#karma .essence').isVisible()).toBe(true)
      },
    )

    it('forgets the point when something else is clicked', async () => {
      const page = await open(PROFILE)
      await point(page, 'D').click()
      await page.locator('h1').click()
      expect(await page.locator('.asked').count()).toBe(0)
      expect(await toldOf(page).innerText()).toContain('Elige un punto')
    })

    it('leads each position to its reading on the same page, and every other point to the row with its sum', async () => {
      const page = await open(PROFILE)
      const hrefs = (selector: string) =>
        page.locator(`svg.chart ${selector}`).evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
      const [readings, sums] = [await hrefs('a.position'), await hrefs('a[data-point]:not(.position)')]
      expect([readings.length, sums.length]).toEqual([12, 20])
      for (const link of readings) expect(await page.locator(`.rows ${link}`).count()).toBe(1)
      for (const link of sums) expect(await page.locator(`tr${link}`).count()).toBe(1)
    })

    it('is one stop for the Tab key, goes where the arrows point, and Enter takes the focus to the reading', async () => {
      const page = await open(PROFILE)
      const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.point)
      await page.locator('svg.chart a[data-point="E"]').focus()
      for (const [key, name] of [
        ['ArrowLeft', 'A0'],
        ['ArrowRight', 'E'],
        ['ArrowDown', 'loveEntry'],
        ['ArrowDown', 'D2'],
        ['ArrowDown', 'D'],
      ] as const) {
        await page.keyboard.press(key)
        expect(await focused()).toBe(name)
      }
      expect(await page.locator('svg.chart').first().locator('a[tabindex="0"]').count()).toBe(1)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest('#karma'))).toBe(true)
    })

    it.each([DESKTOP, { ...DESKTOP, javaScriptEnabled: false }])(
      'says to a screen reader what each point is: %#',
      async (options) => {
        const page = await open(PROFILE, options)
        const group = page.getByRole('group', { name: 'Matriz del destino del 15 de mayo de 1990' })
        expect(await group.getByRole('link').count()).toBe(32)
        const karma = group.getByRole('link', { name: '12 Karma: El Colgado. 15 + 5 + 19 = 39 → 12.' })
        expect(await karma.getAttribute('href')).toBe('#karma')
      },
    )

    it('of a pair tells of both people, and leads to what it reads', async () => {
      const page = await open(PAIR)
      const star = page.getByRole('group', { name: 'Matriz de la pareja' })
      await star.locator('[data-point="A"] .point').click()
      expect(await toldOf(page).innerText()).toContain('15 + 20 = 35 → 8')
      await star.locator('[data-point="E"] .point').click()
      expect(await toldOf(page).getByRole('link').getAttribute('href')).toBe('#bond')
    })

    it('of the method page shows the point whose name is pointed at', async () => {
      const page = await open('/metodo')
      await page.locator('[data-shows="NE"]').hover()
      expect(await page.locator('.map .asked').getAttribute('data-point')).toBe('NE')
      expect(await toldOf(page).innerText()).toContain('B + C')
    })

    it.each(['/', PROFILE, PAIR, '/metodo'])(
      'has no letter below 11 px on %s at any width, and none over another',
      async (path) => {
        const page = await open(path)
        for (const width of [320, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          const { texts, discs } = await measure(page, '.figure svg.chart')
          expect(discs).toHaveLength(32)
          const small = texts.filter(({ fontSize }) => fontSize < 10.95).map(({ text }) => text)
          const over = texts.flatMap((one, at) => texts.slice(at + 1).filter((other) => overlap(one, other)))
          expect({ width, small, over: over.map(({ text }) => text) }).toEqual({ width, small: [], over: [] })
        }
      },
    )

    it.each([320, 1440])(
      'shows every number and the twelve names at %i px, and the edge cuts nothing off',
      async (width) => {
        const page = await open(PROFILE, { viewport: { width, height: 800 } })
        const { texts } = await measure(page, '.figure svg.chart')
        const numbers = texts.filter(({ point, text }) => point && /^\d+$/.test(text))
        expect(Object.fromEntries(numbers.map(({ point, text }) => [point, Number(text)]))).toEqual(
          golden.dates['1990-05-15'].points,
        )
        for (const { name } of dataset.positions) expect(texts.map(({ text }) => text)).toContain(name)
        const figure = (await page.locator('.figure').first().boundingBox())!
        expect(texts.filter(({ left, right }) => left < figure.x || right > figure.x + figure.width)).toEqual([])
      },
    )
  })
}
