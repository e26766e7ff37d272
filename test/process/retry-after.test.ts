import { expect, it } from 'vitest'
import { MemoryLimiter } from '../../src/server/memory-limiter.ts'
import { openReference } from '../parity/reference.ts'

it('Retry-After is true: a millisecond before nobody is served, then one is, however often one asked meanwhile', async () => {
  for (const start of [0, 1, 999, 59_500]) {
    const clock = { now: 1_000_000_000_000 + start }
    const limiter = () => new MemoryLimiter({ limit: 2, now: () => clock.now })
    const client = openReference(
      { MATRIX_LIMIT: '2' },
      { limiters: { matrix: limiter(), dates: limiter(), other: limiter() } },
    ).newClient()
    const ask = () => client.request('/matrix/15/5/1990')
    for (const expected of [200, 200, 429]) expect((await ask()).status).toBe(expected)
    const refusedAt = clock.now
    const seconds = Number((await ask()).header('Retry-After'))
    clock.now += 5_000
    expect(Number((await ask()).header('Retry-After'))).toBe(seconds - 5)
    clock.now = refusedAt + 59_999
    expect((await ask()).status).toBe(429)
    clock.now = refusedAt + 1_000 * seconds
    expect((await ask()).status).toBe(200)
  }
})
