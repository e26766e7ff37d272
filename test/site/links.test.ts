import { beforeAll, describe, expect, it } from 'vitest'
import { useSite } from '../support/site.ts'
import { type Crawl, crawl } from './crawler.ts'

const PUBLIC_URL = 'https://numeros.example'
const AGENTS = `${PUBLIC_URL}/mcp`
const site = useSite({ PUBLIC_URL, SUPPORT_CONTACT: 'ayuda@numeros.example' })

const GOLDEN = ['1900-01-01', '1990-05-15', '2000-02-29', '2100-12-31']

/** The API writes the addresses of its endpoints with holes. */
const FILLING: Record<string, string> = {
  ...{ day: '15', month: '5', year: '1990', number: '7', code: '18-3-12', chart: '15-5-19', position: 'money' },
  // So does llms.txt with those of many pages.
  ...{ n: '7', posicion: 'centro', cola: '18-3-12' },
  ...{ first_day: '15', first_month: '5', first_year: '1990' },
  ...{ second_day: '20', second_month: '8', second_year: '1995' },
}

describe('every link on every page and every address in the data', () => {
  let result: Crawl
  beforeAll(async () => {
    // Downloads are large and pictures slow: that they are there is enough.
    const methodFor = (path: string) => (/^\/datos\/descargas\/|^\/api\/.*\.png$/.test(path) ? 'HEAD' : 'GET')
    const get = (path: string) => site.get(fill(path), {}, methodFor(path))
    result = await crawl({ publicUrl: PUBLIC_URL, seeds: await seeds(), get })
  })

  it('answers 200', () => {
    const broken = result.inner.flatMap(({ from, url }) => {
      if (url === AGENTS) return []
      const { status } = visitedAt(url).response
      return status === 200 ? [] : [`${status} ${url} in ${from}`]
    })
    expect(broken).toEqual([])
  })

  it('is for agents alone where a browser gets 405', () => {
    const { response } = visitedAt(AGENTS)
    expect([response.status, response.header('Allow')]).toEqual([405, expect.stringContaining('POST')])
  })

  it('names a place that the page has, where it names one', () => {
    const lost = result.inner.filter(({ url }) => {
      const { hash } = new URL(url)
      return hash !== '' && !visitedAt(url).ids.has(decodeURIComponent(hash.slice(1)))
    })
    expect(lost).toEqual([])
  })

  it('reaches the whole site: twelve numbers, 22 arcana, all records, pictures and profiles', () => {
    const paths = [...result.visited.keys()]
    const count = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).length
    expect(count(/^\/numeros\/\d+$/)).toBe(12)
    expect(count(/^\/arcanos\/\d+$/)).toBe(22)
    expect(count(/^\/arcanos\/\d+\/[a-z]+$/)).toBe(217)
    expect(count(/^\/cartas\/\d+\.[0-9a-f]{10}\.svg$/)).toBe(22)
    expect(count(/^\/colas\/[\d-]+$/)).toBe(26)
    expect(count(/^\/api\/tails\/[\d-]+$/)).toBe(26)
    expect(count(/^\/api\/life-path\/\d+$/)).toBe(12)
    expect(count(/^\/api\/arcana\/\d+$/)).toBe(22)
    expect(count(/^\/perfil\?birth=/)).toBeGreaterThanOrEqual(GOLDEN.length)
    expect(count(/\.(png|svg|css|js)$/)).toBeGreaterThan(5)
  })

  it('leads to nobody else but the licence and, from profiles, those who help', () => {
    expect(new Set(result.outer.map(({ url }) => url))).toEqual(
      new Set(['https://creativecommons.org/licenses/by/4.0/deed.es', 'https://findahelpline.com/']),
    )
  })

  function visitedAt(url: string) {
    const { pathname, search } = new URL(url)
    return result.visited.get(pathname + search)!
  }
})

/** What the machine-readable maps of the site name, and the documents of the golden dates. */
async function seeds(): Promise<string[]> {
  const { paths } = (await site.get('/api/openapi.json')).json<{ paths: Record<string, unknown> }>()
  const documents = Object.keys(paths).map((path) => `/api${fill(path)}`)
  const ofDates = GOLDEN.flatMap((date) => {
    const [year, month, day] = date.split('-').map(Number)
    const matrix = `/api/matrix/${day}/${month}/${year}`
    return [matrix, `${matrix}/reading`, `${matrix}/steps`, `/api/life-path/of/${day}/${month}/${year}`]
  })
  const files = ['/api/openapi.json', '/sitemap.xml', '/robots.txt', '/llms.txt', '/.well-known/security.txt']
  return ['/', ...files, ...documents, ...ofDates]
}

function fill(path: string): string {
  return decodeURIComponent(path).replace(/\{(\w+)\}/g, (_, name: string) => FILLING[name]!)
}
