import { expect, it } from 'vitest'
import type { InTurn } from '../api/bodies.ts'
import { createResponder } from '../api/respond.ts'
import { dataset } from '../dataset/dataset.ts'
import { repeatsOf } from '../documents/synthesis/repeats.ts'
import { UNLIMITED } from '../limits/limiter.ts'
import { allDates, type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { matrixArcana } from '../numerology/destiny-matrix.ts'
import { compress } from '../process/compression.ts'
import { createSite, type Site } from './site.ts'

it('waits for its turn only until it is cached, in each encoding', async () => {
  const waiting: (() => unknown)[] = []
  const site = siteOf((work) => {
    waiting.push(work)
    return new Promise(() => {})
  })
  const date = { day: 16, month: 5, year: 1990 }
  for (const encoding of [undefined, 'gzip', 'br']) {
    expect(answerOf(site, date, encoding)).toBeInstanceOf(Promise)
    await waiting.pop()!()
    expect(answerOf(site, date, encoding)).toMatchObject({ status: 200 })
  }
  expect(waiting).toEqual([])
})

it('names its client and its connection to whoever gives turns', () => {
  const askers: unknown[] = []
  const site = siteOf((work, asker) => {
    askers.push(asker)
    return work()
  })
  const hasLeft = () => false
  const request = {
    method: 'GET',
    target: '/perfil?birth=1990-05-16',
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
  }
  site.respond({ ...request, client: 'somebody', hasLeft })
  expect(askers).toMatchObject([{ client: 'somebody', hasLeft }])
})

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

function siteOf(inTurn?: InTurn): Site {
  const publisher = {
    publicUrl: 'https://numeros.example',
    basePath: '/api',
    name: 'Casa & Co',
    supportContact: 'a@b.example',
  }
  const limits = { matrix: UNLIMITED, dates: UNLIMITED, other: UNLIMITED }
  const respond = createResponder({ tagStart: '', compress, inTurn })
  return createSite({ dataset, publisher, limits, respond })
}

function answerOf(site: Site, date: CalendarDate, acceptEncoding?: string) {
  const target = `/perfil?birth=${isoDate(date)}`
  return site.respond({ method: 'GET', target, ifNoneMatch: undefined, acceptEncoding, client: '' })
}

function profileOf(site: Site, date: CalendarDate): string {
  const answer = answerOf(site, date)
  if (answer instanceof Promise) throw new Error('a profile is there at once')
  return new TextDecoder().decode(answer.body as Uint8Array)
}
