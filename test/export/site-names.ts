import { join } from 'node:path'
import { filesBelow } from './export.ts'

/** The files of the pages and of what they need, by the names that a server has for them. */
export async function siteNames(origin: string, folder: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>https:\/\/numeros\.example\/([^<]*)<\/loc>/g)].map(([, path]) => path!)
  const assets = ['recursos', 'cartas'].flatMap((place) =>
    filesBelow(join(folder, place)).map((name) => `${place}/${name}`),
  )
  return [
    ...pages.map((page) => `${page || 'index'}.html`),
    ...['404.html', 'perfil.html'],
    ...['estandar/rules.json', 'estandar/rules.schema.json', 'sitio.webmanifest', 'widget.js', ...assets],
    ...['llms.txt', 'robots.txt', 'sitemap.xml', 'cambios.atom'],
  ]
}
