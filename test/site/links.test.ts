import { beforeAll, describe, expect, it } from 'vitest'
import { type Crawl, crawl } from '../support/crawler.ts'
import { useSite } from '../support/site.ts'

const PUBLIC_URL = 'https://numeros.example'
const AGENTS = `${PUBLIC_URL}/mcp`
const site = useSite({ PUBLIC_URL, SUPPORT_CONTACT: 'ayuda@numeros.example' })

/** The API writes the addresses of its endpoints with holes, and llms.txt those of many pages. */
const FILLING: Record<string, string> = {
  ...{ day: '15', month: '5', year: '1990', number: '7', code: '18-3-12', chart: '15-5-19', position: 'money' },
  ...{ n: '7', posicion: 'centro', cola: '18-3-12' },
  ...{ first_day: '15', first_month: '5', first_year: '1990' },
  ...{ second_day: '20', second_month: '8', second_year: '1995' },
}

describe('every link on every page and every address in the data', () => {
  let found: Crawl
  beforeAll(async () => {
    // Downloads are large and pictures slow: that they are there is enough.
    const methodFor = (path: string) => (/^\/datos\/descargas\/|^\/api\/.*\.png$/.test(path) ? 'HEAD' : 'GET')
    const get = (path: string) => site.get(fill(path), {}, methodFor(path))
    found = await crawl({ publicUrl: PUBLIC_URL, seeds: await seeds(), get })
  })

  it('answers 200', () => {
    const broken = found.inner.filter(({ url }) => url !== AGENTS && visitedAt(url).response.status !== 200)
    expect(broken).toEqual([])
  })

  it('is for agents alone where a browser gets 405', () => {
    const { response } = visitedAt(AGENTS)
    expect([response.status, response.header('Allow')]).toEqual([405, expect.stringContaining('POST')])
  })

  it('names a place that the page has, where it names one', () => {
    const lost = found.inner.filter(({ url }) => {
      const { hash } = new URL(url)
      return hash !== '' && !visitedAt(url).ids.has(decodeURIComponent(hash.slice(1)))
    })
    expect(lost).toEqual([])
  })

  it.each([
    [/^\/numeros\/\d+$/, 12],
    [/^\/arcanos\/\d+$/, 22],
    [/^\/arcanos\/\d+\/[a-z]+$/, 217],
    [/^\/colas\/[\d-]+$/, 26],
  ])('reaches the whole site: %s, %i times', (pattern, count) => {
    expect([...found.visited.keys()].filter((path) => pattern.test(path))).toHaveLength(count)
  })

  it('leads to nobody else but the licence and, from profiles, those who help', () => {
    expect(new Set(found.outer.map(({ url }) => url))).toEqual(
      new Set(['https://creativecommons.org/licenses/by/4.0/deed.es', 'https://findahelpline.com/']),
    )
  })

  function visitedAt(url: string) {
    const { pathname, search } = new URL(url)
    return found.visited.get(pathname + search)!
  }
})

/** What the machine-readable maps of the site name. */
async function seeds(): Promise<string[]> {
  const { paths } = (await site.get('/api/openapi.json')).json<{ paths: Record<string, unknown> }>()
  const documents = Object.keys(paths).map((path) => `/api${fill(path)}`)
  const files = ['/api/openapi.json', '/sitemap.xml', '/robots.txt', '/llms.txt', '/.well-known/security.txt']
  return ['/', ...files, ...documents]
}

function fill(path: string): string {
  return decodeURIComponent(path).replace(/\{(\w+)\}/g, (_, name: string) => FILLING[name]!)
}
