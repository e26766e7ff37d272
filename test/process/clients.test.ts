import { describe, expect, it, onTestFinished } from 'vitest'
import { newLoopbackAddress } from '../support/addresses.ts'
import { send } from '../support/http-client.ts'
import { startServer } from '../support/server.ts'

const MATRIX = '/api/matrix/15/5/1990'

/** Asks from one address, once with each of these headers; the server serves one request per client. */
async function statuses(env: Record<string, string>, asked: [localAddress: string, forwarded?: string | string[]][]) {
  const server = await startServer({ env: { MATRIX_LIMIT: '1', ...env } })
  onTestFinished(async () => {
    await server.stop()
  })
  const found: number[] = []
  for (const [localAddress, forwarded] of asked) {
    const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
    found.push((await send({ port: server.port, target: MATRIX, localAddress, headers })).status)
  }
  return found
}

describe('who a client is', () => {
  it("is the socket's address: each has a budget of its own", async () => {
    const [a, b] = [newLoopbackAddress(), newLoopbackAddress()]
    expect(await statuses({}, [[a], [b], [a], [b]])).toEqual([200, 200, 429, 429])
  })

  it('is not what X-Forwarded-For claims, unless configuration says so', async () => {
    const a = newLoopbackAddress()
    const spoofed = ['192.0.2.1', '192.0.2.2', '2001:db8::1', '127.0.0.1', 'unknown', '']
    expect(
      await statuses(
        {},
        spoofed.map((claim) => [a, claim]),
      ),
    ).toEqual([200, 429, 429, 429, 429, 429])
  })

  it('is not what any other header claims, whatever the configuration', async () => {
    const server = await startServer({ env: { MATRIX_LIMIT: '1', TRUST_PROXY: '127.0.0.0/8' } })
    onTestFinished(async () => void (await server.stop()))
    for (const name of ['Forwarded', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP', 'Via']) {
      const localAddress = newLoopbackAddress()
      const ask = async (claim: string) =>
        (await send({ port: server.port, target: MATRIX, headers: { [name]: claim }, localAddress })).status
      expect([name, await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([name, 200, 429])
    }
  })

  it('is the forwarded address behind a proxy that TRUST_PROXY names', async () => {
    const proxy = newLoopbackAddress()
    const asked: [string, string][] = ['192.0.2.1', '192.0.2.2', '192.0.2.1'].map((client) => [proxy, client])
    expect(await statuses({ TRUST_PROXY: `10.0.0.0/8, ${proxy}` }, asked)).toEqual([200, 200, 429])
  })

  it('is the socket address of whoever is not such a proxy, claims or not', async () => {
    const [proxy, stranger] = [newLoopbackAddress(), newLoopbackAddress()]
    const asked: [string, string][] = ['192.0.2.1', '192.0.2.2'].map((client) => [stranger, client])
    expect(await statuses({ TRUST_PROXY: proxy }, asked)).toEqual([200, 429])
  })

  it('is what the nearest trusted proxy wrote at the right end, whatever the client wrote before it', async () => {
    const proxy = newLoopbackAddress()
    const env = { TRUST_PROXY: `${proxy}, 198.51.100.0/24` }
    expect(
      await statuses(env, [
        [proxy, 'spoof, 192.0.2.1'],
        [proxy, '203.0.113.9, 192.0.2.1'],
        [proxy, '192.0.2.1, 198.51.100.4'],
        [proxy, ['203.0.113.9', '192.0.2.1, 198.51.100.5']],
        [proxy, '203.0.113.9'],
      ]),
    ).toEqual([200, 429, 429, 429, 200])
  })
})
