import { describe, expect, it } from 'vitest'
import { useBrowser } from '../browser/support/browser.ts'
import { openHostPage } from '../browser/support/host-page.ts'
import { addressesIn, useSamplePage } from './page.ts'

const page = useSamplePage()
const browser = useBrowser()

describe('WordPress', () => {
  it('shows what is pasted as HTML: the matrix of the date, without asking for more than the script', async () => {
    const visitor = await browser.open()
    await visitor.goto(await openHostPage(page.origin, page.sample('wordpressPaste')))
    await visitor.getByRole('img', { name: 'Matriz del destino del 15 de mayo de 1990' }).waitFor()
    const [script] = addressesIn(page.sample('wordpressPaste'))
    expect(await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual([
      script,
    ])
  })
})
