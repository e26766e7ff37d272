import { unescapeHtml } from './html.ts'
import type { HttpResponse } from './http-response.ts'

/** Where a document says that something can be found. */
export interface Reference {
  readonly from: string
  readonly url: string
}

export interface Visited {
  readonly response: HttpResponse
  /** What fragments of addresses may name. */
  readonly ids: ReadonlySet<string>
}

export interface Crawl {
  /** By path and query, fragments left out. */
  readonly visited: ReadonlyMap<string, Visited>
  /** All that points into the site. */
  readonly inner: readonly Reference[]
  /** All that points elsewhere from a page, as a link or as something to load. */
  readonly outer: readonly Reference[]
}

export interface CrawlOptions {
  readonly publicUrl: string
  readonly seeds: readonly string[]
  get(path: string): Promise<HttpResponse>
}

/** Follows every reference of pages and documents, in links and in running text, for as long as they stay on the site. */
export async function crawl({ publicUrl, seeds, get }: CrawlOptions): Promise<Crawl> {
  const visited = new Map<string, Visited>()
  const inner: Reference[] = seeds.map((path) => ({ from: 'seed', url: publicUrl + path }))
  const outer: Reference[] = []
  for (let at = 0; at < inner.length; at++) {
    const path = pathOf(inner[at]!.url)
    if (visited.has(path)) continue
    const response = await get(path)
    const text = textOf(response)
    const isPage = typeOf(response) === 'text/html'
    visited.set(path, { response, ids: new Set(isPage ? attributes(text, 'id') : []) })
    const written = isPage ? [...attributes(text, 'href'), ...attributes(text, 'src')] : []
    const linked = written
      .filter((url) => !url.startsWith('mailto:'))
      .map((url) => new URL(url.replace(/^webcal:/, 'https:'), publicUrl + path).href)
    const read = isPage ? plainText(text) : text
    const mentioned = [...read.matchAll(ABSOLUTE)].map(([url]) => url!.replace(/[.,;]+$/, ''))
    for (const url of new Set([...linked, ...mentioned.filter((url) => isInside(url))])) {
      ;(isInside(url) ? inner : outer).push({ from: path, url })
    }
  }
  return { visited, inner, outer }

  function isInside(url: string): boolean {
    return url === publicUrl || url.startsWith(`${publicUrl}/`)
  }

  function pathOf(url: string): string {
    const { pathname, search } = new URL(url)
    return pathname + search
  }
}

/** Up to whatever ends an address in HTML, JSON, Markdown or a sentence; templates keep their braces. */
const ABSOLUTE = /https?:\/\/(?:[^\s"'`<>()\\«»{}]|\{\w+\})+/g

/** JSON within a page is not escaped. */
function plainText(html: string): string {
  const blocks = /<script type="application\/(?:ld\+)?json"[^>]*>[\s\S]*?<\/script>/g
  return [...html.matchAll(blocks)].join('\n') + unescapeHtml(html.replace(blocks, ''))
}

function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => unescapeHtml(value!))
}

export function typeOf(response: HttpResponse): string {
  return response.has('Content-Type') ? response.header('Content-Type').split(';')[0]! : ''
}

function textOf(response: HttpResponse): string {
  return /^(text\/|application\/|image\/svg)/.test(typeOf(response)) ? response.text : ''
}
