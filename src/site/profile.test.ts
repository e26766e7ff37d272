import { constants, deflateRawSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Compression } from '../api/encoding.ts'
import { dataset } from '../dataset/dataset.ts'
import { repeatsOf } from '../documents/synthesis/repeats.ts'
import { UNLIMITED } from '../limits/unlimited.ts'
import { allDates, type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { chartKey } from '../numerology/octagram.ts'
import { createSite, type InTurn, type Site } from './site.ts'

const compression: Compression = {
  whole: () => {
    throw new Error('a profile is never compressed whole')
  },
  piece(bytes, dictionary) {
    const options = { finishFlush: constants.Z_FULL_FLUSH }
    return new Uint8Array(deflateRawSync(bytes, dictionary ? { ...options, dictionary } : options))
  },
}

it('what was made for one date of a chart is right for all of them, compressed or not', () => {
  const kept = siteOf()
  // The 6th and the 24th have the same charts, but words of other lengths; so do the 11th and the 29th.
  for (const days of [[15], [6, 24], [11, 29]]) {
    const chart = chartKey({ day: days[0]!, month: 5, year: 1990 })
    const dates = [...allDates()].filter((date) => chartKey(date) === chart)
    expect([...new Set(dates.map(({ day }) => day))].sort()).toEqual(days.map(String).sort().map(Number))
    for (const date of dates.filter((_, at) => at % 5 === 0)) {
      const alone = profileOf(siteOf(), date)
      expect(profileOf(kept, date)).toBe(alone)
      expect(gunzipSync(Buffer.from(profileOf(kept, date, 'gzip'), 'latin1')).toString('latin1')).toBe(alone)
    }
  }
})

it('waits for its turn only until its chart is cached, in each encoding', () => {
  const waiting: (() => unknown)[] = []
  const site = siteOf((work) => {
    waiting.push(work)
    return new Promise(() => {})
  })
  const [one, other] = [
    { day: 16, month: 5, year: 1990 },
    { day: 16, month: 5, year: 1981 },
  ]
  expect(chartKey(one)).toBe(chartKey(other))
  for (const encoding of [undefined, 'gzip']) {
    expect(answerOf(site, one, encoding)).toBeInstanceOf(Promise)
    waiting.pop()!()
    expect(answerOf(site, other, encoding)).toMatchObject({ status: 200 })
  }
  expect(waiting).toEqual([])
})

it('says the text of every repeated card, and none of them twice', () => {
  const site = siteOf()
  const dates = [...allDates()].filter((_, at) => at % 1_009 === 0)
  for (const date of dates) {
    const page = Buffer.from(profileOf(site, date), 'latin1').toString()
    const told = dataset.repeats.flatMap(({ arcana, text }) =>
      page
        .split(text)
        .slice(1)
        .map(() => arcana),
    )
    const repeated = repeatsOf(matrixArcana(date)).map(({ arcana }) => arcana)
    expect(told, isoDate(date)).toEqual(repeated.sort((one, other) => one - other))
  }
})

it('names a card once where centre and purpose share it', () => {
  const openingOf = (date: CalendarDate) => {
    const page = Buffer.from(profileOf(siteOf(), date), 'latin1').toString()
    return /<h2 id="sintesis">(.+)<\/h2>/.exec(page)![1]!.replace(/<[^>]+>/g, '')
  }
  expect(openingOf({ day: 15, month: 1, year: 2000 })).toBe('Tu centro y tu propósito son la misma carta, El Ermitaño.')
  expect(openingOf({ day: 15, month: 5, year: 1990 })).toBe('Tu centro es Los Enamorados; tu propósito, El Ermitaño.')
})

it('only the example may be listed by search engines, whatever was asked for before', () => {
  const site = siteOf()
  for (const year of [1909, 1990, 1909]) {
    const text = profileOf(site, { day: 15, month: 5, year })
    expect([text.includes('noindex'), text.includes('rel="canonical"')]).toEqual([year !== 1990, year === 1990])
  }
})

function siteOf(inTurn?: InTurn): Site {
  const publisher = {
    publicUrl: 'https://numeros.example',
    basePath: '/api',
    name: 'Casa & Co',
    supportContact: 'a@b.example',
  }
  return createSite({
    dataset,
    publisher,
    limits: { matrix: UNLIMITED, other: UNLIMITED },
    compression,
    inTurn,
    pictures: { isFull: false },
  })
}

function answerOf(site: Site, date: CalendarDate, acceptEncoding?: string) {
  const target = `/perfil?birth=${isoDate(date)}`
  return site.respond({ method: 'GET', target, ifNoneMatch: undefined, acceptEncoding, client: '' })
}

function profileOf(site: Site, date: CalendarDate, acceptEncoding?: string): string {
  const answer = answerOf(site, date, acceptEncoding)
  if (answer instanceof Promise) throw new Error('a profile is there at once')
  expect(answer.headers.includes('Content-Encoding')).toBe(acceptEncoding !== undefined)
  return answer.body as string
}
