import { describe, expect, it } from 'vitest'
import golden from '../../../test/golden/whole.json' with { type: 'json' }
import { faultOf } from '../../../test/support/well-formed.ts'
import { cardBody } from '../../dataset/cards.ts'
import { dataset } from '../../dataset/dataset.ts'
import { type CalendarDate, readIsoDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import { octagram } from '../../numerology/octagram.ts'
import { createCredit } from '../credit.ts'
import { unbroken } from '../names.ts'
import { datePreview } from '../preview.ts'
import { compose } from '../synthesis.ts'
import { chartOf, pairChartOf } from './charts.ts'
import { chartPicture } from './picture.ts'
import { NIGHT, plainStyle } from './style.ts'

const publisher = { publicUrl: 'https://numeros.example', basePath: '/api', name: '<b>Casa</b>', supportContact: '' }
const context = { dataset, credit: createCredit(dataset, publisher) }

describe.each([
  ['sheet', Math.SQRT2],
  ['feed', 1350 / 1080],
  ['story', 1920 / 1080],
] as const)('a picture as a %s', (format, ratio) => {
  const style = plainStyle(NIGHT, 'Fraunces')
  const look = { format, style, shownWidth: 1080, cardBody, credit: ['Origen'] }
  const shown = { ...look, heading: 'Ana & Sol', essence: 'Una frase.' }
  const svg = chartPicture({ day: 15, month: 5, year: 1990 }, dataset, shown)

  it('has the sides that it should have, and asks for nothing that a plain renderer does not know', () => {
    const [, width, height] = / width="(\d+)" height="([\d.]+)"/.exec(svg)!.map(Number)
    expect([width, Math.round(height!)]).toEqual([1080, Math.round(1080 * ratio)])
    expect(svg).not.toMatch(/var\(|@media|@container|@import|url\(|:is\(|:not\(|:has\(/)
  })

  it('shows a name instead of the date, and then the date nowhere', () => {
    expect(svg).toContain('>Ana &#38; Sol</text>')
    expect(/<title [^>]*>(.*?)</.exec(svg)![1]).toBe('Matriz del destino: Ana &#38; Sol')
    expect(svg).not.toMatch(/mayo|1990/)
  })
})

describe("a pair's picture", () => {
  const pictureOf = (dates: string) => {
    const [first, second] = dates.split('/').map((iso) => readIsoDate(iso)!) as [CalendarDate, CalendarDate]
    return pairChartOf(context, { first, second })
  }

  it.each(Object.entries(golden.pairs))('%s: all points of both and of the pair', (dates, points) => {
    const [first, second] = dates.split('/').map((iso) => octagram(readIsoDate(iso)!))
    const [, ...charts] = pictureOf(dates).split(/<g data-chart="\w+"/)
    const shown = charts.map((chart) => {
      const numbers = [...chart.matchAll(/<g data-point="(\w+)".*?<text [^>]*>(\d+)<\/text>/g)]
      return Object.fromEntries(numbers.map(([, point, number]) => [point, Number(number)]))
    })
    expect(shown).toEqual([first, second, points])
  })

  it('says in words what it shows, is well-formed whatever the publisher is called, and loads nothing', () => {
    const picture = pictureOf('1990-05-15/1995-08-20')
    expect(picture).toMatch(/^<svg [^>]*role="img" aria-labelledby="chart-title chart-desc"/)
    expect(picture).toContain('del 15 de mayo de 1990 y del 20 de agosto de 1995</title>')
    expect(picture).toContain('>Encuentro: 8, La Justicia; Vínculo: 11, La Fuerza; Tarea: 19, El Sol.</desc>')
    expect(faultOf(picture.trimEnd())).toBeUndefined()
    expect(picture).not.toMatch(/<(script|foreignObject|image|use|a|iframe)\b|\son\w+=|href|@import|url\(/i)
    expect(picture).toContain('&#60;b&#62;Casa')
  })
})

/** The baseline of its last line. */
function bottomOf(essence: string, svg: string): number {
  const lines = [...svg.matchAll(/<text class="serif [^>]* y="([\d.]+)"[^>]*>([^<]*)</g)]
  const own = lines.filter(([, , words]) => words !== '' && unbroken(essence).includes(words!))
  expect(own.map(([, , words]) => words).join(' ')).toBe(unbroken(essence))
  return Number(own.at(-1)![1])
}

it('the sentence of a chart ends above the cards of its preview and above the star of its picture', () => {
  const dates = new Map<string, CalendarDate>()
  for (let day = 1; day <= 28; day++)
    for (let month = 1; month <= 12; month++)
      for (let year = 1950; year < 1990; year++) {
        const date = { day, month, year }
        dates.set(compose(dataset, matrixArcana(date)).essence, date)
      }
  expect(dates.size).toBeGreaterThan(240)
  for (const [essence, date] of dates) {
    expect(bottomOf(essence, datePreview(context, date)), essence).toBeLessThanOrEqual(320)
    expect(bottomOf(essence, chartOf(context, date)), essence).toBeLessThanOrEqual(330)
  }
})
