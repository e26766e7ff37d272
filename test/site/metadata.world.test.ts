import { describe, expect, it } from 'vitest'
import { unescapeHtml } from '../support/html.ts'
import { GOOD_PAGES, PAGES, PRIVATE_PAGES, PROBLEM_PAGES } from '../support/pages.ts'
import { useSite } from '../support/site.ts'

const PUBLIC_URL = 'https://numeros.example'
const PUBLISHER_NAME = '<Números> & "Letras"'
const site = useSite({ PUBLIC_URL, PUBLISHER_NAME })

describe.each(GOOD_PAGES)('what the page "%s" says of itself', (_, path) => {
  it('is one title, a description that fits a search result, and its own address', async () => {
    const text = await pageAt(path)
    const [head] = text.split('</head>')
    const titles = [...head!.matchAll(/<title>([^<]+)<\/title>/g)]
    expect(titles).toHaveLength(1)
    expect(unescapeHtml(titles[0]![1]!).length).toBeLessThanOrEqual(90)
    const description = meta(text, 'name', 'description')
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(200)
    expect(link(text, 'canonical')).toBe(PUBLIC_URL + path)
    expect([...text.matchAll(/<h1\b/g)]).toHaveLength(1)
    expect(text).toMatch(/^<!doctype html>\n<html lang="es">/)
  })

  it('is said to those who share it as well (Open Graph), with a picture that is there', async () => {
    const text = await pageAt(path)
    expect(meta(text, 'property', 'og:title')).toBe(unescapeHtml(/<title>([^<]+)</.exec(text)![1]!))
    expect(meta(text, 'property', 'og:description')).toBe(meta(text, 'name', 'description'))
    expect(meta(text, 'property', 'og:url')).toBe(PUBLIC_URL + path)
    expect(meta(text, 'property', 'og:type')).toBe('website')
    expect(meta(text, 'property', 'og:site_name')).toBe(PUBLISHER_NAME)
    const picture = meta(text, 'property', 'og:image')
    expect(picture.startsWith(`${PUBLIC_URL}/`)).toBe(true)
    const { body } = await site.get(picture.slice(PUBLIC_URL.length))
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630])
  })
})

describe('the licence', () => {
  const TERMS = / si dices de dónde vienen e indicas los cambios\./g

  it('has one name and both of its conditions on every page', async () => {
    for (const [, path] of GOOD_PAGES) {
      const text = await pageAt(path)
      expect(text, path).not.toMatch(/CC BY\b/)
      expect(text.match(/si dices de dónde viene/g), path).toEqual(
        text.match(TERMS)!.map(() => 'si dices de dónde viene'),
      )
    }
  })

  it.each(['/datos', '/estandar', '/documentacion', '/desde'])('is explained on %s, not only below', async (path) => {
    expect((await pageAt(path)).match(TERMS)).toHaveLength(2)
  })
})

describe('titles', () => {
  it('tell the pages apart', async () => {
    const titles = await Promise.all(GOOD_PAGES.map(async ([, path]) => /<title>([^<]+)/.exec(await pageAt(path))![1]))
    expect(new Set(titles).size).toBe(titles.length)
  })
})

describe('search engines', () => {
  it.each([...Object.values(PRIVATE_PAGES), ...Object.values(PROBLEM_PAGES)])('are kept away from %s', async (path) => {
    const text = await pageAt(path)
    expect(meta(text, 'name', 'robots')).toBe('noindex')
    expect(text).not.toContain('rel="canonical"')
  })
})

describe('structured data (schema.org)', () => {
  it.each([
    [PAGES.number, ['/', '/numeros']],
    [PAGES.arcanum, ['/', '/matriz#arcanos']],
    [PAGES.reading, ['/', '/matriz#arcanos', '/arcanos/12']],
  ])('says on %s what is above it, as the page shows', async (path, above) => {
    const crumbs = (await blocksOf(path)).find((block) => block['@type'] === 'BreadcrumbList')!
    const items = crumbs.itemListElement as { item: string }[]
    expect(items.map(({ item }) => item)).toEqual(above.map((one) => PUBLIC_URL + one))
    const [nav] = /<nav class="crumbs.*?<\/nav>/s.exec(await pageAt(path))!
    expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(above)
  })

  it('on the page of the data is a Dataset, with every file that the page offers', async () => {
    const [data] = (await blocksOf(PAGES.data)) as [Record<string, unknown>]
    expect(data['@type']).toBe('Dataset')
    expect(data.license).toBe('https://creativecommons.org/licenses/by/4.0/')
    // Google's data set search reads descriptions of 50 to 5000 characters.
    expect(String(data.description).length).toBeGreaterThanOrEqual(50)
    expect(data.publisher).toMatchObject({ name: PUBLISHER_NAME, url: `${PUBLIC_URL}/` })
    const page = await pageAt(PAGES.data)
    const files = data.distribution as Record<string, string>[]
    expect(files).toHaveLength(3 * 18 + Number(page.includes('.sqlite"')))
    for (const { contentUrl } of files) expect(page).toContain(`href="${contentUrl!.slice(PUBLIC_URL.length)}"`)
  })
})

async function pageAt(path: string): Promise<string> {
  return (await site.get(path)).text
}

async function blocksOf(path: string): Promise<Record<string, unknown>[]> {
  const blocks = (await pageAt(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].map(([, block]) => JSON.parse(block!))
}

function meta(text: string, key: 'name' | 'property', name: string): string {
  const found = [...text.matchAll(new RegExp(`<meta ${key}="${name}" content="([^"]*)">`, 'g'))]
  expect(found, name).toHaveLength(1)
  return unescapeHtml(found[0]![1]!)
}

function link(text: string, rel: string): string {
  const found = [...text.matchAll(new RegExp(`<link rel="${rel}" href="([^"]*)">`, 'g'))]
  expect(found, rel).toHaveLength(1)
  return unescapeHtml(found[0]![1]!)
}
