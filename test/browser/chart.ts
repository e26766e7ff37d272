import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { measure, overlap } from '../chart/measured.ts'
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
  const toldOf = (page: Page) => page.locator('[data-told]').first()

  describe('a chart', () => {
    it.each([
      ['/', DESKTOP, '/arcanos/12#karma'],
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
        expect(text).toContain('Karma: 12, El Colgado. Pausa y otra mirada. 15 + 5 + 19 = 39 → 12.')
        const lit = figure.locator('.operand')
        expect(await lit.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.point))).toEqual([
          ...['A', 'B', 'C'],
        ])
        expect(page.url()).toBe(site.origin + path)
        await page.locator('h1').click()
        expect(await told.innerText()).toContain('Elige un punto')
        await disc.click()
        await told.getByRole('link', { name: 'Leer' }).click()
        await page.waitForURL(`**${way}`)
        expect(await page.locator('#karma .essence').isVisible()).toBe(true)
      },
    )

    it.each([DESKTOP, { ...DESKTOP, javaScriptEnabled: false }])(
      'says to a screen reader what each point is, and leads to its reading or to the row with its sum: %#',
      async (options) => {
        const page = await open(PROFILE, options)
        const group = page.getByRole('group', { name: 'Matriz del destino del 15 de mayo de 1990' })
        const karma = group.getByRole('link', { name: '12 Karma: El Colgado. 15 + 5 + 19 = 39 → 12.' })
        expect(await karma.getAttribute('href')).toBe('#karma')
        const links = await group.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
        expect(links).toHaveLength(32)
        for (const link of links) expect(await page.locator(`:is(.rows ${link}, tr${link})`).count()).toBe(1)
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
      'has no letter below 11 px on %s at any width, none over another, and none cut off',
      async (path) => {
        const page = await open(path)
        for (const width of [320, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          const { texts, discs } = await measure(page, '.figure svg.chart')
          expect(discs).toHaveLength(32)
          const small = texts.filter(({ fontSize }) => fontSize < 10.95)
          const over = texts.flatMap((one, at) => texts.slice(at + 1).filter((other) => overlap(one, other)))
          const { x, width: wide } = (await page.locator('.figure').first().boundingBox())!
          const cut = texts.filter(({ left, right }) => left < x || right > x + wide)
          const faults = [small, over, cut].flat()
          expect({ width, faults }).toEqual({ width, faults: [] })
        }
      },
    )
  })
}
