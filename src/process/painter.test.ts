import { expect, it } from 'vitest'
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

it('is not free while an export runs or waits', async () => {
  const painter = new Painter()
  expect(painter.isFree).toBe(true)
  let end!: () => void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const first = painter.export(() => ended)
  const second = painter.export(async () => {})
  expect(painter.isFree).toBe(false)
  end()
  await first
  expect(painter.isFree).toBe(false)
  await second
  expect(painter.isFree).toBe(true)
})
