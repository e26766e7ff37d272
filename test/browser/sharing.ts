import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { clipboardOf, PHONE, type Visits } from './support/browser.ts'

const PROFILE = '/perfil?birth=1985-08-09'
const PAIR = '/pareja?a=1985-08-09&b=1990-05-15'
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
    it.each([
      [PROFILE, '/', '¿Y la tuya?'],
      [PAIR, '/pareja', '¿Y tú, con quién te comparas?'],
      ['/numeros/7', '/numeros/7#tu-numero', '¿Y el tuyo?'],
      ['/arcanos/13', '/arcanos/13#tu-matriz', '¿Está en tu matriz?'],
    ])(
      'from %s is a picture, a text and a link to a form, without a date, drawn on the device',
      async (path, to, asks) => {
        const { page, asked } = await open(path, true)
        const sentence = await page.locator('[data-share]').getAttribute('data-sentence')
        const { text, url, files } = await sent(page)
        expect(text).toContain(sentence!.replace(/\.$/, ''))
        expect(text).toContain(asks)
        expect(url).toBe(site.origin + to)
        expect(files).toMatchObject([{ type: 'image/png', start: 'PNG' }])
        expect(JSON.stringify([text, url, files])).not.toMatch(/19(85|90)|de agosto|de mayo/)
        const own = /^\/(recursos|cartas)\/[\w.-]+$/
        const others = asked.filter((one) => !one.startsWith('blob:') && !own.test(one.slice(site.origin.length)))
        expect(others).toEqual([])
        // What the link leads to has fields for the recipient's own date.
        expect((await site.get(to.replace(/#.*/, ''))).text).toMatch(/data-date="/)
      },
    )

    it('has the dates once the sender says so', async () => {
      const { page } = await open(PAIR, true)
      const dateless = await saved(page)
      await page.check('dialog [name=dated]')
      const { url, files } = await sent(page)
      expect([url, files[0]!.name]).toEqual([site.origin + PAIR, 'pareja-1985-08-09-1990-05-15.png'])
      expect((await saved(page)).bytes.equals(dateless.bytes)).toBe(false)
    })

    it('has the sentence, the format, the colours and the name that are chosen', async () => {
      const { page } = await open(PROFILE, true)
      const pictures = [await saved(page)]
      expect(pictures[0]).toMatchObject({ name: 'matriz.png', size: [1080, 1350] })
      await page.selectOption('dialog [name=what]', { label: 'Dinero' })
      const essence = (await page.locator('#dinero .essence').textContent())!
      expect((await sent(page)).text).toContain(`Dinero: «${essence.replace(/\.$/, '')}»`)
      pictures.push(await saved(page))
      await page.selectOption('dialog [name=color]', 'dark')
      pictures.push(await saved(page))
      await page.fill('dialog [name=name]', 'Zoraida')
      expect((await sent(page)).text).toMatch(/^Zoraida · /)
      pictures.push(await saved(page))
      expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(4)
      await page.selectOption('dialog [name=format]', 'story')
      expect((await saved(page)).size).toEqual([1080, 1920])
    })

    it('is told of when the sheet fails, not when it is closed', async () => {
      for (const [refusal, told] of [
        ['AbortError', ''],
        ['NotAllowedError', 'No se ha podido abrir. Prueba otro camino.'],
      ]) {
        const { page } = await open(PROFILE, true, refusal)
        await sent(page)
        await expect.poll(() => page.locator('dialog [role=status]').textContent()).toBe(told)
      }
    })

    it('goes by WhatsApp, Telegram, a copied link or a saved picture where there is no share sheet', async () => {
      const { page } = await open(PROFILE, false)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
      expect(await page.locator(SEND).count()).toBe(0)
      const shown = (await page.locator('dialog .sent').innerText()).replace(/\s+/g, ' ').trim()
      const linkOf = async (name: string) => new URL((await page.getByRole('link', { name }).getAttribute('href'))!)
      const whatsApp = await linkOf('WhatsApp')
      expect([whatsApp.origin, whatsApp.searchParams.get('text')]).toEqual(['https://wa.me', shown])
      const telegram = (await linkOf('Telegram')).searchParams
      expect(`${telegram.get('text')} ${telegram.get('url')}`).toBe(shown)
      await page.getByRole('dialog').getByRole('button', { name: 'Copiar el enlace al sitio' }).click()
      await page.getByRole('button', { name: 'Copiado' }).waitFor()
      expect(await clipboardOf(page)).toBe(`${site.origin}/`)
      expect((await saved(page)).name).toBe('matriz.png')
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

async function saved(page: Page) {
  await drawn(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(SAVE)])
  const bytes = readFileSync(await download.path())
  // Width and height are the first fields of a PNG's header.
  return { name: download.suggestedFilename(), size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)], bytes }
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
