import { describe, expect, it } from 'vitest'
import { NotFoundError, NumerologyClient, RateLimitError } from '../../src/package/client/index.ts'
import { startServer } from '../support/server.ts'
import { useSite } from '../support/site.ts'
import { watchedFetch } from './watched-fetch.ts'

const { origin } = useSite()
const baseUrl = `${origin}/api`

describe('the client and the service', () => {
  it.each<[string, (client: NumerologyClient) => Promise<string>]>([
    ['/matrix/15/5/1990/chart.svg', (client) => client.chart('1990-05-15')],
    ['/matrix/15/5/1990/matrix.csv', (client) => client.matrixTable('1990-05-15')],
    ['/matrix/15/5/1990/ages.ics', (client) => client.agesCalendar('1990-05-15')],
    ['/pair/15/5/1990/20/8/1995/chart.svg', (client) => client.pairChart('1990-05-15', '1995-08-20')],
  ])('%s is given as it is served, and kept as any other answer', async (path, call) => {
    const { fetch, statuses } = watchedFetch()
    // A slash at the end of the base address does no harm.
    const client = new NumerologyClient({ baseUrl: `${baseUrl}/`, fetch })
    const served = await (await globalThis.fetch(baseUrl + path)).text()
    expect(await call(client)).toBe(served)
    expect(await call(client)).toBe(served)
    expect(statuses).toEqual([200])
  })

  it.each<[string, (client: NumerologyClient) => Promise<Uint8Array>]>([
    ['/matrix/15/5/1990/chart.png', (client) => client.chartPng('1990-05-15')],
    ['/pair/15/5/1990/20/8/1995/chart.png', (client) => client.pairChartPng('1990-05-15', '1995-08-20')],
    ['/matrix/15/5/1990/card.png', (client) => client.matrixCard('1990-05-15')],
    ['/pair/15/5/1990/20/8/1995/card.png', (client) => client.pairCard('1990-05-15', '1995-08-20')],
    ['/life-path/33/card.png', (client) => client.lifePathCard(33)],
    ['/arcana/22/card.png', (client) => client.arcanumCard(22)],
  ])('%s is given as it is served, and not kept', async (path, call) => {
    const { fetch, statuses } = watchedFetch()
    const client = new NumerologyClient({ baseUrl, fetch, timeoutMs: 60_000 })
    const served = new Uint8Array(await (await globalThis.fetch(baseUrl + path)).arrayBuffer())
    expect(await call(client)).toEqual(served)
    expect(await call(client)).toEqual(served)
    expect(statuses).toEqual([200, 200])
  })

  it.each(['1-2-3', '12-3-18', '', '..', '../arcana', '18-3-12?', undefined])(
    'a tail that does not exist (%j): NotFoundError with the tails of the service',
    async (code) => {
      const client = new NumerologyClient({ baseUrl })
      const error = await client.tailOf(code as string).catch((thrown) => thrown)
      expect(error).toBeInstanceOf(NotFoundError)
      expect(error).toMatchObject({ status: 404, error: 'Tail not found', validNumbers: undefined })
      expect(error.validTails).toHaveLength(26)
      expect(error.validTails).toContain('18-3-12')
    },
  )

  it('a number that does not exist: NotFoundError with the text and the numbers of the service', async () => {
    const client = new NumerologyClient({ baseUrl })
    const error = await client.lifePath(10 as 1).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({
      name: 'NotFoundError',
      status: 404,
      error: 'Number not found',
      url: `${baseUrl}/life-path/10`,
      validNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33],
    })
    await expect(client.arcanum(23)).rejects.toMatchObject({ error: 'Arcanum not found' })
    await expect(client.arcanum('../life-path' as unknown as number)).rejects.toThrow(NotFoundError)
  })

  it('a wrong base address: NotFoundError without numbers that asks whether it is right', async () => {
    for (const wrong of [`${baseUrl}/v2`, new URL(baseUrl).origin]) {
      const asked = new NumerologyClient({ baseUrl: wrong }).arcana()
      await expect(asked).rejects.toMatchObject({ name: 'NotFoundError', validNumbers: undefined })
      await expect(asked).rejects.toThrow('is baseUrl correct?')
    }
    await expect(new NumerologyClient({ baseUrl }).arcanum(23)).rejects.not.toThrow('baseUrl')
  })

  it('too many requests: RateLimitError with the wait that the service names', async () => {
    const strict = await startServer({ env: { MATRIX_LIMIT: '1' } })
    try {
      const client = new NumerologyClient({
        baseUrl: `http://localhost:${strict.port}/api`,
        retries: 0,
        cache: null,
      })
      await client.matrix('1990-05-15')
      const error = await client.matrix('1990-05-15').catch((thrown) => thrown)
      expect(error).toBeInstanceOf(RateLimitError)
      expect(error).toMatchObject({ status: 429, error: 'Too many requests' })
      expect(error.retryAfterMs).toBeGreaterThanOrEqual(1_000)
      expect(error.retryAfterMs).toBeLessThanOrEqual(60_000)
    } finally {
      await strict.stop()
    }
  })
})
