import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { decodePng, difference, type Pixels } from '../support/png.ts'
import type { Site } from '../support/site.ts'
import { clipboardOf, PHONE, type Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1985-08-09'
const PAIR = '/pareja?a=1985-08-09&b=1990-05-15'
/** Every kind of page that can be shared, and the page with a form that its recipient gets. */
const PAGES = [
  [PROFILE, '/', '¿Y la tuya?'],
  [PAIR, '/pareja', '¿Y tú, con quién te comparas?'],
  ['/numeros/7', '/numeros/7#tu-numero', '¿Y el tuyo?'],
  ['/arcanos/13', '/arcanos/13#tu-matriz', '¿Está en tu matriz?'],
] as const
const SEND = 'dialog [name=send]'
const SAVE = 'dialog a[download]'

interface Sent {
  readonly text: string
  readonly url: string
  readonly files: readonly { readonly name: string; readonly type: string; readonly start: string }[]
}

export function sharing(site: Site, browser: Visits): void {
  /** A visitor who has opened the dialog. */
  async function open(path: string, canShare: boolean, refusal?: string): Promise<{ page: Page; asked: string[] }> {
    const page = await browser.open({ ...PHONE, acceptDownloads: true })
    await page.addInitScript(canShare ? withSheet : withoutSheet, refusal)
    await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.click('[data-share]')
    await drawn(page)
    await page.getByText('Personalizar').click()
    return { page, asked }
  }

  describe('what is shared', () => {
    it.each(PAGES)('from %s is a picture, a text and a link to a form, without a date', async (path, to, asks) => {
      const { page, asked } = await open(path, true)
      const sentence = await page.locator('[data-share]').getAttribute('data-sentence')
      for (const format of ['feed', 'story']) {
        await page.selectOption('dialog [name=format]', format)
        const { text, url, files } = await sent(page)
        expect(text).toContain(sentence!.replace(/\.$/, ''))
        expect(text).toContain(asks)
        expect(url).toBe(site.origin + to)
        expect(files).toMatchObject([{ type: 'image/png', start: 'PNG' }])
        expect(JSON.stringify([text, url, files])).not.toMatch(/19(85|90)|de agosto|de mayo/)
      }
      expectStaticFilesOnly(asked, site.origin)
      // What the link leads to has fields for the recipient's own date.
      expect((await site.get(to.replace(/#.*/, ''))).text).toMatch(/data-date="/)
    })

    it.each([
      [PROFILE, ['9 de agosto de 1985'], 'matriz-1985-08-09.png'],
      [PAIR, ['9 de agosto de 1985', '15 de mayo de 1990'], 'pareja-1985-08-09-1990-05-15.png'],
    ])('from %s has the date once the sender says so', async (path, _, name) => {
      const { page } = await open(path, true)
      const dateless = await saved(page)
      await page.check('dialog [name=dated]')
      const { url, files } = await sent(page)
      expect([url, files[0]!.name]).toEqual([site.origin + path, name])
      expect(difference(dateless.pixels, (await saved(page)).pixels)).toBeGreaterThan(0.001)
    })

    it('is any of the twelve sentences with its own card, or the whole star', async () => {
      const { page } = await open(PROFILE, true)
      const whole = await saved(page)
      await page.selectOption('dialog [name=what]', { label: 'Dinero' })
      const essence = (await page.locator('#dinero .essence').textContent())!
      expect((await sent(page)).text).toContain(`Dinero: «${essence.replace(/\.$/, '')}»`)
      const money = await saved(page)
      await page.selectOption('dialog [name=what]', { label: 'La estrella entera, que deja ver día y mes' })
      const star = await saved(page)
      expect(difference(whole.pixels, money.pixels)).toBeGreaterThan(0.001)
      expect(difference(whole.pixels, star.pixels)).toBeGreaterThan(0.01)
    })

    it('is previewed before it is sent, in both formats and schemes', async () => {
      const { page } = await open(PROFILE, false)
      const light = await saved(page)
      expect(light).toMatchObject({ name: 'matriz.png', pixels: { width: 1080, height: 1350 } })
      const shown = page.locator('dialog img')
      expect(await shown.getAttribute('src')).toBe(await page.locator(SAVE).getAttribute('href'))
      await page.selectOption('dialog [name=color]', 'dark')
      expect(difference(light.pixels, (await saved(page)).pixels)).toBeGreaterThan(0.5)
      await page.selectOption('dialog [name=format]', 'story')
      expect(await saved(page)).toMatchObject({ pixels: { width: 1080, height: 1920 } })
    })

    it('has a name that was given, which is never asked of the server', async () => {
      const { page, asked } = await open(PROFILE, true)
      const nameless = await saved(page)
      await page.fill('dialog [name=name]', 'Zoraida')
      expect((await sent(page)).text).toMatch(/^Zoraida · Matriz del destino: «/)
      expect(difference(nameless.pixels, (await saved(page)).pixels)).toBeGreaterThan(0.0003)
      expectStaticFilesOnly(asked, site.origin)
    })

    it('is left alone, without a word, when somebody closes the share sheet', async () => {
      const { page } = await open(PROFILE, true, 'AbortError')
      await sent(page)
      expect(await page.locator('dialog [role=status]').textContent()).toBe('')
    })

    it('has other ways when the browser refuses to share it', async () => {
      const { page } = await open(PROFILE, true, 'NotAllowedError')
      await sent(page)
      await page.getByText('No se ha podido abrir').waitFor()
      expect(await page.locator(SAVE).getAttribute('download')).toBe('matriz.png')
    })

    it('goes by WhatsApp, Telegram, a copied link or a saved picture where there is no share sheet', async () => {
      const { page } = await open(PROFILE, false)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      expect(await page.locator(SEND).count()).toBe(0)
      const shown = (await page.locator('dialog .sent').innerText()).replace(/\s+/g, ' ').trim()
      // Without scrolling, while nothing is unfolded.
      await page.getByText('Personalizar').click()
      for (const way of ['WhatsApp', 'Telegram', 'Guardar imagen', 'Copiar enlace al sitio']) {
        const { y, height } = (await page.getByText(way).boundingBox())!
        expect(y + height, way).toBeLessThanOrEqual(740)
      }
      const linkOf = async (name: string) => new URL((await page.getByRole('link', { name }).getAttribute('href'))!)
      const whatsApp = await linkOf('WhatsApp')
      expect([whatsApp.origin, whatsApp.searchParams.get('text')]).toEqual(['https://wa.me', shown])
      const telegram = (await linkOf('Telegram')).searchParams
      expect(`${telegram.get('text')} ${telegram.get('url')}`).toBe(shown)
      await page.getByRole('dialog').getByRole('button', { name: 'Copiar enlace al sitio' }).click()
      await page.getByRole('button', { name: 'Copiado' }).waitFor()
      expect(await clipboardOf(page)).toBe(`${site.origin}/`)
      expect((await saved(page)).name).toBe('matriz.png')
    })

    it('leaves the page as it was when the dialog is closed, with the focus on its button', async () => {
      const { page } = await open('/numeros/7', false)
      await page.keyboard.press('Escape')
      await page.locator('dialog').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-share'))).toBe(true)
    })
  })
}

/** Until the picture of the newest choice is ready. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('dialog [role=status]')?.textContent === '')
}

async function sent(page: Page): Promise<Sent> {
  await drawn(page)
  await page.click(SEND)
  return page.evaluate(async () => {
    const { shared } = window as unknown as { shared: ShareData }
    const files = (shared.files ?? []).map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { name: file.name, type: file.type, start: String.fromCharCode(...bytes.slice(1, 4)) }
    })
    return { text: shared.text!, url: shared.url!, files: await Promise.all(files) }
  })
}

async function saved(page: Page): Promise<{ readonly name: string; readonly pixels: Pixels }> {
  await drawn(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(SAVE)])
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
