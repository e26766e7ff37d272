import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { nextPoint } from '../../src/documents/chart/lines.ts'
import type { PointName } from '../../src/numerology/octagram.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import type { Site } from '../support/site.ts'
import { DESKTOP, PHONE, SCROLLED, type Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1990-05-15'

export function chart(site: Site, browser: Visits): void {
  const open = async (path: string, options = DESKTOP): Promise<Page> => {
    const page = await browser.open(options)
    await page.goto(site.origin + path)
    return page
  }

  describe('a chart', () => {
    it('leads each of the twelve positions to its reading on the same page, every other point to its sum', async () => {
      const page = await open(PROFILE)
      const hrefs = (selector: string) =>
        page.locator(`svg.chart ${selector}`).evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
      const [places, sums] = [await hrefs('a.position'), await hrefs('a[data-point]:not(.position)')]
      expect([places.length, sums.length]).toEqual([12, 20])
      for (const link of places) expect(await page.locator(`.rows ${link}`).count()).toBe(1)
      for (const link of sums) expect(await page.locator(`tr${link}`).count()).toBe(1)
    })

    it.each([
      ['/', DESKTOP, '/arcanos/12#karma'],
      ['/', PHONE, '/arcanos/12#karma'],
      [PROFILE, DESKTOP, '#karma'],
      [PROFILE, PHONE, '#karma'],
    ] as const)(
      'tells of a point below the drawing, which it never covers, and leads on from there: %s',
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
        const link = told.getByRole('link', { name: 'Leer' })
        expect(await link.getAttribute('href')).toBe(way)
        expect(await told.innerText()).toContain('Karma: 12, El Colgado.')
        expect((await told.innerText()).replace(/\s+/g, ' ')).toContain('Pausa y otra mirada. 15 + 5 + 19 = 39 → 12.')
        const lit = figure.locator('.operand')
        expect(await lit.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.point))).toEqual([
          'A',
          'B',
          'C',
        ])
        const [drawing, line] = [(await figure.locator('svg').boundingBox())!, (await told.boundingBox())!]
        expect(line.y).toBeGreaterThanOrEqual(drawing.y + drawing.height)
        expect(page.url()).toBe(site.origin + path)
        await link.click()
        await page.waitForURL(`**${way}`)
        expect(await page.locator('#karma .essence').isVisible()).toBe(true)
      },
    )

    it('forgets the point when something else is clicked', async () => {
      const page = await open(PROFILE)
      await page.locator('svg.chart [data-point="D"] .point').click()
      await page.locator('h1').click()
      expect(await page.locator('.asked').count()).toBe(0)
      expect(await page.locator('[data-told]').first().innerText()).toContain('Elige un punto')
    })

    it('is one stop for the Tab key, goes where the arrows point, and Enter takes the focus to the reading', async () => {
      const page = await open(PROFILE)
      const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.point)
      await page.locator('svg.chart a[data-point="E"]').focus()
      const way = [
        ['ArrowLeft', 'A0'],
        ['ArrowLeft', 'social'],
        ['ArrowRight', 'A0'],
        ['ArrowRight', 'E'],
        ['ArrowDown', 'loveEntry'],
        ['ArrowDown', 'D2'],
        ['ArrowDown', 'D'],
      ] as const
      for (const [key, point] of way) {
        await page.keyboard.press(key)
        expect(await focused()).toBe(point)
      }
      expect(await page.locator('svg.chart').first().locator('a[tabindex="0"]').count()).toBe(1)
      await page.keyboard.press('Enter')
      await page.waitForURL('**#karma')
      const isWithin = (id: string) => page.evaluate((id) => !!document.activeElement?.closest(`#${id}`), id)
      await expect.poll(() => isWithin('karma')).toBe(true)
      await page.locator('svg.chart a[data-point="SE"]').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => isWithin('suma-SE')).toBe(true)
    })

    it('reaches all 32 points with the arrows alone', () => {
      const reached = new Set<PointName>(['E'])
      for (const point of reached) {
        for (const [x, y] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const next = nextPoint(point, x, y)
          if (next) reached.add(next)
        }
      }
      expect(reached.size).toBe(32)
    })

    it('says to a screen reader what each point is, with its sum, before anybody scrolls to it', async () => {
      const page = await open(PROFILE)
      const tools = await page.context().newCDPSession(page)
      const { nodes } = await tools.send('Accessibility.getFullAXTree')
      const links = nodes.filter(({ role, name }) => role?.value === 'link' && /^\d+ .*: .*\.$/.test(name?.value ?? ''))
      expect(links.length).toBeGreaterThanOrEqual(32)
      const group = page.getByRole('group', { name: 'Matriz del destino del 15 de mayo de 1990' })
      expect(await group.getByRole('link').count()).toBe(32)
      const karma = group.getByRole('link', { name: '12 Karma: El Colgado. 15 + 5 + 19 = 39 → 12.' })
      expect(await karma.getAttribute('href')).toBe('#karma')
    })

    it('of a pair can be touched as well', async () => {
      const page = await open('/pareja?a=1990-05-15&b=1995-08-20')
      const star = page.getByRole('group', { name: 'Matriz de la pareja' })
      const told = page.locator('[data-told]').first()
      await star.locator('[data-point="A"] .point').click()
      expect(await told.innerText()).toContain('15 + 20 = 35 → 8')
      // The two people's numbers are on their own charts: nothing is added up on this one.
      expect(await star.locator('.curves').count()).toBe(0)
      await star.locator('[data-point="earth"]').focus()
      await page.keyboard.press('ArrowLeft')
      expect(await told.innerText()).toContain('13 + 19 = 32 → 5')
      expect(await star.locator('.operand').count()).toBe(2)
      await page.keyboard.press('Enter')
      await page.locator('#suma-sky').waitFor({ state: 'visible' })
      await star.locator('[data-point="E"] .point').click()
      expect(await told.getByRole('link').getAttribute('href')).toBe('#bond')
    })

    it('says so without a script too', async () => {
      const page = await open(PROFILE, { ...DESKTOP, javaScriptEnabled: false })
      const karma = page.getByRole('link', { name: '12 Karma: El Colgado. 15 + 5 + 19 = 39 → 12.' })
      expect(await karma.getAttribute('href')).toBe('#karma')
    })

    it("marks the reader's place on the rim with the clock of the device", async () => {
      const page = await browser.open({ ...PHONE, timezoneId: 'America/Bogota' })
      await page.clock.setFixedTime('2026-11-15T12:00:00-05:00')
      await page.goto(site.origin + PROFILE)
      const here = page.locator('svg.chart[data-birth] .here')
      expect(await here.locator('text').textContent()).toBe(String(golden.dates['1990-05-15'].ages[29]))
      expect(await page.locator('[data-told]').first().innerText()).toContain('Estás aquí: 36 años')
    })

    it('moves the mark of today alone, twice, and only for those who like motion', async () => {
      const profile = '/perfil?birth=1990-05-15'
      const running = (page: Page) =>
        page.evaluate(() => document.getAnimations().flatMap((one) => (one as CSSAnimation).animationName ?? []))
      const still = await open(profile, { ...DESKTOP, reducedMotion: 'reduce' })
      await still.locator('.star g.here').waitFor()
      expect(await running(still)).toEqual([])
      const page = await browser.open({ ...DESKTOP, reducedMotion: 'no-preference' })
      // A busy machine may look at the page only after the mark has come to rest: the page itself counts.
      await page.addInitScript(() => {
        document.addEventListener('animationstart', ({ target }) => {
          const { dataset } = document.documentElement
          if ((target as Element).closest('.chart'))
            dataset.moved = `${dataset.moved ?? ''}${(target as Element).tagName} `
        })
      })
      await page.goto(site.origin + profile)
      const moved = () => page.locator('html').getAttribute('data-moved')
      await expect.poll(moved, SCROLLED).not.toBeNull()
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      expect(await running(page)).toEqual([])
      expect(await moved()).toBe('circle ')
    })
  })

  describe('the drawing on the method page', () => {
    it('shows the point whose name is pointed at, and leads to its row', async () => {
      const page = await open('/metodo')
      await page.locator('[data-shows="NE"]').hover()
      expect(await page.locator('.map .asked').getAttribute('data-point')).toBe('NE')
      expect(await page.locator('[data-told]').innerText()).toContain('B + C')
      const rows = await page
        .locator('[data-shows]')
        .evaluateAll(
          (all) => all.filter((one) => document.querySelector(one.getAttribute('href')!)?.matches('tr')).length,
        )
      expect(rows).toBe(32)
    })
  })
}
