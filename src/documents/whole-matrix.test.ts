import { describe, expect, it } from 'vitest'
import golden from '../../test/golden/whole.json' with { type: 'json' }
import { dataset } from '../dataset/dataset.ts'
import { type CalendarDate, readIsoDate } from '../numerology/calendar.ts'
import { createCredit } from './credit.ts'
import { pairStepsOf } from './matrix.ts'
import type { TailRecord } from './types.ts'
import { agesOf, chakrasOf, pairOf, pairReadingOf, tailList, tailOf, tailRecord } from './whole-matrix.ts'

const publisher = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: 'Casa "ñ" & Hijas',
  supportContact: 'a@b.example',
}
const credit = createCredit(dataset, publisher)
const context = { dataset, credit }
const BIRTHDAY = { day: 15, month: 5, year: 1990 }
const OTHER = { day: 20, month: 8, year: 1995 }
const CREDIT_FIELDS = [
  ...['suggested_citation', 'source_url', 'details_url', 'license', 'attribution', 'attribution_html', 'api_version'],
  'data_version',
]
const card = (number: number) => {
  const { name, keyword, emoji } = dataset.arcana[number - 1]!
  return { arcana: number, name, keyword, emoji }
}

describe('documents of a date', () => {
  it.each(Object.entries(golden.dates))('%s as the golden vectors say', (iso, expected) => {
    const date = readIsoDate(iso)!
    const ring = agesOf(context, date)
    expect(ring.input).toEqual(date)
    expect(ring.ages).toEqual(
      expected.ages.map((arcana, at) => {
        const until = expected.begins[at + 1] ?? iso.replace(/^\d+/, (year) => `${Number(year) + 80}`)
        return { age: at * 1.25, from: expected.begins[at], until, ...card(arcana) }
      }),
    )
    const occurring = [...new Set(expected.ages)].sort((a, b) => a - b)
    expect(Object.entries(ring.texts)).toEqual(occurring.map((number) => [`${number}`, dataset.periods[number - 1]]))

    expect(tailOf(context, date).tail.code).toBe(expected.tail)
    const table = chakrasOf(context, date)
    expect(table.chakras.map(({ physics, energy, emotions }) => [physics, energy, emotions])).toEqual(
      expected.chakras.rows,
    )
    expect(Object.values(table.totals)).toEqual(expected.chakras.totals)
  })

  it('have their fields in the order of the API', () => {
    const ring = agesOf(context, BIRTHDAY)
    expect(Object.keys(ring)).toEqual(['input', 'ages', 'texts', 'essences', ...CREDIT_FIELDS])
    expect(Object.keys(ring.ages[0]!)).toEqual(['age', 'from', 'until', 'arcana', 'name', 'keyword', 'emoji'])
    const ofTail = tailOf(context, BIRTHDAY)
    expect(Object.keys(ofTail)).toEqual(['input', 'tail', ...CREDIT_FIELDS])
    expect(Object.keys(ofTail.tail)).toEqual(['code', 'arcana', 'title', 'essence', 'text', 'practice', 'share', 'url'])
    const table = chakrasOf(context, BIRTHDAY)
    expect(Object.keys(table)).toEqual(['input', 'chakras', 'totals', ...CREDIT_FIELDS])
    expect(table.chakras[0]).toEqual({ key: 'sahasrara', name: 'Sahasrara', physics: 15, energy: 5, emotions: 20 })
    expect(Object.keys(table.chakras[0]!)).toEqual(['key', 'name', 'physics', 'energy', 'emotions'])
  })

  it('carry the credit of a matrix', () => {
    const { input, ages: _, texts, essences, ...rest } = agesOf(context, BIRTHDAY)
    expect(rest).toEqual({
      suggested_citation: credit.citeMatrix(BIRTHDAY),
      source_url: 'https://numeros.example/matriz',
      details_url: 'https://numeros.example/perfil?birth=1990-05-15',
      license: 'CC-BY 4.0',
      attribution: credit.attribution,
      attribution_html: credit.attributionHtml,
      api_version: '1.0',
      data_version: dataset.version,
    })
  })
})

describe('tails', () => {
  it('are listed with their shares, which add up to all dates', () => {
    const list = tailList(context)
    expect(list[0]).toEqual({
      code: '15-20-5',
      arcana: [15, 20, 5],
      title: dataset.tails[0]!.title,
      share: 0.102,
      url: 'https://numeros.example/api/tails/15-20-5',
    })
    expect(Object.keys(list[0]!)).toEqual(['code', 'arcana', 'title', 'share', 'url'])
    expect(list.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 3)
  })

  it('have a record each, with an example that has this tail', () => {
    for (const text of dataset.tails) {
      const record = tailRecord(context, text)
      expect(tailOf(context, readIsoDate(record.example)!).tail.code).toBe(text.code)
      expect(record.source_url).toBe(`https://numeros.example/colas/${text.code}`)
      expect(record.suggested_citation).toContain(`${text.code}, «${text.title}»`)
    }
    const whole: (keyof TailRecord)[] = [
      ...(['code', 'arcana', 'title', 'essence', 'text', 'practice', 'share', 'url', 'example'] as const),
    ]
    const creditOfRecord = [
      ...['source_url', 'suggested_citation', 'license', 'license_url', 'attribution', 'api_version', 'data_version'],
    ]
    expect(Object.keys(tailRecord(context, dataset.tails[0]!))).toEqual([...whole, ...creditOfRecord])
  })
})

describe('documents of a pair', () => {
  it.each(Object.entries(golden.pairs))('%s as the golden vectors say', (dates, points) => {
    const [first, second] = dates.split('/').map((iso) => readIsoDate(iso)!) as [CalendarDate, CalendarDate]
    const result = pairOf(context, { first, second })
    expect(result.input).toEqual({ first, second })
    expect(Object.entries(result.pair)).toEqual(
      Object.entries(points).map(([name, arcana]) => {
        const agreed = ['A', 'B', 'C', 'D', 'E', 'NW', 'NE', 'SE', 'SW'].includes(name)
        return [name, { ...card(arcana), agreement: agreed ? 'consensus' : 'convention' }]
      }),
    )
    const { reading: parts } = pairReadingOf(context, { first, second })
    expect(Object.keys(parts)).toEqual(['meeting', 'bond', 'task'])
    expect([parts.meeting.arcana, parts.bond.arcana, parts.task.arcana]).toEqual([points.A, points.E, points.D])
    for (const [part, shown] of Object.entries(parts)) {
      const written = dataset.pairTexts[part as 'meeting'].find(({ arcana }) => arcana === shown.arcana)
      expect(shown).toEqual({ ...card(shown.arcana), ...written })
    }
    const result2 = pairStepsOf(context, { first, second })
    expect(Object.fromEntries(result2.points.map(({ point, value }) => [point, value]))).toEqual(points)
  })

  it('have their fields in the order of the API', () => {
    const result = pairOf(context, { first: BIRTHDAY, second: OTHER })
    expect(Object.keys(result)).toEqual(['input', 'pair', ...CREDIT_FIELDS])
    expect(Object.keys(result.pair.A)).toEqual(['arcana', 'name', 'keyword', 'emoji', 'agreement'])
    const texts = pairReadingOf(context, { first: BIRTHDAY, second: OTHER })
    expect(Object.keys(texts)).toEqual(['input', 'reading', ...CREDIT_FIELDS])
    expect(Object.keys(texts.reading.bond)).toEqual([
      'arcana',
      'name',
      'keyword',
      'emoji',
      'essence',
      'text',
      'practice',
    ])
  })

  it('carry the credit of a pair', () => {
    const { input, reading: _, ...rest } = pairReadingOf(context, { first: BIRTHDAY, second: OTHER })
    expect(rest).toEqual({
      suggested_citation: credit.citePair(BIRTHDAY, OTHER),
      source_url: 'https://numeros.example/pareja',
      details_url: 'https://numeros.example/pareja?a=1990-05-15&b=1995-08-20',
      license: 'CC-BY 4.0',
      attribution: credit.attribution,
      attribution_html: credit.attributionHtml,
      api_version: '1.0',
      data_version: dataset.version,
    })
    expect(rest.suggested_citation).toMatch(/^Matriz .* del 15 de mayo de 1990 y del 20 de agosto de 1995\. /)
  })
})
