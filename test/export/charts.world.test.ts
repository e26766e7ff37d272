import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chartTexts, lifePath, numbers, reading, synthesis } from 'open-numerology'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeDate, useBrowser } from '../browser/support/browser.ts'
import { DATES } from '../parity/sample.ts'
import { filesBelow, LONG } from './export.ts'
import { sharedExport } from './shared.ts'

const browser = useBrowser()
const BELOW = '/numerologia/'

/** A host that knows no types and sends files as they are, below a folder of its own. */
const host = createServer((request, response) => {
  const path = (request.url ?? '').slice(BELOW.length) || 'index.html'
  const file = join(folder, path)
  if (!existsSync(file)) return response.writeHead(404).end('<h1>404</h1>')
  const type = { html: 'text/html', js: 'text/javascript' }[path.split('.')[1] ?? '']
  response.writeHead(200, type ? { 'Content-Type': type } : {}).end(readFileSync(file))
})
let folder: string
let page: string
beforeAll(async () => {
  folder = await sharedExport('charts')
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  page = `http://127.0.0.1:${(host.address() as AddressInfo).port}${BELOW}`
}, LONG)
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

describe('the export of all charts', () => {
  it('fits any free static host', () => {
    const files = filesBelow(folder)
    expect(files.length).toBeLessThan(6_000)
    const bytes = files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0)
    expect(bytes).toBeLessThan(100_000_000)
  })

  it('has what is said of 200 dates, and of every number', () => {
    const read = (path: string) => JSON.parse(readFileSync(join(folder, 'api', path), 'utf8'))
    for (const iso of DATES.slice(0, 200)) {
      const { personal, talents, soul } = numbers(iso).matrix
      const chart = `${personal}-${talents}-${soul}`
      const { input: _, ...said } = reading(iso)
      expect(read(`charts/${chart}`), iso).toMatchObject({ ...said, synthesis: synthesis(iso).synthesis })
      expect(read(`charts/${chart}`)).toMatchObject(chartTexts(chart))
    }
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33])
      expect(read(`life-path/${number}`)).toMatchObject(lifePath(number))
  })

  it('is a page with texts on a host that knows nothing of it', async () => {
    const visitor = await browser.open()
    await visitor.goto(page)
    const [matrix, number] = [visitor.locator('destiny-matrix'), visitor.locator('life-path')]
    await typeDate(visitor, '1990-05-15')
    await matrix.getByRole('button', { name: 'Ver la matriz' }).click()
    await matrix.locator('.texts:not([aria-busy])').waitFor()
    await matrix.locator('[data-key=money] summary').click()
    const { text, practice } = reading('1990-05-15').reading.money
    for (const said of [text, practice]) expect(await matrix.getByText(said).isVisible()).toBe(true)
    await number.evaluate((one) => one.setAttribute('birth', '1990-05-15'))
    await number.getByText(lifePath(3).archetype).waitFor()
  })
})
