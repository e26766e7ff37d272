import { expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import { useSite } from '../support/site.ts'

const site = useSite()

it.each(Object.entries(golden.pairs))(
  'the page of %s has the golden numbers in the chart and the table',
  async (dates, points) => {
    const [first, second] = dates.split('/')
    const { text } = await site.get(`/pareja?a=${first}&b=${second}`)
    const [chart] = /<svg [^>]*aria-labelledby="pair-title.*?<\/svg>/s.exec(text)!
    const shown = [...chart.matchAll(/<a href="#([^"]+)" data-point="(\w+)".*?<text [^>]*>(\d+)</g)]
    expect(Object.fromEntries(shown.map(([, , point, number]) => [point, Number(number)]))).toEqual(points)
    // Each leads to a reading or to the row of its sum.
    for (const [, id] of shown) expect(text.split(` id="${id}"`)).toHaveLength(2)
    const rows = [...text.matchAll(/<td>(consenso|convención)<\/td><td class="number">(\d+)<\/td>/g)]
    expect(rows.map(([, , number]) => Number(number)).sort()).toEqual(Object.values(points).sort())
    expect(rows.filter(([, agreement]) => agreement === 'consenso')).toHaveLength(9)
  },
)

it('a pair has three cards with their texts and something to do, whoever comes first, and no percentage', async () => {
  const one = (await site.get('/pareja?a=1990-05-15&b=1995-08-20')).text
  const other = (await site.get('/pareja?a=1995-08-20&b=1990-05-15')).text
  const readings = (text: string) => text.match(/<section class="card reading".*?<\/section>/gs)
  expect(readings(one)).toHaveLength(3)
  expect(readings(other)).toEqual(readings(one))
  const { meeting, bond, task } = dataset.pairTexts
  for (const [texts, arcanum] of [
    [meeting, 8],
    [bond, 11],
    [task, 19],
  ] as const) {
    const { text, practice } = texts.find(({ arcana }) => arcana === arcanum)!
    for (const part of [practice, text.slice(0, 30)]) expect(one).toContain(part)
  }
  expect(one).not.toMatch(/\d\s*%/)
})
