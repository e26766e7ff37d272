import { type Fetch, InvalidDateError, NotFoundError, NumerologyClient, RateLimitError } from 'open-numerology/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOfDate } from '../contract/facts.ts'
import { refusal } from '../contract/responses.ts'
import { newLoopbackAddress } from '../support/addresses.ts'
import { type Server, startServer } from '../support/server.ts'
import { readAddress } from './address.ts'
import { openReference, SETTINGS } from './reference.ts'
import { asJson, sameBytes } from './same-bytes.ts'
import { WRONG_DATES, WRONG_PAIRS } from './sample.ts'

const reference = openReference()

let server: Server
let asked = 0
beforeAll(async () => {
  // The test stands between the client and the server as a proxy would, and says who is asking.
  server = await startServer({ env: { ...SETTINGS, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' } })
})
afterAll(() => server?.stop())

/** Over the runtime's own fetch, from the given address or from a new one each time. */
function openClient(address?: string): NumerologyClient {
  const fetch: Fetch = (url, { headers, signal }) => {
    asked++
    return globalThis.fetch(url, {
      headers: { ...headers, 'X-Forwarded-For': address ?? newLoopbackAddress() },
      signal,
    })
  }
  return new NumerologyClient({ baseUrl: `http://127.0.0.1:${server.port}/api`, fetch, retries: 0, cache: null })
}

/** Of a date, by the last part of its address. */
const METHOD_OF = {
  matrix: 'matrix',
  'matrix.csv': 'matrixTable',
  reading: 'reading',
  'reading.html': 'readingHtml',
  steps: 'steps',
  'chart.svg': 'chart',
  ages: 'ages',
  'ages.ics': 'agesCalendar',
  tail: 'tail',
  chakras: 'chakras',
  synthesis: 'synthesis',
} as const
/** The method that gives the document of an address. */
function call(client: NumerologyClient, path: string): Promise<unknown> {
  const { folder, number, birth, second, document, position } = readAddress(path)
  if (birth && second) {
    if (document === 'chart.svg') return client.pairChart(birth, second)
    if (document === 'reading') return client.pairReading(birth, second)
    return document === 'steps' ? client.pairSteps(birth, second) : client.pair(birth, second)
  }
  if (birth && folder === 'life-path') return client.lifePathOf(birth)
  if (birth && position) return client.readingAt(birth, position as 'money')
  if (birth) return client[METHOD_OF[(document ?? 'matrix') as keyof typeof METHOD_OF]](birth)
  if (folder === 'life-path') return number ? client.lifePath(Number(number) as 1) : client.lifePaths()
  if (folder === 'arcana') return number ? client.arcanum(Number(number)) : client.arcana()
  if (folder === 'charts') return client.chartTexts(number!)
  if (folder === 'tails') return number ? client.tailOf(number) : client.tails()
  return client.index()
}

describe('the typed client gives the values of the bytes', () => {
  sameBytes(
    reference,
    [
      ...(['matrices', 'readings', 'life paths of dates', 'steps'] as const),
      ...(['readings of a position', 'syntheses', 'rings of ages', 'tails of dates', 'tables'] as const),
      ...(['pairs', 'readings of pairs', 'steps of pairs'] as const),
      ...(['the 12 records', 'the 22 arcana', 'the 26 tails', 'texts of charts', 'the lists', 'the index'] as const),
    ],
    async (path) => asJson(await call(openClient(), path)),
  )

  sameBytes(
    reference,
    ['rows of a table', 'readings as HTML', 'charts', 'calendars', 'charts of pairs'],
    async (path) => String(await call(openClient(), path)),
  )
})

describe('the typed client refuses what the API refuses', () => {
  it('dates that do not exist, without asking', async () => {
    const client = openClient()
    const before = asked
    for (const iso of WRONG_DATES) {
      for (const method of [...new Set(Object.values(METHOD_OF)), 'lifePathOf'] as const) {
        await expect(client[method](iso), iso).rejects.toThrow(InvalidDateError)
      }
    }
    for (const [first, second] of WRONG_PAIRS) {
      const path = `/pair/${pathOfDate(first)}/${pathOfDate(second)}`
      const { which } = (await reference.request(path)).json<{ which: string }>()
      for (const method of ['pair', 'pairReading', 'pairSteps', 'pairChart'] as const) {
        await expect(client[method](first, second), path).rejects.toMatchObject({ name: 'InvalidDateError', which })
      }
    }
    expect(asked).toBe(before)
  })

  it.each([
    ...['/life-path/0', '/life-path/10', '/life-path/34', '/arcana/0', '/arcana/23'],
    ...['/tails/1-2-3', '/tails/12-3-18', '/tails/18-3-12-1', '/matrix/15/5/1990/reading/dinero'],
  ])('%s, with the body of the API', async (path) => {
    const expected = await reference.request(path)
    const error = await call(openClient(), path).catch((thrown: NotFoundError) => thrown)
    if (!(error instanceof NotFoundError)) throw error
    expect(error.status).toBe(expected.status)
    expect(asJson(error.body)).toBe(expected.text)
    const { valid_numbers, valid_tails, valid_positions } = expected.json<Record<string, unknown>>()
    expect([error.validNumbers, error.validTails, error.validPositions]).toEqual([
      ...[valid_numbers, valid_tails, valid_positions],
    ])
  })

  it('the 61st request of a minute, with the body of the API', async () => {
    const client = openClient(newLoopbackAddress())
    for (let served = 0; served < 60; served++) await client.matrix('1990-05-15')
    const error = await client.matrix('1990-05-15').catch((thrown) => thrown)
    const { response } = await refusal(reference)
    expect(error).toBeInstanceOf(RateLimitError)
    expect(error.status).toBe(response.status)
    expect(asJson(error.body)).toBe(response.text)
  })
})
