import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, newLoopbackAddress } from '../support/addresses.ts'
import type { Client, Door } from '../support/door.ts'
import { send } from '../support/http-client.ts'
import { portDoor } from '../support/port-door.ts'

const MATRIX = '/matrix/15/5/1990'

let port: number
let door: Door

beforeAll(async () => {
  port = await freePort()
  door = await openDoor(port, { MATRIX_LIMIT: '3', OTHER_LIMIT: '5' })
})
afterAll(() => door?.close())

/** The worker beside the rate limit bindings, as the platform's own simulator has them. */
async function openDoor(port: number, bindings: Readonly<Record<string, string>>): Promise<Door> {
  const platform = new Miniflare({
    port,
    modules: [
      { type: 'ESModule', path: 'dist/worker.js' },
      { type: 'CompiledWasm', path: 'dist/resvg.wasm' },
    ],
    compatibilityDate: '2026-07-01',
    bindings,
    ratelimits: {
      MATRIX_RATE_LIMIT: { namespace_id: '1001', simple: { limit: 3, period: 60 } },
      DATES_RATE_LIMIT: { namespace_id: '1003', simple: { limit: 3, period: 60 } },
      OTHER_RATE_LIMIT: { namespace_id: '1002', simple: { limit: 5, period: 60 } },
    },
  })
  await platform.ready
  return portDoor({
    port,
    baseUrl: 'http://localhost:8787/api',
    identify: (address) => ({ 'CF-Connecting-IP': address }),
    close: () => platform.dispose(),
  })
}

/** The platform's minutes are those of the clock: whoever asks across the turn of one gets two allowances. */
async function refused(client: Client, path: string, allowed: number) {
  for (let sent = 0; sent <= 2 * allowed + 1; sent++) {
    const response = await client.request(path)
    if (response.status === 429) return { response, served: sent }
  }
  throw new Error(`${path} was never refused`)
}

describe('the worker with rate limit bindings', () => {
  it.each([
    ['the matrix', MATRIX, 3, 'matrix'],
    ['its neighbours', `${MATRIX}/tail`, 3, 'dates'],
    ['the rest', '/life-path/7', 5, 'other'],
  ])('counts %s by the platform', async (_, path, allowed, budget) => {
    const { response, served } = await refused(door.newClient(), path, allowed)
    expect(served).toBeGreaterThanOrEqual(allowed)
    expect(response.json()).toEqual({ error: 'Too many requests' })
    expect(response.header('Retry-After')).toBe('60')
    expect(response.header('RateLimit')).toBe(`"${budget}";r=0;t=60`)
    expect(response.header('RateLimit-Policy')).toBe(`"${budget}";q=${allowed};w=60`)
  })

  it('counts each client and each budget for itself', async () => {
    const client = door.newClient()
    await refused(client, MATRIX, 3)
    expect((await client.request('/life-path/7')).status).toBe(200)
    expect((await door.request(MATRIX)).status).toBe(200)
  })

  it('says nothing of what is left, for it is not told', async () => {
    const response = await door.request('/matrix/30/2/1990')
    expect(response.status).toBe(400)
    expect(response.has('RateLimit')).toBe(false)
    expect(response.header('RateLimit-Policy')).toBe('"matrix";q=3;w=60')
  })

  it('counts agents too', async () => {
    const headers = { 'Content-Type': 'application/json', 'CF-Connecting-IP': newLoopbackAddress() }
    const statuses: number[] = []
    for (let sent = 0; sent < 12; sent++) {
      statuses.push((await send({ port, target: '/mcp', method: 'POST', headers, body: 'rubbish' })).status)
    }
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(statuses).toContain(429)
  })

  it('asks none of them for a limit that is off', async () => {
    const free = await openDoor(await freePort(), { MATRIX_LIMIT: 'off', OTHER_LIMIT: '5' })
    try {
      const client = free.newClient()
      for (let sent = 0; sent < 8; sent++) expect((await client.request(MATRIX)).status).toBe(200)
      expect((await client.request(MATRIX)).has('RateLimit-Policy')).toBe(false)
      await refused(client, '/life-path/7', 5)
    } finally {
      await free.close()
    }
  })
})
