import { expect, it } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { MATRIX, startForTest } from '../support/server.ts'

const PROXY = '127.0.0.9'
const OTHER_HEADERS = ['Forwarded', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP', 'Via']

it('a client is the socket, or whom a trusted proxy named last, whatever anybody claims', async () => {
  const server = await startForTest({
    env: { MATRIX_LIMIT: '1', TRUST_PROXY: `10.0.0.0/8, ${PROXY}, 198.51.100.0/24` },
  })
  const ask = (from: string, headers: Record<string, string | string[]> = {}) =>
    server.status(MATRIX, { from, headers })
  const [one, other, stranger] = [newLoopbackAddress(), newLoopbackAddress(), newLoopbackAddress()]
  for (const status of [200, 429]) for (const from of [one, other]) expect(await ask(from)).toBe(status)

  expect(await ask(stranger, { 'X-Forwarded-For': '192.0.2.9' })).toBe(200)
  for (const claim of ['192.0.2.8', '2001:db8::1', PROXY, 'unknown', '']) {
    expect(await ask(stranger, { 'X-Forwarded-For': claim }), claim).toBe(429)
  }
  for (const name of OTHER_HEADERS) expect(await ask(stranger, { [name]: '192.0.2.7' }), name).toBe(429)

  for (const [claim, status] of [
    ['192.0.2.1', 200],
    ['spoof, 192.0.2.1', 429],
    ['203.0.113.9, 192.0.2.1', 429],
    ['192.0.2.1, 198.51.100.4', 429],
    [['203.0.113.9', '192.0.2.1, 198.51.100.5'], 429],
    ['203.0.113.9', 200],
  ] as const) {
    expect(await ask(PROXY, { 'X-Forwarded-For': claim as string }), String(claim)).toBe(status)
  }
})
