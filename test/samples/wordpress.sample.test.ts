import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../browser/support/browser.ts'
import { openHostPage } from '../browser/support/host-page.ts'
import { unescapeHtml } from '../support/html.ts'
import { addressesIn, useSamplePage } from './page.ts'

const page = useSamplePage()
const browser = useBrowser()

/** A real WordPress, on its command line. */
function paste(url: string, way: 'sample' | 'discovery', sample = page.sample('wordpressEmbed')): string {
  const args = ['-d', 'display_errors=stderr', 'test/samples/wordpress/paste.php', url, way]
  const { status, stdout, stderr } = spawnSync('/usr/bin/php', args, { input: sample, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return unescapeHtml(stdout)
}

describe('WordPress', () => {
  it('shows what is pasted as HTML: the matrix of the date, without asking for more than the script', async () => {
    const visitor = await browser.open()
    await visitor.goto(await openHostPage(page.origin, page.sample('wordpressPaste')))
    await visitor.getByRole('img', { name: 'Matriz del destino del 15 de mayo de 1990' }).waitFor()
    const [script] = addressesIn(page.sample('wordpressPaste'))
    expect(await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual([
      script,
    ])
  })

  it.each(['sample', 'discovery'] as const)('puts the picture in the place of an address, by %s', async (way) => {
    const profile = `${page.origin}/perfil?birth=1990-05-15`
    const html = paste(profile, way)
    const [, link, source, alt] = /<a href="([^"]+)"><img src="([^"]+)" alt="([^"]+)"/.exec(html)!
    expect([link, alt]).toEqual([profile, 'Matriz del destino del 15 de mayo de 1990'])
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(html)!.map(Number)
    // WordPress asks for a picture as wide as its column, which is 500 where a theme says nothing.
    expect(width).toBe(500)
    const picture = await page.get(source!)
    expect(picture.header('Content-Type')).toBe('image/png')
    // Its width and height are the first that a PNG says.
    expect(height! / width!).toBeCloseTo(picture.body.readUInt32BE(20) / picture.body.readUInt32BE(16), 2)
  })

  it('leaves the address as it is without the sample, and where there is no date', () => {
    const profile = `${page.origin}/perfil?birth=1990-05-15`
    expect(paste(profile, 'sample', '')).toContain(`\n${profile}\n`)
    const wrong = `${page.origin}/perfil?birth=1990-02-30`
    expect(paste(wrong, 'sample')).toContain(`\n${wrong}\n`)
  })
})
