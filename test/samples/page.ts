import { afterAll, beforeAll, expect } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { copyOfDist } from '../support/dist-copy.ts'
import { unescapeHtml } from '../support/html.ts'
import { send } from '../support/http-client.ts'
import type { HttpResponse } from '../support/http-response.ts'
import { type Server, startServer } from '../support/server.ts'

export interface SamplePage {
  readonly origin: string
  readonly html: string
  /** A sample as a visitor copies it. */
  sample(id: string): string
  /** Follows an address of a sample, which has to lead to this server. */
  get(url: string): Promise<HttpResponse>
}

/** The page /desde of a real server whose addresses lead to itself, so that its samples run unchanged. */
export function useSamplePage(): SamplePage {
  let server: Server
  let html: string
  const page: SamplePage = {
    get origin() {
      return `http://127.0.0.1:${server.port}`
    },
    get html() {
      return html
    },
    sample(id) {
      const [, code] = new RegExp(`<pre id="${id}"><code>([^<]*)</code>`).exec(html)!
      return unescapeHtml(code!)
    },
    async get(url) {
      const { origin, pathname, search } = new URL(url)
      expect(origin).toBe(page.origin)
      return send({ port: server.port, target: pathname + search })
    },
  }
  beforeAll(async () => {
    const port = await freePort()
    const dist = await copyOfDist()
    server = await startServer({
      args: [`${dist}/server.js`],
      env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    })
    html = (await page.get(`${page.origin}/desde`)).text
  })
  afterAll(() => server?.stop())
  return page
}

/** The addresses that a sample asks for. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^"'\s)]+/g)].map(([url]) => url)
}
