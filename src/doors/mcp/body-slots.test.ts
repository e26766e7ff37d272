import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BodySlots, MAX_BODIES_PER_CLIENT, MAX_HELD_MS } from './http.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => {})
const atOnce = async () => 'read'

it('are free again when a body was read, or failed', async () => {
  const slots = new BodySlots()
  for (let at = 0; at < 3 * MAX_BODIES_PER_CLIENT; at++) {
    expect(await slots.use('client', atOnce)).toBe('read')
    await expect(slots.use('client', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  }
})

it('are free again after a while, even if the runtime has dropped the request that held them', async () => {
  const slots = new BodySlots()
  for (let at = 0; at < MAX_BODIES_PER_CLIENT; at++) void slots.use('client', never)
  expect(await slots.use('client', atOnce)).toBeUndefined()
  expect(await slots.use('another', atOnce)).toBe('read')
  vi.setSystemTime(1_000_000 + MAX_HELD_MS)
  expect(await slots.use('client', atOnce)).toBe('read')
})
