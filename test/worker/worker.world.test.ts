import { Miniflare } from 'miniflare'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { type Client, openWorker, portDoor } from '../support/door.ts'

const MATRIX = '/matrix/15/5/1990'

it('a wrong setting is named in its log, and callers are told only that one is', async () => {
  const { door, program } = await openWorker({ MATRIX_LIMIT: 'many' })
  onTestFinished(() => void door.close())
  const response = await door.request(MATRIX)
  expect(response.status).toBe(500)
  expect(response.text).not.toContain('MATRIX_LIMIT')
  await program.until(({ output }) => output.includes('MATRIX_LIMIT: "many" is not allowed'))
})

it('rate limit bindings count each client and each budget for itself, agents too, and say nothing of what is left', async () => {
  const door = await openPlatform({ MATRIX_LIMIT: '3', OTHER_LIMIT: '5' })
  for (const [path, allowed, budget] of [
    [MATRIX, 3, 'matrix'],
    [`${MATRIX}/tail`, 3, 'dates'],
    ['/life-path/7', 5, 'other'],
  ] as const) {
    const client = door.newClient()
    const { response, served } = await refused(client, path, allowed)
    expect(served).toBeGreaterThanOrEqual(allowed)
    expect(response.json()).toEqual({ error: 'Too many requests' })
    expect(response.header('Retry-After')).toBe('60')
    expect(response.header('RateLimit')).toBe(`"${budget}";r=0;t=60`)
    expect(response.header('RateLimit-Policy')).toBe(`"${budget}";q=${allowed};w=60`)
    expect((await client.request(budget === 'other' ? MATRIX : '/arcana')).status).toBe(200)
    expect((await door.request(path)).status).toBe(200)
  }
  const wrong = await door.request('/matrix/30/2/1990')
  expect([wrong.status, wrong.has('RateLimit')]).toEqual([400, false])
  await refused(door.newClient(), '/mcp', 5, { method: 'POST', isAbsolute: true })
})

it('a limit that is off asks no binding', async () => {
  const client = (await openPlatform({ MATRIX_LIMIT: 'off', OTHER_LIMIT: '5' })).newClient()
  for (let sent = 0; sent < 8; sent++) expect((await client.request(MATRIX)).status).toBe(200)
  await refused(client, '/life-path/7', 5)
})

/** The worker beside the rate limit bindings, as the platform's own simulator has them. */
async function openPlatform(bindings: Readonly<Record<string, string>>) {
  const port = await freePort()
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
  onTestFinished(() => platform.dispose())
  await platform.ready
  const identify = (address: string) => ({ 'CF-Connecting-IP': address, 'Content-Type': 'application/json' })
  return portDoor({ port, baseUrl: 'http://localhost:8787/api', identify, close: async () => {} })
}

/** The platform's minutes are those of the clock: whoever asks across the turn of one gets two allowances. */
async function refused(client: Client, path: string, allowed: number, asked?: Parameters<Client['request']>[1]) {
  for (let served = 0; served <= 2 * allowed + 1; served++) {
    const response = await client.request(path, asked)
    if (response.status === 429) return { response, served }
  }
  throw new Error(`${path} was never refused`)
}
