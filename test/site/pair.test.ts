import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import golden from '../golden/whole.json' with { type: 'json' }
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'
import { useSite } from '../support/site.ts'

const site = useSite()

const pairs = Object.entries(golden.pairs).map(([dates, points]) => {
  const [first, second] = dates.split('/') as [string, string]
  return { first, second, points }
})

describe('the page of a pair', () => {
  it.each(pairs)(
    '$first with $second: the golden numbers in the chart and the table',
    async ({ first, second, points }) => {
      const { status, text } = await site.get(`/pareja?a=${first}&b=${second}`)
      expect(status).toBe(200)
      const [chart] = /<svg [^>]*aria-labelledby="pair-title.*?<\/svg>/s.exec(text)!
      const shown = [...chart.matchAll(/<a href="[^"]+" data-point="(\w+)".*?<text [^>]*>(\d+)</g)]
      expect(Object.fromEntries(shown.map(([, point, number]) => [point, Number(number)]))).toEqual(points)
      const rows = [...text.matchAll(/<td>(consenso|convención)<\/td><td class="number">(\d+)<\/td>/g)]
      expect(rows.map(([, , number]) => Number(number)).sort()).toEqual(Object.values(points).sort())
      expect(rows.filter(([, agreement]) => agreement === 'consenso')).toHaveLength(9)
    },
  )

  it('leads each point of its chart to a reading or to the row of its sum, and says the sum', async () => {
    const { text } = await site.get('/pareja?a=1990-05-15&b=1995-08-20')
    const [chart] = /<svg [^>]*aria-labelledby="pair-title.*?<\/svg>/s.exec(text)!
    const links = [...chart.matchAll(/<a href="#([^"]+)" data-point="(\w+)"[^>]*><title>([^<]*)/g)]
    expect(links).toHaveLength(32)
    for (const [, id] of links) expect(text.split(` id="${id}"`)).toHaveLength(2)
    const ofPoint = (name: string) => links.find(([, , point]) => point === name)!
    expect(ofPoint('A').slice(1)).toEqual(['meeting', 'A', '8 Encuentro: La Justicia. 15 + 20 = 35 → 8.'])
    expect(ofPoint('sky')[3]).toBe('5 Espíritu: El Hierofante. 13 + 19 = 32 → 5.')
    const row = new RegExp(`<tr id="${ofPoint('sky')[1]}"[^>]*>.*?</tr>`).exec(text)![0]
    expect(row.replaceAll('\u00a0', ' ')).toContain('13 + 19 = 32 → 5')
  })

  it('has the three texts with something to do, and no percentage', async () => {
    const { text } = await site.get('/pareja?a=1990-05-15&b=1995-08-20')
    const { meeting, bond, task } = dataset.pairTexts
    const said = (texts: typeof meeting, arcanum: number) => texts.find(({ arcana }) => arcana === arcanum)!
    for (const { text: words, practice } of [said(meeting, 8), said(bond, 11), said(task, 19)]) {
      expect(text).toContain(practice)
      expect(text).toContain(words.slice(0, 30))
    }
    expect(text).not.toMatch(/\d\s*%/)
  })

  it('begins with what unites the two and the three cards, which lead to their texts', async () => {
    const { text } = await site.get('/pareja?a=1990-05-15&b=1995-08-20')
    const first = text.slice(text.indexOf('class="verdict"'), text.indexOf('<svg xmlns'))
    const cards = [...first.matchAll(/<a href="#(\w+)"><img class="tarot"[^>]* alt="([^"]+)".*?<span[^>]*>([^<]+)/g)]
    expect(cards.map(([, ...card]) => card)).toEqual([
      ['meeting', 'La Justicia', 'Encuentro'],
      ['bond', 'La Fuerza', 'Vínculo'],
      ['task', 'El Sol', 'Tarea'],
    ])
    for (const [, id] of cards) expect(text).toContain(` id="${id}"`)
    expect(text.match(/<img class="tarot"/g)).toHaveLength(3)
  })

  it('gives the same three texts whoever comes first', async () => {
    const [one, other] = await Promise.all(
      ['/pareja?a=1990-05-15&b=1995-08-20', '/pareja?a=1995-08-20&b=1990-05-15'].map(async (path) => {
        const { text } = await site.get(path)
        return [...text.matchAll(/<section class="card reading".*?<\/section>/gs)].map(([section]) => section)
      }),
    )
    expect(one).toHaveLength(3)
    expect(other).toEqual(one)
  })

  it('counts with what else is computed from dates, as a profile does, and no date reaches a log', async () => {
    const server = await startServer({ env: { MATRIX_LIMIT: '3', LOG_LEVEL: 'info' } })
    const localAddress = newLoopbackAddress()
    const ask = (target: string) => send({ port: server.port, target, localAddress })
    expect((await ask('/pareja?a=1990-05-15&b=1995-08-20')).status).toBe(200)
    expect((await ask('/pareja?a=1991-06-16&b=1991-02-30')).status).toBe(400)
    expect((await ask('/perfil?birth=1994-10-19')).status).toBe(200)
    expect((await ask('/pareja?a=1992-07-17&b=1993-09-18')).status).toBe(429)
    expect((await ask('/perfil?birth=1994-10-19')).status).toBe(429)
    await server.stop()
    const logged = server.stdout + server.stderr
    expect(logged).toContain('/pareja')
    expect(logged).not.toMatch(/199\d-[01]|[?&](a|b|birth)=/)
  })
})
