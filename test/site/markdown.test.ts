import { describe, expect, it } from 'vitest'
import { useSite } from '../support/site.ts'

const PUBLIC_URL = 'https://numeros.example'
const site = useSite({ PUBLIC_URL })

async function pagePaths(): Promise<string[]> {
  const { text } = await site.get('/sitemap.xml')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.slice(PUBLIC_URL.length) || '/')
}

describe('every page of text, as Markdown', () => {
  it('is at its address with .md, named by the page, and leads back to it', async () => {
    const paths = await pagePaths()
    expect(paths.length).toBeGreaterThan(200)
    for (const path of paths) {
      const address = `${path === '/' ? '/index' : path}.md`
      const [page, markdown] = [await site.get(path), await site.get(address)]
      expect(page.text, path).toContain(`<link rel="alternate" type="text/markdown" href="${address}">`)
      expect(markdown.status, address).toBe(200)
      expect(markdown.header('Content-Type')).toBe('text/markdown; charset=utf-8')
      expect(markdown.header('Link')).toBe(`<${PUBLIC_URL}${path}>; rel="canonical"`)
      expect(markdown.text.match(/^# .+$/gm), address).toHaveLength(1)
      const prose = markdown.text.replaceAll(/```.*?```|`[^`]*`/gs, '')
      expect(prose, address).not.toMatch(/<\/?[a-z]+[ >]|&#\d+;/)
    }
  })

  it('has the words of the page: a number whole', async () => {
    const { text } = await site.get('/numeros/7.md')
    const record = (await site.get('/api/life-path/7')).json<{
      description: string
      advice: string
      traits: string[]
    }>()
    for (const paragraph of record.description.split('\n\n')) expect(text).toContain(paragraph)
    expect(text).toContain(record.advice)
    for (const trait of record.traits) expect(text).toContain(`- ${trait}\n`)
  })

  it('keeps tables, code and links', async () => {
    const { text } = await site.get('/documentacion/mcp.md')
    expect(text).toContain('| Herramienta | Qué da |\n| --- | --- |\n')
    expect(text).toMatch(/```\n\{\n {2}"mcpServers"/)
    expect(text).toContain('`npm install ./CARPETA`')
    expect((await site.get('/metodo.md')).text).toContain(`](${PUBLIC_URL}/colas)`)
  })

  it('has one sample for each call of the API, all fields, and only the beginning of a long response', async () => {
    const { text } = await site.get('/documentacion.md')
    const calls = text.match(/^GET `.*`$/gm)!
    expect(calls.length).toBeGreaterThan(25)
    // Above all, the first call of the page.
    expect(text.match(/^curl /gm)).toHaveLength(calls.length + 1)
    expect(text.match(/^\*\*Campos de la respuesta\*\*$/gm)).toHaveLength(calls.length)
    expect(text).not.toContain('urllib')
    expect(text.length).toBeLessThan(90_000)
  })

  it('is named in llms.txt, where every address leads somewhere', async () => {
    const { text } = await site.get('/llms.txt')
    const addresses = [...text.matchAll(/https:\/\/numeros\.example(\/[^\s)>,]*)/g)].map(([, path]) => path!)
    expect(addresses.filter((path) => path.endsWith('.md')).length).toBeGreaterThan(10)
    for (const path of addresses) {
      // Patterns are tried with their pages in machine-files.test.ts.
      if (path !== '/mcp' && !path.includes('{')) expect((await site.get(path)).status, path).toBe(200)
    }
  })
})
