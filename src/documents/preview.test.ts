import { expect, it } from 'vitest'
import { dataset } from '../dataset/dataset.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { chartOf } from './chart/charts.ts'
import { createCredit } from './credit.ts'
import { unbroken } from './names.ts'
import { datePreview } from './preview.ts'
import { compose } from './synthesis.ts'

const PUBLISHER = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: 'Open Numerology',
  supportContact: '',
}
const context = { dataset, credit: createCredit(dataset, PUBLISHER) }

/** A date for each of the sentences that anybody born in those years has. */
function datesOfEssences(): Map<string, CalendarDate> {
  const dates = new Map<string, CalendarDate>()
  for (let day = 1; day <= 28; day++)
    for (let month = 1; month <= 12; month++)
      for (let year = 1950; year < 1990; year++) {
        const date = { day, month, year }
        dates.set(compose(dataset, matrixArcana(date)).essence, date)
      }
  return dates
}

/** The baseline of its last line. */
function bottomOf(essence: string, svg: string): number {
  const lines = [...svg.matchAll(/<text class="serif [^>]* y="([\d.]+)"[^>]*>([^<]*)</g)]
  const own = lines.filter(([, , words]) => words !== '' && unbroken(essence).includes(words!))
  expect(own.map(([, , words]) => words).join(' ')).toBe(unbroken(essence))
  return Number(own.at(-1)![1])
}

it('the sentence of a chart ends above the cards of its preview and above the star of its picture', () => {
  const dates = datesOfEssences()
  expect(dates.size).toBeGreaterThan(240)
  for (const [essence, date] of dates) {
    expect(bottomOf(essence, datePreview(context, date)), essence).toBeLessThanOrEqual(320)
    expect(bottomOf(essence, chartOf(context, date)), essence).toBeLessThanOrEqual(330)
  }
})
