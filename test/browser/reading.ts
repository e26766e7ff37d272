import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { DESKTOP, PHONE, SCROLLED, type Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1990-05-15'

export function reading(site: Site, browser: Visits): void {
  describe('the profile as a reading', () => {
    it('opens with centre and purpose, before chart and readings', async () => {
      const page = await browser.open(PHONE)
      await page.goto(site.origin + PROFILE)
      expect(await page.locator('#sintesis').innerText()).toBe(
        'Tu centro es Los Enamorados; tu propósito, El Ermitaño.',
      )
      const tops = await Promise.all(
        ['#sintesis', 'svg.chart', '.jump', '#centro', '#proposito', '#personalidad'].map(async (selector) => {
          const box = await page.locator(selector).first().boundingBox()
          return box!.y
        }),
      )
      expect(tops).toEqual([...tops].sort((one, other) => one - other))
    })

    it.each([
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ])('has a bar on a %s that leads to each position and stays in sight', async (_, device) => {
      const page = await browser.open(device)
      await page.goto(site.origin + PROFILE)
      const bar = page.getByRole('navigation', { name: 'Las doce posiciones' })
      expect(await bar.getByRole('link').count()).toBe(12)
      for (const name of ['Karma', 'Destino', 'Centro']) {
        await bar.getByRole('link', { name }).click()
        await page.waitForURL(`**#${name.toLowerCase()}`)
        const section = page.locator(`#${name.toLowerCase()}`)
        await expect.poll(() => isUnder(bar, section), SCROLLED).toBe(true)
      }
    })

    it('says aloud which cards come more than once, and where', async () => {
      const page = await browser.open()
      await page.goto(site.origin + PROFILE)
      const again = page.locator('#cuerpo .again')
      expect(await again.innerText()).toBe('Esta carta está también en Relaciones.')
      expect(await again.getByRole('link').getAttribute('href')).toBe('#relaciones')
      const labels = await page.locator('.repeats .tile .eyebrow').allInnerTexts()
      expect(labels).toEqual(['Sociedad · Destino', 'Cuerpo · Relaciones'])
      expect(await page.locator('#karma .again').count()).toBe(0)
    })

    it('takes a name, keeps it behind the # and sends it nowhere', async () => {
      const page = await browser.open(PHONE)
      await page.goto(site.origin + PROFILE, { waitUntil: 'networkidle' })
      expect(await page.locator('[data-name]').isVisible()).toBe(false)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await giveName(page, 'Zoë <b>')
      expect(await page.locator('[data-name]').innerText()).toBe('Zoë <b>')
      expect(new URL(await addressOf(page)).hash).toBe(`#nombre=${encodeURIComponent('Zoë <b>')}`)
      expect(asked.filter((url) => !url.startsWith('blob:') && !/\/(recursos|cartas)\//.test(url))).toEqual([])
      await page.reload()
      expect(await page.locator('[data-name]').innerText()).toBe('Zoë <b>')
      await giveName(page, '')
      expect(await page.locator('[data-name]').isVisible()).toBe(false)
      expect(await addressOf(page)).toBe(site.origin + PROFILE)
    })

    it('keeps the name for somebody who follows links within the page', async () => {
      // The page scrolls smoothly for others, and a scroll that has not ended may cut off the next.
      const page = await browser.open({ ...DESKTOP, reducedMotion: 'reduce' })
      await page.goto(site.origin + PROFILE)
      await giveName(page, 'Zoë')
      const named = await addressOf(page)
      const bar = page.getByRole('navigation', { name: 'Las doce posiciones' })
      const karma = page.locator('#karma')
      // Twice: an address that is the same again is followed again.
      for (const _ of [1, 2]) {
        await bar.getByRole('link', { name: 'Karma' }).click()
        await expect.poll(() => isUnder(bar, karma), SCROLLED).toBe(true)
        await page.keyboard.press('Tab')
        expect(await karma.locator(':focus').innerText()).toBe('El Colgado')
        await bar.getByRole('link', { name: 'Centro' }).click()
        await expect.poll(() => isUnder(bar, karma), SCROLLED).toBe(false)
      }
      await page.locator('svg.chart a[data-point="D"]').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => isUnder(bar, karma), SCROLLED).toBe(true)
      // The browser follows the link first, and tells the page afterwards.
      await expect.poll(() => addressOf(page)).toBe(named)
      await page.reload()
      expect(await page.locator('[data-name]').innerText()).toBe('Zoë')
    })
  })

  describe('a name in a link to a profile', () => {
    it.each([
      ['a'.repeat(59), '😀', 'a'.repeat(59)],
      ['a'.repeat(58), '😀😀', `${'a'.repeat(58)}😀`],
    ])('is cut between signs if it is too long: %s%s', async (start, end, shown) => {
      const page = await browser.open()
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      await page.goto(`${site.origin + PROFILE}#nombre=${encodeURIComponent(start + end)}`)
      expect(await page.locator('[data-name]').innerText()).toBe(shown)
      await page.getByRole('navigation', { name: 'Las doce posiciones' }).getByRole('link', { name: 'Karma' }).click()
      await expect.poll(async () => new URL(await addressOf(page)).hash).toBe(`#nombre=${encodeURIComponent(shown)}`)
      expect(await page.locator('[data-name]').innerText()).toBe(shown)
      expect(problems).toEqual([])
    })
  })

  describe('a reading by itself', () => {
    it('is one click from the profile, and leads up to its card', async () => {
      const page = await browser.open()
      await page.goto(`${site.origin + PROFILE}#karma`)
      await page.locator('#karma').getByRole('link', { name: 'El Colgado' }).click()
      await page.waitForURL('**/arcanos/12/karma')
      expect(await page.title()).toBe('El Colgado en Karma, matriz del destino')
      expect(await page.locator('h1').innerText()).toBe('El Colgado en Karma')
      expect(await page.getByRole('img', { name: 'La carta de El Colgado' }).isVisible()).toBe(true)
      await page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name: 'El Colgado' }).click()
      await page.waitForURL('**/arcanos/12')
    })
  })
}

/** As the page has it: what it changes behind the #, `page.url()` hears of later. */
function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => location.href)
}

/** A bar that stays in sight, and what it has led to right below it. */
async function isUnder(bar: Locator, section: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([bar.boundingBox(), section.boundingBox()])
  const isBarInSight = one!.y >= -1 && one!.y < 400
  return isBarInSight && other!.y >= one!.y + one!.height - 1 && other!.y < one!.y + one!.height + 200
}

/** In the dialog for sharing. */
async function giveName(page: Page, name: string): Promise<void> {
  await page.locator('[data-share]').first().click()
  await page.getByLabel('Un nombre, si quieres').fill(name)
  await page.keyboard.press('Escape')
}
