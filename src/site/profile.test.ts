import { expect, it } from 'vitest'
import { dataset } from '../dataset/dataset.ts'
import { repeatsOf } from '../documents/synthesis.ts'
import { allDates, type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { OFF } from '../operations/budgets.ts'
import { profileOf as askedProfile, createSite } from './stored-pages.ts'

it('says the text of every repeated card', () => {
  const site = siteOf()
  const dates = [...allDates()].filter((_, at) => at % 1_009 === 0)
  for (const date of dates) {
    const [, told = ''] = profileOf(site, date).split('<div id="repetidas"')
    for (const { arcana } of repeatsOf(matrixArcana(date))) {
      expect(told, isoDate(date)).toContain(dataset.repeats[arcana - 1]!.text)
    }
  }
})

it('only the example may be listed by search engines, whatever was asked for before', () => {
  const site = siteOf()
  for (const year of [1909, 1990, 1909]) {
    const text = profileOf(site, { day: 15, month: 5, year })
    expect([text.includes('noindex'), text.includes('rel="canonical"')]).toEqual([year !== 1990, year === 1990])
  }
})

function siteOf() {
  const publisher = {
    publicUrl: 'https://numeros.example',
    basePath: '/api',
    name: 'Casa & Co',
    supportContact: 'a@b.example',
  }
  return createSite({ dataset, publisher, limits: { matrix: OFF, dates: OFF, other: OFF } })
}

function profileOf({ context, render }: ReturnType<typeof siteOf>, date: CalendarDate): string {
  const page = askedProfile(new URLSearchParams({ birth: isoDate(date) }), context)
  if (!('content' in page)) throw new Error(`${isoDate(date)} has no page`)
  return render(page.content())
}
