import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import { send } from '../support/http-client.ts'
import { preloaded } from '../support/preload.ts'
import { startServer } from '../support/server.ts'
import type { Site } from '../support/site.ts'
import { openDetails, PHONE, type Visits } from './support/browser.ts'

/** Four years of its reader's ring, and another stage of it. */
const YEARS_AHEAD = `const Now = Date
globalThis.Date = class extends Now {
  constructor(...values) {
    super(...(values.length > 0 ? values : [Date.now()]))
  }
  static now() {
    return Now.now() + 1461 * 86_400_000
  }
}`

export function ages(site: Site, browser: Visits): void {
  describe("the reader's place on the ring of ages", () => {
    /** The ring of 15 May 1990, and where its reader is on a day of their own. */
    it.each([
      ['1990-05-15', 0, 15],
      ['2026-08-14', 28, 7],
      ['2026-08-15', 29, 15],
      ['2027-11-14', 29, 15],
      ['2027-11-15', 30, 8],
      ['2070-05-14', 63, undefined],
      ['2070-05-15', 0, 15],
    ])('is found on %s with the clock of the device', async (today, point, arcanum) => {
      const page = await openOn(today)
      await openDetails(page)
      const marks = page.locator('.dial g.here')
      expect(await marks.evaluateAll((all) => all.map((one) => one.getAttribute('data-age')))).toEqual([String(point)])
      const number = golden.dates['1990-05-15'].ages[point]
      expect(await marks.locator('text').textContent()).toBe(String(number))
      if (arcanum !== undefined) expect(number).toBe(arcanum)
      expect(await marks.evaluate(offCentre)).toBeLessThan(4)
      const now = page.locator('[data-now]')
      expect(await now.locator('.eyebrow').textContent()).toBe(`Estás aquí: ${dataset.arcana[number! - 1]!.name}`)
      expect(await page.locator('tr[aria-current="date"]').getAttribute('data-age')).toBe(String(point))
    })

    it('has its meaning, its end and what follows', async () => {
      const page = await openOn('2026-11-15')
      expect(await page.locator('[data-age-large]').textContent()).toBe('36')
      const now = page.locator('[data-now]')
      const said = (await now.innerText()).replaceAll('\u00a0', ' ')
      expect(said).toContain('El Diablo')
      expect(said).toContain(dataset.periodEssences[14])
      expect(said).toContain('Hasta el 15 de noviembre de 2027; después, La Justicia. Vas por el mes 4 de 15.')
    })

    it('is said of both people of a pair', async () => {
      const page = await openOn('2026-11-15', '1990-05-15', '/pareja?a=1990-05-15&b=1995-08-20')
      const people = page.locator('[data-now] .eyebrow')
      expect(await people.allTextContents()).toEqual(['Ahora: El Diablo', 'Ahora: La Templanza'])
    })

    it.each([
      ['2000-02-29', '2015-02-27', 14, 11, '14 años'],
      ['2000-02-29', '2015-02-28', 15, 12, '15 años'],
      ['1990-05-15', '1990-05-15', 0, 0, '0 años'],
      ['1990-05-15', '1991-05-15', 1, 0, '1 año'],
    ])(
      'has one age for the dial, the chart and the stage: born on %s, on %s',
      async (birth, today, age, point, said) => {
        const page = await openOn(today, birth)
        expect(await page.locator('[data-age-large]').textContent()).toBe(String(age))
        expect(await page.locator('tr[aria-current="date"]').getAttribute('data-age')).toBe(String(point))
        expect(await page.locator('[data-told] .now-told').first().textContent()).toBe(`Estás aquí: ${said}.`)
      },
    )

    it.each([
      ['2070-05-15', 'Por esta etapa ya has pasado, el año en que naciste.'],
      ['2075-06-01', 'Por esta etapa ya has pasado, a los 5.'],
    ])('says from eighty on that the ring starts again: on %s', async (today, said) => {
      const page = await openOn(today)
      expect(await page.locator('[data-now]').innerText()).toContain(said)
    })

    it('is nowhere before birth', async () => {
      const page = await openOn('1990-05-14')
      expect(await page.locator('.here').count()).toBe(0)
      expect(await page.locator('[data-now]').innerText()).toContain('La primera etapa empieza el 15 de mayo de 1990')
    })

    it('depends on no server: one whose clock is years ahead sends the same bytes', async () => {
      const env = { PUBLIC_URL: 'https://numeros.example', SUPPORT_CONTACT: 'ayuda@numeros.example' }
      const servers = await Promise.all([startServer({ env }), startServer({ env, args: preloaded(YEARS_AHEAD) })])
      const [expires, laterExpires] = await allAsked('/.well-known/security.txt')
      expect(laterExpires!.text).not.toBe(expires!.text)
      const [profile, laterProfile] = await allAsked('/perfil?birth=1990-05-15')
      expect([laterProfile!.header('ETag'), laterProfile!.text]).toEqual([profile!.header('ETag'), profile!.text])
      for (const server of servers) await server.stop()

      function allAsked(target: string) {
        return Promise.all(servers.map(({ port }) => send({ port, target })))
      }
    })

    it('is legible on a phone: no number of the dial is smaller than 11 px', async () => {
      const page = await openOn('2026-11-15')
      await openDetails(page)
      const sizes = await page.locator('.dial text').evaluateAll((all) =>
        all.map((text) => {
          const scale = (text as SVGTextElement).getScreenCTM()!.a
          return Number.parseFloat(getComputedStyle(text).fontSize) * scale
        }),
      )
      expect(sizes).toHaveLength(64 + 8 + 2)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
    })
  })

  async function openOn(today: string, birth = '1990-05-15', path = `/perfil?birth=${birth}`) {
    const page = await browser.open({ ...PHONE, timezoneId: 'America/Bogota' })
    await page.clock.setFixedTime(`${today}T12:00:00-05:00`)
    await page.goto(site.origin + path)
    // The page's script marks the age in a task of its own, which may come after the load.
    await page.locator('[data-now] .eyebrow').filter({ hasNotText: '¿Dónde está' }).first().waitFor()
    return page
  }
}

/** How far the middle of a marked number is above or below the middle of its spot, in the units of the drawing. */
function offCentre(mark: Element): number {
  const [spot, text] = [...mark.querySelectorAll<SVGGraphicsElement>('circle, text')]
    .slice(-2)
    .map((one) => one.getBBox())
  return Math.abs(spot!.y + spot!.height / 2 - (text!.y + text!.height / 2))
}
