import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Painter } from './painter.ts'

it('lets exports run one at a time, and go on when one fails', async () => {
  const painter = new Painter()
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
    return name
  }
  const failing = async () => {
    throw new Error('no room')
  }
  const all = [
    painter.export(work('csv')),
    painter.export(failing).catch(({ message }) => message),
    painter.export(work('json')),
  ]
  expect(await Promise.all(all)).toEqual(['csv', 'no room', 'json'])
  expect(events).toEqual(['csv begins', 'csv ends', 'json begins', 'json ends'])
})

it('tells, while an export runs or waits, how long that may still take by how long the latest took', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const painter = new Painter()
  const exportFor = (ms: number) => painter.export(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  expect(painter.busyMs).toBe(0)
  const first = exportFor(30_000)
  expect(painter.busyMs).toBe(10_000)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(painter.busyMs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await first
  expect(painter.busyMs).toBe(0)
  const [second, third] = [exportFor(30_000), exportFor(30_000)]
  await vi.advanceTimersByTimeAsync(20_000)
  expect(painter.busyMs).toBe(40_000)
  await vi.advanceTimersByTimeAsync(10_000)
  await second
  expect(painter.busyMs).toBe(30_000)
  await vi.advanceTimersByTimeAsync(30_000)
  await third
  expect(painter.busyMs).toBe(0)
})

it.runIf(process.platform === 'linux' && getPriority() === 0)(
  'paints after requests, but on a loaded machine still with half of the share of any other program',
  async () => {
    const painter = new Painter(true)
    onTestFinished(() => painter.rest())
    await painter.paint(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path fill="red" d="M0 0h1v1H0z"/></svg>',
    )
    const niceness = readdirSync('/proc/self/task').map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])
    })
    // Each step of niceness takes a fifth of the share.
    expect([1, 2, 3]).toContain(Math.max(...niceness))
  },
)
