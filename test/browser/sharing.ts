import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { decodePng, difference, type Pixels } from '../support/png.ts'
import type { Site } from '../support/site.ts'
import { PHONE, type Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1985-08-09'
const SHARE = '[data-image="share"]'
const SAVE = '[data-image="save"]'

interface Saved {
  readonly name: string
  readonly pixels: Pixels
}

export function sharing(site: Site, browser: Visits): void {
  async function open(path: string, canShare: boolean, refusal?: string): Promise<{ page: Page; asked: string[] }> {
    const page = await browser.open({ ...PHONE, acceptDownloads: true })
    await page.addInitScript(canShare ? withSheet : withoutSheet, refusal)
    await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    return { page, asked }
  }

  describe('a picture of one\u2019s own', () => {
    it.each([
      ['a profile', PROFILE, 'matriz-1985-08-09.png'],
      ['a pair', '/pareja?a=1985-08-09&b=1990-05-15', 'pareja-1985-08-09-1990-05-15.png'],
    ])('is saved from %s in two formats, made without sending anything', async (_, path, name) => {
      const { page, asked } = await open(path, false)
      expect(await saved(page, SAVE)).toMatchObject({ name, pixels: { width: 1080, height: 1350 } })
      await page.selectOption('.pictures select', 'story')
      expect(await saved(page, SAVE)).toMatchObject({ name, pixels: { width: 1080, height: 1920 } })
      expectStaticFilesOnly(asked, site.origin)
    })

    it('is handed to the share sheet where there is one', async () => {
      const { page } = await open(PROFILE, true)
      await page.click(SHARE)
      await page.waitForFunction(() => 'shared' in window)
      const [name, type, start] = await page.evaluate(async () => {
        const { files } = (window as unknown as { shared: { files: File[] } }).shared
        const bytes = new Uint8Array(await files[0]!.arrayBuffer())
        return [files[0]!.name, files[0]!.type, [...bytes.slice(1, 4)]] as const
      })
      expect([name, type, String.fromCharCode(...start)]).toEqual(['matriz-1985-08-09.png', 'image/png', 'PNG'])
    })

    it('is left alone, without a word, when somebody closes the share sheet', async () => {
      const { page } = await open(PROFILE, true, 'AbortError')
      const downloads: string[] = []
      page.on('download', (download) => downloads.push(download.suggestedFilename()))
      await page.click(SHARE)
      await page.waitForFunction(() => 'shared' in window)
      await page.locator(`${SHARE}:enabled`).waitFor()
      expect(await page.locator('.pictures [role=status]').textContent()).toBe('')
      // What is asked for later comes later: there was no download before this one.
      await saved(page, SAVE)
      expect(downloads).toEqual(['matriz-1985-08-09.png'])
    })

    it('is saved when the browser refuses to share it', async () => {
      const { page } = await open(PROFILE, true, 'NotAllowedError')
      expect((await saved(page, SHARE)).name).toBe('matriz-1985-08-09.png')
      await page.getByText('Guardada como matriz-1985-08-09.png.').waitFor()
    })

    it('is saved by «Compartir» where there is no share sheet', async () => {
      const { page } = await open(PROFILE, false)
      expect((await saved(page, SHARE)).name).toBe('matriz-1985-08-09.png')
      await page.getByText('Guardada como matriz-1985-08-09.png.').waitFor()
    })

    it('carries a name that is never sent, and leaves the date off if asked to', async () => {
      const { page, asked } = await open(PROFILE, false)
      const dated = await saved(page, SAVE)
      await page.fill('[data-naming] input', 'Zoraida')
      await page.click('[data-naming] button')
      const named = await saved(page, SAVE)
      await page.check('.pictures [type=checkbox]')
      const dateless = await saved(page, SAVE)
      expect(dateless.name).toBe('mi-matriz.png')
      expect(difference(dated.pixels, named.pixels)).toBeGreaterThan(0.001)
      expect(difference(named.pixels, dateless.pixels)).toBeGreaterThan(0.001)
      expectStaticFilesOnly(asked, site.origin)
    })

    it('shows the chart of its date, and another for another date', async () => {
      const one = await open(PROFILE, false)
      const other = await open('/perfil?birth=1985-08-10', false)
      for (const { page } of [one, other]) await page.check('.pictures [type=checkbox]')
      const [first, second] = [await saved(one.page, SAVE), await saved(other.page, SAVE)]
      expect(difference(first.pixels, second.pixels)).toBeGreaterThan(0.001)
    })
  })
}

async function saved(page: Page, button: string): Promise<Saved> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)])
  return { name: download.suggestedFilename(), pixels: await decodePng(readFileSync(await download.path())) }
}

/** The same for everybody: the script that draws, the typeface, cards. */
function expectStaticFilesOnly(asked: readonly string[], origin: string): void {
  const other = asked.filter(
    (url) => !url.startsWith('blob:') && !/^\/(recursos|cartas)\/[\w.-]+$/.test(url.slice(origin.length)),
  )
  expect(other).toEqual([])
}

/** Runs in the page: the share sheet belongs to the system, so this stands for it. */
function withSheet(refusal: string | undefined): void {
  Object.assign(navigator, {
    canShare: () => true,
    share: async (what: unknown) => {
      Object.assign(window, { shared: what })
      if (refusal !== undefined) throw new DOMException('', refusal)
    },
  })
}

function withoutSheet(): void {
  Object.assign(navigator, { canShare: undefined, share: undefined })
}
