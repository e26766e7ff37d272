import { expect, it, onTestFinished, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

it('tells when there is room again by how long its pieces take, whatever was expected of them', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = new FairQueue(1, 700)
  const add = (client: string) => queue.add({ waiters: [{ client }], begin: () => {}, drop: () => {} })
  add('somebody')
  expect(() => add('somebody')).toThrow(expect.objectContaining({ seconds: 1 }))
  // As on a busy machine.
  for (let client = 0; client < 30; client++) {
    add(`client ${client}`)
    queue.beginNext()
    vi.advanceTimersByTime(20_000)
  }
  expect(() => add('client 29')).toThrow(expect.objectContaining({ seconds: 20 }))
  add('newcomer')
  expect(() => add('client 29')).toThrow(expect.objectContaining({ seconds: 40 }))
})
