import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { DESKTOP, typeDate, type Visits } from './support/browser.ts'

/** The pages that show a result of their own, and what they show of 29 November 1988 and of 15 May 1991. */
const RESULTS = [
  ['/', '29 de noviembre de 1988', '15 de mayo de 1991'],
  ['/matriz', '29 de noviembre de 1988', '15 de mayo de 1991'],
  ['/numeros', 'Tu número es el 3', 'Tu número es el 4'],
] as const

/** A date is kept behind the # of an address, which is never sent, so that nobody types it twice. */
export function dateFragment(site: Site, browser: Visits): void {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

  describe('the date behind the #', () => {
    it('goes along to the other pages that show a result', async () => {
      const page = await browser.open()
      await page.goto(site.origin)
      await typeDate(page, '1988-11-29')
      await menu(page).getByRole('link', { name: 'Números' }).click()
      await page.waitForURL('**/numeros#fecha=1988-11-29')
      await page.getByRole('link', { name: 'Leer el 3' }).waitFor()
    })

    it('goes along from a profile, too', async () => {
      const page = await browser.open()
      for (const [name, found] of [
        ['Números', page.getByRole('link', { name: 'Leer el 3' })],
        ['Matriz', page.getByRole('heading', { name: '29 de noviembre de 1988' })],
      ] as const) {
        await page.goto(`${site.origin}/perfil?birth=1988-11-29`)
        await menu(page).getByRole('link', { name }).click()
        await page.waitForURL('**#fecha=1988-11-29')
        await found.waitFor()
      }
    })

    it('is the newest of several in every link that takes it along, also after coming back', async () => {
      const page = await browser.open()
      for (const [path] of RESULTS) {
        await page.goto(site.origin + path)
        for (const iso of ['1988-11-29', '1990-05-15', '1991-05-15']) {
          await typeDate(page, iso)
          expect(await datesOfLinks(page)).toEqual([iso])
        }
        await menu(page).getByRole('link', { name: 'Método' }).click()
        await page.waitForURL('**/metodo')
        await page.goBack()
        await expect.poll(() => datesOfLinks(page)).toEqual(['1991-05-15'])
        await typeDate(page, '1988-11-29')
        expect(await datesOfLinks(page)).toEqual(['1988-11-29'])
      }
    })

    it.each(RESULTS)('brings the result back on %s when the page is loaded again', async (path, result) => {
      const page = await browser.open()
      await page.goto(`${site.origin + path}#fecha=1988-11-29`)
      await page.getByRole('heading', { name: result }).waitFor()
      expect(await page.locator('#birth-a').inputValue()).toBe('1988')
    })

    it.each(RESULTS)('has its result on %s without waiting for anything slow', async (path, result) => {
      const page = await browser.open()
      let release = () => {}
      const released = new Promise<void>((done) => {
        release = done
      })
      await page.route(/\.woff2$|\/cartas\//, async (route) => {
        await released
        await route.continue().catch(() => {})
      })
      await page.goto(`${site.origin + path}#fecha=1988-11-29`, { waitUntil: 'commit' })
      await page.getByRole('heading', { name: result }).waitFor()
      expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
      release()
      await page.waitForLoadState('load')
      expect(await page.getByRole('heading', { name: result }).count()).toBe(1)
    })

    it.each(RESULTS)('is followed on %s when it changes, and when the browser goes back', async (path, one, other) => {
      const page = await browser.open()
      await page.goto(`${site.origin + path}#fecha=1988-11-29`)
      await page.getByRole('heading', { name: one }).waitFor()
      // A date that is wrong, and of which the page says so.
      await typeDate(page, '1990-02-30')
      expect(await page.locator('.birth .problem').textContent()).not.toBe('')
      await page.goto(`${site.origin + path}#fecha=1991-05-15`)
      await page.getByRole('heading', { name: other }).waitFor()
      expect(await fields(page)).toEqual(['15', '5', '1991'])
      expect(await page.locator('.birth .problem').textContent()).toBe('')
      expect(await datesOfLinks(page)).toEqual(['1991-05-15'])
      await page.goBack()
      await page.getByRole('heading', { name: one }).waitFor()
      expect(await fields(page)).toEqual(['29', '11', '1988'])
      // What is no date changes nothing.
      await page.goto(`${site.origin + path}#fecha=1991-02-30`)
      await page.goto(`${site.origin + path}#contenido`)
      expect(await page.getByRole('heading', { name: one }).count()).toBe(1)
      expect(await fields(page)).toEqual(['29', '11', '1988'])
    })

    it('yields to the fields that a browser restores', async () => {
      const page = await browser.open(DESKTOP)
      await page.goto(site.origin)
      await typeDate(page, '1988-11-29')
      await page.getByRole('link', { name: 'Para desarrollar' }).click()
      await page.waitForURL('**#desarrollar')
      await menu(page).getByRole('link', { name: 'Método' }).click()
      await page.waitForURL('**/metodo')
      await page.goBack()
      await page.getByRole('heading', { name: '29 de noviembre de 1988' }).waitFor()
    })
  })
}

/** The dates, each once, in the links of the frame of a page that take one along: five in all. */
function datesOfLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paths = ['/', '/matriz', '/numeros']
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a, footer a')].filter(
      ({ origin, pathname }) => origin === location.origin && paths.includes(pathname),
    )
    if (links.length !== 5) throw new Error(`${links.length} links`)
    return [...new Set(links.map(({ hash }) => hash.replace('#fecha=', '')))]
  })
}

function fields(page: Page): Promise<string[]> {
  return page.locator('.birth input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
}
