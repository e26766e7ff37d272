import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../support/site.ts'
import { DESKTOP, gotoIdle, PHONE, type Visits } from './support/browser.ts'
import { isStill, watchShifts } from './support/shifts.ts'

/** Long enough for a browser to show what it has. */
const PAUSE_MS = 600

/** Where the line pauses: before the fields, before the star, within it. */
const PAUSES = ['<div class="hero-text"', '<div class="hero-star"', '<figcaption']

/** Pages that come in two parts, as over a slow line. */
export function arriving(site: Site, browser: Visits): void {
  describe('a page that arrives in parts', () => {
    let origin: string
    let pause: string
    const line = createServer((request, response) => {
      // A page that is left may leave a request behind, whose site is gone by now.
      relay(request, response).catch(() => response.destroy())
    })
    async function relay({ url, headers }: IncomingMessage, response: ServerResponse) {
      const answer = await fetch(site.origin + url, { headers: { accept: headers.accept ?? '*/*' } })
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type')!
      response.setHeader('Content-Type', type)
      const middle = type.startsWith('text/html') ? body.indexOf(pause) : -1
      if (middle < 0) return response.end(body)
      response.write(body.subarray(0, middle))
      setTimeout(() => response.end(body.subarray(middle)), PAUSE_MS)
    }
    beforeAll(async () => {
      await new Promise<void>((listening) => line.listen(0, 'localhost', listening))
      origin = `http://localhost:${(line.address() as AddressInfo).port}`
    })
    afterAll(() => new Promise((closed) => line.close(closed)))

    describe.each([
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ])('moves nothing that was shown on a %s', (_, device) => {
      it.each(['/', '/matriz'])('of %s', async (path) => {
        const page = await browser.open(device)
        await page.addInitScript(watchShifts)
        for (pause of PAUSES) {
          await gotoIdle(page, origin + path)
          expect({ pause, isStill: await isStill(page, 'read') }).toEqual({ pause, isStill: true })
        }
      })
    })
  })
}
