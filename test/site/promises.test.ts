import { describe, expect, it } from 'vitest'
import { ALL_PAGES } from '../support/pages.ts'
import { useSite } from '../support/site.ts'

const site = useSite({ SUPPORT_CONTACT: 'ayuda@numeros.example' })

const page = async (path: string) => (await site.get(path)).text
const mainOf = async (path: string) => /<main.*?<\/main>/s.exec(await page(path))![0]

describe('what each page promises to have', () => {
  it('/documentacion: navigation at the side, with limits, errors and licence, and an anchor on every heading', async () => {
    const main = await mainOf('/documentacion')
    const [side] = /<nav class="side".*?<\/nav>/s.exec(main)!
    const targets = [...side.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
    expect(targets).toEqual(expect.arrayContaining(['limites', 'errores', 'licencia', 'getMatrix']))
    for (const id of targets) expect(main, id).toContain(` id="${id}"`)
    const headings = [...main.matchAll(/<h[23]([^>]*)>(.*?)<\/h[23]>/gs)]
    expect(headings.length).toBeGreaterThan(30)
    for (const [whole, attributes, inside] of headings) {
      const id = / id="([^"]+)"/.exec(attributes!)?.[1]
      expect(inside, whole).toContain(`<a class="anchor" href="#${id}"`)
    }
  })

  it('/numeros/7: a large seven', async () => {
    expect(await mainOf('/numeros/7')).toContain('<p class="giant" aria-hidden="true">7</p>')
  })
})

describe.each(ALL_PAGES)('the page "%s"', (kind, path) => {
  it('leads in its footer to the changes, the privacy and the contact', async () => {
    const [footer] = /<footer.*?<\/footer>/s.exec(await page(path))!
    for (const address of ['/cambios', '/privacidad', 'mailto:ayuda@numeros.example']) {
      expect(footer).toContain(`href="${address}"`)
    }
  })

  it('has no emoji but in answers of the API', async () => {
    expect((await page(path)).replaceAll(/<pre.*?<\/pre>/gs, '')).not.toMatch(/\p{Emoji_Presentation}|\uFE0F/u)
  })

  it('has a button for each piece of code that one may copy', async () => {
    const text = await page(path)
    const pieces = [...text.matchAll(/<pre([^>]*)>/g)]
    if (kind === 'documentation' || kind === 'from') expect(pieces.length).toBeGreaterThan(5)
    for (const [whole, attributes] of pieces) {
      const id = / id="([^"]+)"/.exec(attributes!)?.[1]
      // What a program answers has a name instead; the page offers to copy it once it is there.
      if (id === undefined) expect(whole).toContain(' aria-label="')
      else expect(text).toContain(` data-copy="${id}"`)
    }
  })
})
