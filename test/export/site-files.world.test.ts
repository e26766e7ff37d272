import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../support/server.ts'
import { LONG } from './export.ts'
import { SETTINGS, sharedExport } from './shared.ts'
import { siteNames } from './site-names.ts'

let server: Server
let origin: string
let folder: string
let names: string[]
beforeAll(async () => {
  server = await startServer({ env: { ...SETTINGS, LOG_LEVEL: 'error' } })
  origin = `http://127.0.0.1:${server.port}`
  folder = await sharedExport('files')
  names = await siteNames(origin, folder)
}, LONG)
afterAll(async () => {
  await server.stop()
})

/** Without pairs, readings and downloads, which a service has, and with a script where dates are asked for. */
const OTHER_CONTENT =
  /^(404|405|index|perfil|pareja|metodo|documentacion|datos|desde|estandar|llms|recursos\/(?:calculo|sintesis))[-\w./]*(html|md|txt|js|json)$/

describe('the exported site', () => {
  it(
    'is the bytes of the server wherever a program is not needed',
    async () => {
      const same = names.filter((name) => !OTHER_CONTENT.test(name))
      expect(same.length).toBeGreaterThan(300)
      for (const name of same) {
        const path = name.replace(/^index\.html$/, '').replace(/\.html$/, '')
        const served = Buffer.from(await (await fetch(`${origin}/${path}`)).arrayBuffer())
        if (!served.equals(readFileSync(join(folder, name)))) throw new Error(`${name} differs`)
      }
    },
    LONG,
  )

  it('has every picture that its pages name for previews', () => {
    const pages = names.filter((name) => name.endsWith('.html'))
    const named = pages.flatMap((name) => {
      const page = readFileSync(join(folder, name), 'utf8')
      const tags = [...page.matchAll(/<meta property="og:image" content="([^"]*)">/g)]
      expect(tags, name).toHaveLength(1)
      return tags.map(([, url]) => url!)
    })
    // The general one, and those of 12 numbers and 22 arcana.
    expect(new Set(named).size).toBe(1 + 12 + 22)
    for (const url of new Set(named)) {
      expect(url.startsWith(`${SETTINGS.PUBLIC_URL}/`)).toBe(true)
      const picture = readFileSync(join(folder, url.slice(SETTINGS.PUBLIC_URL.length)))
      // The size that the tags beside it state is the first that a PNG says.
      expect([url, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([url, 1200, 630])
    }
  })

  it.each(['perfil', 'pareja'])('%s.html is the page that asks for dates, and says what is needed', async (name) => {
    const exported = readFileSync(join(folder, `${name}.html`), 'utf8')
    const served = await (await fetch(`${origin}/${name}`)).text()
    expect(exported).toMatch(/<p class="[^"]*without-script">.*JavaScript.*<\/p>/)
    expect(exported).toMatch(/<script type="module" src="\/recursos\/calculo-\w{8}\.js">/)
    const withoutLinks = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(withoutLinks(exported)).toContain(withoutLinks(/<h1>[\s\S]*?<\/form>/.exec(served)![0]).trim())
  })

  it('is small where it need not be large: the script of dates is on no other page', () => {
    const users = names.filter(
      (name) => name.endsWith('.html') && /calculo-/.test(readFileSync(join(folder, name), 'utf8')),
    )
    expect(users).toEqual(['pareja.html', 'perfil.html'])
  })
})
