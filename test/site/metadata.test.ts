import { describe, expect, it } from 'vitest'
import { unescapeHtml } from '../support/html.ts'
import { ALL_PAGES, GOOD_PAGES, PAGES, PRIVATE_PAGES, PROBLEM_PAGES } from '../support/pages.ts'
import { useSite } from '../support/site.ts'

const PUBLIC_URL = 'https://numeros.example'
const PUBLISHER_NAME = '<Números> & "Letras"'
const site = useSite({ PUBLIC_URL, PUBLISHER_NAME, SUPPORT_CONTACT: 'ayuda@numeros.example' })
const TERMS = / si dices de dónde vienen e indicas los cambios\./g

it.each(GOOD_PAGES)(
  'the page "%s" says the same of itself to search engines and to those who share it',
  async (_, path) => {
    const text = await pageAt(path)
    const [title, description] = [titleOf(text), meta(text, 'name', 'description')]
    expect(title.length).toBeLessThanOrEqual(90)
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(200)
    expect(/<link rel="canonical" href="([^"]*)">/.exec(text)![1]).toBe(PUBLIC_URL + path)
    expect([...text.matchAll(/<h1\b/g)]).toHaveLength(1)
    expect(text).toMatch(/^<!doctype html>\n<html lang="es">/)
    const shared = ['title', 'description', 'url', 'site_name'].map((name) => meta(text, 'property', `og:${name}`))
    expect(shared).toEqual([title, description, PUBLIC_URL + path, PUBLISHER_NAME])
    const picture = meta(text, 'property', 'og:image')
    expect(picture.startsWith(`${PUBLIC_URL}/`)).toBe(true)
    expect((await site.get(picture.slice(PUBLIC_URL.length), {}, 'HEAD')).status).toBe(200)
  },
)

it.each(GOOD_PAGES)('the page "%s" names the licence with both of its conditions', async (_, path) => {
  const text = await pageAt(path)
  expect(text).not.toMatch(/CC BY\b/)
  expect(text.match(/si dices de dónde viene/g)).toEqual(text.match(TERMS)!.map(() => 'si dices de dónde viene'))
  const isExplained = ['/datos', '/estandar', '/documentacion', '/desde'].includes(path)
  if (isExplained) expect(text.match(TERMS)).toHaveLength(2)
})

it('titles tell the pages apart', async () => {
  const titles = await Promise.all(GOOD_PAGES.map(async ([, path]) => titleOf(await pageAt(path))))
  expect(new Set(titles).size).toBe(titles.length)
})

it.each([...Object.values(PRIVATE_PAGES), ...Object.values(PROBLEM_PAGES)])(
  'search engines are kept away from %s',
  async (path) => {
    const text = await pageAt(path)
    expect(meta(text, 'name', 'robots')).toBe('noindex')
    expect(text).not.toContain('rel="canonical"')
  },
)

it.each(ALL_PAGES)(
  'the page "%s" leads in its footer to changes, privacy and contact, and its code can be copied',
  async (_, path) => {
    const text = await pageAt(path)
    const [footer] = /<footer.*?<\/footer>/s.exec(text)!
    for (const address of ['/cambios', '/privacidad', 'mailto:ayuda@numeros.example']) {
      expect(footer).toContain(`href="${address}"`)
    }
    for (const [whole, attributes] of text.matchAll(/<pre([^>]*)>/g)) {
      const id = / id="([^"]+)"/.exec(attributes!)?.[1]
      // What a program answers has a name instead; the page offers to copy it once it is there.
      if (id === undefined) expect(whole).toContain(' aria-label="')
      else expect(text).toContain(` data-copy="${id}"`)
    }
  },
)

describe('structured data (schema.org)', () => {
  it.each([
    [PAGES.number, ['/', '/numeros']],
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
    expect(data).toMatchObject({ '@type': 'Dataset', license: 'https://creativecommons.org/licenses/by/4.0/' })
    const page = await pageAt(PAGES.data)
    const files = data.distribution as Record<string, string>[]
    expect(files.length).toBeGreaterThan(15)
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

function titleOf(text: string): string {
  const titles = [...text.split('</head>')[0]!.matchAll(/<title>([^<]+)<\/title>/g)]
  expect(titles).toHaveLength(1)
  return unescapeHtml(titles[0]![1]!)
}

function meta(text: string, key: 'name' | 'property', name: string): string {
  const found = [...text.matchAll(new RegExp(`<meta ${key}="${name}" content="([^"]*)">`, 'g'))]
  expect(found, name).toHaveLength(1)
  return unescapeHtml(found[0]![1]!)
}
