import { constants, deflateRawSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Answer } from '../../src/api/answer.ts'
import type { Compression } from '../../src/api/encoding.ts'
import { UNLIMITED } from '../../src/limits/limiter.ts'
import { allDates, type CalendarDate, isoDate } from '../../src/numerology/calendar.ts'
import { chartKey } from '../../src/numerology/octagram.ts'
import { createService, type WholeService } from '../../src/service/service.ts'
import { randomNumbers } from '../support/random.ts'

const SEED = 5_544
const DATES = 5_000
const DATES_PER_CHART = 8
const BATCH = 250

type PathOf = (date: CalendarDate, other: CalendarDate) => string

/** Room for most of the charts that are asked for: what is kept is used again, lost, and made again. */
const KINDS: readonly (readonly [name: string, path: PathOf, dates: number, keptKilobytes: number])[] = [
  ['matrix', below(''), DATES, 700],
  ['reading', below('/reading'), DATES, 2_800],
  ['synthesis', below('/synthesis'), DATES, 1_600],
  ['steps', below('/steps'), DATES, 3_700],
  ['chart', below('/chart.svg'), DATES, 9_500],
  ['ages', below('/ages'), DATES, 1_300],
  ['tail', below('/tail'), DATES, 180],
  ['table', below('/chakras'), DATES, 450],
  ['life path of a date', (date) => `/api/life-path/of/${ofDate(date)}`, DATES, 300],
  ['pair', (one, other) => `/api/pair/${ofDate(one)}/${ofDate(other)}`, 1_000, 100],
  ['profile', (date) => `/perfil?birth=${isoDate(date)}`, 1_000, 10_000],
]

it.each(KINDS)(
  '%s: answers from what was kept, and lost again, are those of a service that keeps nothing',
  (_, path, howMany, keptKilobytes) => {
    const dates = sample(howMany)
    const targets = dates.map((date, at) => path(date, dates.at(at - 1)!))
    const kept = serviceWith(keptKilobytes * 1024)
    for (let start = 0; start < targets.length; start += BATCH) {
      const batch = targets.slice(start, start + BATCH)
      const given = batch.map((target) => [target, ask(kept, target), ask(kept, target, 'gzip')] as const)
      const fresh = serviceWith(0)
      // Backwards: a piece whose text follows from who asked first would show.
      for (const [target, plain, gzip] of given.reverse()) {
        const wanted = bodyOf(ask(fresh, target))
        expect(bodyOf(plain).equals(wanted), target).toBe(true)
        expect(unpacked(gzip).equals(wanted), `${target} as gzip`).toBe(true)
      }
    }
  },
)

function below(tail: string): PathOf {
  return (date) => `/api/matrix/${ofDate(date)}${tail}`
}

function ofDate({ day, month, year }: CalendarDate): string {
  return `${day}/${month}/${year}`
}

/** Several dates of each chart, in any order. */
function sample(howMany: number): CalendarDate[] {
  const next = randomNumbers(SEED)
  const found = new Map<number, CalendarDate[]>()
  for (const date of shuffled([...allDates()])) {
    const key = chartKey(date)
    const ofChart = found.get(key) ?? []
    if (ofChart.length < DATES_PER_CHART) found.set(key, [...ofChart, date])
  }
  return shuffled([...found.values()].flat().slice(0, howMany))

  function shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => [next(), item] as const)
      .sort(([one], [other]) => one - other)
      .map(([, item]) => item)
  }
}

function serviceWith(keptBytes: number): WholeService {
  return createService({
    // A name that looks like a date must stay what it is.
    publisher: {
      publicUrl: 'https://numeros.example',
      basePath: '/api',
      name: '1 de mayo de 1990',
      supportContact: 'a@b.example',
    },
    limits: { matrix: UNLIMITED, other: UNLIMITED },
    compression: FAST,
    keptBytes,
    paint: () => Promise.reject(new Error('nobody asked for a picture')),
  })
}

/** How small the pieces get is of no concern here. */
const FAST: Compression = {
  whole: (_, bytes) => bytes,
  piece(bytes, dictionary) {
    const options = { level: 1, finishFlush: constants.Z_FULL_FLUSH }
    return new Uint8Array(deflateRawSync(bytes, dictionary ? { ...options, dictionary } : options))
  },
}

function ask(service: WholeService, target: string, acceptEncoding?: string): Answer {
  const answer = service.respond({ method: 'GET', target, acceptEncoding, ifNoneMatch: undefined, client: '' })
  if (!('status' in answer) || answer.status !== 200) throw new Error(`${target} was not answered with 200`)
  return answer as Answer
}

function bodyOf({ body }: Answer): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.from(body!)
}

function unpacked(answer: Answer): Buffer {
  const bytes = bodyOf(answer)
  return answer.headers.includes('Content-Encoding') ? gunzipSync(bytes) : bytes
}
