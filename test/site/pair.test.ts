import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import { useSite } from '../support/site.ts'

const site = useSite()

describe('the page of a pair', () => {
  it.each(Object.entries(golden.pairs))('%s: the golden numbers in the chart and the table', async (dates, points) => {
    const [first, second] = dates.split('/')
    const { status, text } = await site.get(`/pareja?a=${first}&b=${second}`)
    expect(status).toBe(200)
    const shown = [...chartOf(text).matchAll(/<a href="[^"]+" data-point="(\w+)".*?<text [^>]*>(\d+)</g)]
    expect(Object.fromEntries(shown.map(([, point, number]) => [point, Number(number)]))).toEqual(points)
    const rows = [...text.matchAll(/<td>(consenso|convención)<\/td><td class="number">(\d+)<\/td>/g)]
    expect(rows.map(([, , number]) => Number(number)).sort()).toEqual(Object.values(points).sort())
    expect(rows.filter(([, agreement]) => agreement === 'consenso')).toHaveLength(9)
  })

  it('leads each point of its chart to a reading or to the row of its sum, and says the sum', async () => {
    const { text } = await site.get('/pareja?a=1990-05-15&b=1995-08-20')
    const links = [...chartOf(text).matchAll(/<a href="#([^"]+)" data-point="(\w+)"[^>]*><title>([^<]*)/g)]
    expect(links).toHaveLength(32)
    for (const [, id] of links) expect(text.split(` id="${id}"`)).toHaveLength(2)
    const said = new Map(links.map(([, , point, title]) => [point, title]))
    expect(said.get('A')).toBe('8 Encuentro: La Justicia. 15 + 20 = 35 → 8.')
    expect(said.get('sky')).toBe('5 Espíritu: El Hierofante. 13 + 19 = 32 → 5.')
  })

  it('has three cards with their texts and something to do, the same whoever comes first, and no percentage', async () => {
    const [one, other] = await Promise.all(
      ['/pareja?a=1990-05-15&b=1995-08-20', '/pareja?a=1995-08-20&b=1990-05-15'].map((path) => site.get(path)),
    )
    const readings = (text: string) => text.match(/<section class="card reading".*?<\/section>/gs)
    expect(readings(one!.text)).toHaveLength(3)
    expect(readings(other!.text)).toEqual(readings(one!.text))
    const { meeting, bond, task } = dataset.pairTexts
    for (const [texts, arcanum] of [
      [meeting, 8],
      [bond, 11],
      [task, 19],
    ] as const) {
      const { text: words, practice } = texts.find(({ arcana }) => arcana === arcanum)!
      for (const part of [practice, words.slice(0, 30)]) expect(one!.text).toContain(part)
    }
    expect(one!.text).not.toMatch(/\d\s*%/)
  })
})

function chartOf(text: string): string {
  return /<svg [^>]*aria-labelledby="pair-title.*?<\/svg>/s.exec(text)![0]
}
