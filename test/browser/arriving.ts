import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { PHONE, type Visits } from './support/browser.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'

/** Long enough for a browser to show what it has. */
const PAUSE_MS = 600

/** Pages that come in two parts, as over a slow line. */
export function arriving(site: Site, browser: Visits): void {
  describe('a page that arrives in parts', () => {
    let origin: string
    const line = createServer(async ({ url, headers }, response) => {
      const answer = await fetch(site.origin + url, { headers: { accept: headers.accept ?? '*/*' } })
      const body = Buffer.from(await answer.arrayBuffer())
      response.setHeader('Content-Type', answer.headers.get('content-type')!)
      const middle = body.indexOf('<div class="hero-star"')
      if (middle < 0) return response.end(body)
      response.write(body.subarray(0, middle))
      setTimeout(() => response.end(body.subarray(middle)), PAUSE_MS)
    })
    beforeAll(async () => {
      await new Promise<void>((listening) => line.listen(0, 'localhost', listening))
      origin = `http://localhost:${(line.address() as AddressInfo).port}`
    })
    afterAll(() => new Promise((closed) => line.close(closed)))

    it.each(['/', '/matriz'])('moves nothing that was shown: %s', async (path) => {
      const page = await browser.open(PHONE)
      await page.addInitScript(watchShifts)
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      expect(await shiftsOf(page)).toEqual([])
    })
  })
}
