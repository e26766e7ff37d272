import { unescapeHtml } from './html.ts'
import type { Site } from './site.ts'

/** The pages of the API's resources, which have its operations. */
export async function referencePages(site: Site): Promise<string[]> {
  const { text } = await site.get('/documentacion')
  return [...new Set([...text.matchAll(/<h3><a href="(\/documentacion\/[\w-]+)">/g)].map(([, path]) => path!))]
}

/** The code of a box that can be copied, as a visitor would paste it. */
export async function sampleOf(site: Site, page: string, id: string): Promise<string> {
  const code = new RegExp(`<pre id="${id}"[^>]*><code>(.*?)</code>`, 's').exec((await site.get(page)).text)?.[1]
  if (code === undefined) throw new Error(`${page} has no sample ${id}`)
  return unescapeHtml(code).replaceAll(/http:\/\/localhost(?::\d+)?/g, site.origin)
}
