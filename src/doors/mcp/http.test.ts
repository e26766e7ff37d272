import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PictureQueue } from '../../service/picture-queue.ts'
import { readSettings, SettingsReader } from '../../service/settings.ts'
import { BodySlots, MAX_BODIES, MAX_BODIES_PER_LINE, MAX_HELD_MS } from './bodies.ts'
import { budgetsOf, lazyMcp } from './http.ts'

describe('slots for bodies', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => void vi.useRealTimers())

  const never = (_?: unknown) => new Promise<string>(() => {})
  const atOnce = async () => 'read'

  it('are free again when a body was read, or failed', async () => {
    const slots = new BodySlots()
    for (let at = 0; at < 3 * MAX_BODIES_PER_LINE; at++) {
      expect(await slots.use('client', atOnce)).toBe('read')
      await expect(slots.use('client', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    }
  })

  it('are free again after a while, even if the runtime has dropped the request that held them', async () => {
    const slots = new BodySlots()
    for (let at = 0; at < MAX_BODIES_PER_LINE; at++) void slots.use('client', never)
    expect(await slots.use('client', atOnce)).toBeUndefined()
    expect(await slots.use('another', atOnce)).toBe('read')
    vi.setSystemTime(1_000_000 + MAX_HELD_MS)
    expect(await slots.use('client', atOnce)).toBe('read')
  })

  it('are taken from the line that has most for one that has none', async () => {
    const slots = new BodySlots()
    const held = Array.from({ length: MAX_BODIES }, (_, at) => slots.use(`10.0.${at % 8}.1`, never))
    expect(await slots.use('2001:db8:0:1::/64', atOnce)).toBe('read')
    expect(await Promise.race(held)).toBeUndefined()
    const kept: { text: string }[] = []
    const reading = (own: { text: string }) => never(void kept.push(Object.assign(own, { text: 'most of a body' })))
    void slots.use('10.1.0.1', reading)
    for (let at = 0; at < MAX_BODIES; at++) void slots.use(`10.2.${at}.1`, never)
    expect(kept).toMatchObject([{ text: '' }])
  })
})

it('asks a limit to count what it refuses before it is read', async () => {
  const take = vi.fn(() => ({ count: 2, resetMs: 1 }))
  const full = { limit: 1, take, refusal: () => ({ count: 2, resetMs: 1 }) }
  const { publisher } = readSettings(new SettingsReader({}), 'http://localhost:3000')
  const pictures = new PictureQueue(async () => new Uint8Array())
  const mcp = lazyMcp({ publisher, limits: { matrix: full, dates: full, other: full }, pictures, report: () => {} })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await mcp(new Request('http://localhost:3000/mcp', { method: 'POST', headers }), { client: 'a' })
  expect([answer.status, take.mock.calls]).toEqual([429, [['a']]])
})

it('has a picture painted for a connection, so that nothing is painted for one that has left', async () => {
  const unlimited = { limit: 60, take: () => ({ count: 1, resetMs: 1 }) }
  const { publisher } = readSettings(new SettingsReader({}))
  const paint = vi.fn(async () => new Uint8Array(9))
  const mcp = lazyMcp({
    publisher,
    limits: { matrix: unlimited, dates: unlimited, other: unlimited },
    pictures: { paint },
    report: () => {},
  })
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const params = { name: 'chart', arguments: { birth: '1990-05-15' } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const hasLeft = () => false
  await mcp(new Request('http://localhost:3000/mcp', { method: 'POST', headers, body }), { client: 'a', hasLeft })
  expect(paint).toHaveBeenCalledWith(expect.any(String), expect.any(Function), expect.objectContaining({ hasLeft }))
})

const call = (name: string) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })

it('counts what computes from a date towards the budget of dates, and nothing else', () => {
  const dated = ['destiny_matrix', 'destiny_matrix_reading', 'chart', 'pair', 'life_path_of_date']
  expect(budgetsOf(dated.map(call))).toEqual(dated.map(() => 'dates'))
  expect(budgetsOf(['life_path', 'arcanum', 'horoscope'].map(call))).toEqual(['other', 'other', 'other'])
  expect(budgetsOf({ method: 'resources/read', params: { name: 'chart' } })).toEqual(['other'])
})

it('answers a failed start in JSON-RPC, tells the operator, and tries again', async () => {
  const { publisher } = readSettings(new SettingsReader({}))
  const reported: unknown[] = []
  let isBroken = true
  const unlimited = { limit: 1, take: () => ({ count: 1, resetMs: 1 }) }
  const mcp = lazyMcp({
    get publisher() {
      if (isBroken) throw new Error('no descriptor left')
      return publisher
    },
    limits: { matrix: unlimited, dates: unlimited, other: unlimited },
    pictures: new PictureQueue(async () => new Uint8Array()),
    report: (cause) => reported.push(cause),
  })
  const ask = () => mcp(new Request('http://localhost:3000/mcp'), { client: 'a' })
  const failed = await ask()
  expect([failed.status, failed.headers.get('Content-Type')]).toEqual([500, 'application/json'])
  expect(await failed.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32603 }, id: null })
  expect(reported).toEqual([new Error('no descriptor left')])
  isBroken = false
  // GET is not for agents: the request has reached the SDK's side.
  expect((await ask()).status).toBe(405)
})
