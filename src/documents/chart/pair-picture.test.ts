import { describe, expect, it } from 'vitest'
import golden from '../../../test/golden/whole.json' with { type: 'json' }
import { faultOf } from '../../../test/support/well-formed.ts'
import { dataset } from '../../dataset/dataset.ts'
import { type CalendarDate, readIsoDate } from '../../numerology/calendar.ts'
import { octagram } from '../../numerology/octagram.ts'
import { createCredit } from '../credit.ts'
import { pairChartOf } from './charts.ts'

const publisher = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: '<b>Casa</b> & Hijas',
  supportContact: 'a@b.example',
}
const context = { dataset, credit: createCredit(dataset, publisher) }
const pictureOf = (dates: string) => {
  const [first, second] = dates.split('/').map((iso) => readIsoDate(iso)!) as [CalendarDate, CalendarDate]
  return pairChartOf(context, { first, second })
}
const picture = pictureOf('1990-05-15/1995-08-20')

describe("a pair's picture", () => {
  it.each(Object.entries(golden.pairs))('%s: all points of both and of the pair', (dates, points) => {
    const [first, second] = dates.split('/').map((iso) => octagram(readIsoDate(iso)!))
    const charts = pictureOf(dates).split(/<g data-chart="(\w+)"/)
    const shownIn = (chart: string) => {
      const shown = [
        ...charts[charts.indexOf(chart) + 1]!.matchAll(/<g data-point="(\w+)".*?<text [^>]*>(\d+)<\/text>/g),
      ]
      return Object.fromEntries(shown.map(([, point, number]) => [point, Number(number)]))
    }
    expect(shownIn('first')).toEqual(first)
    expect(shownIn('second')).toEqual(second)
    expect(shownIn('pair')).toEqual(points)
  })

  it('says in words what it shows', () => {
    expect(picture).toMatch(/^<svg [^>]*role="img" aria-labelledby="chart-title chart-desc"/)
    expect(picture).toContain('del 15 de mayo de 1990 y del 20 de agosto de 1995</title>')
    expect(/<desc [^>]*>([^<]*)/.exec(picture)![1]).toBe(
      'Encuentro: 8, La Justicia; Vínculo: 11, La Fuerza; Tarea: 19, El Sol.',
    )
  })

  it('is well-formed, whatever the publisher is called, and loads nothing', () => {
    expect(faultOf(picture.trimEnd())).toBeUndefined()
    expect(picture).not.toMatch(/<(script|foreignObject|image|use|a|iframe)\b|\son\w+=|href|@import|url\(/i)
    expect(picture).toContain('Textos de Open Numerology Data Service, con licencia CC-BY 4.0')
    expect(picture).toContain('&#60;b&#62;Casa')
  })
})
