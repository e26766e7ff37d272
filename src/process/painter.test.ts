import { expect, it } from 'vitest'
import { HeavyWork } from './painter.ts'

it('is done by one at a time, who gives back the memory before another begins, and goes on when one fails', async () => {
  const heavy = new HeavyWork()
  const events: string[] = []
  const worker = (name: string) => ({ rest: async () => void events.push(`${name} rests`) })
  const [painter, exporter] = [worker('painter'), worker('exporter')]
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
    heavy.run(painter, work('picture 1')),
    heavy.run(painter, work('picture 2')),
    heavy.run(exporter, failing).catch(({ message }) => message),
    heavy.run(painter, work('picture 3')),
  ]
  expect(await Promise.all(all)).toEqual(['picture 1', 'picture 2', 'no room', 'picture 3'])
  expect(events).toEqual([
    ...['picture 1 begins', 'picture 1 ends', 'picture 2 begins', 'picture 2 ends'],
    ...['painter rests', 'exporter rests', 'picture 3 begins', 'picture 3 ends'],
  ])
})

it('is free for who does it already, and for nobody else', async () => {
  const heavy = new HeavyWork()
  const [painter, exporter] = [{ rest: async () => {} }, { rest: async () => {} }]
  expect(heavy.isFreeFor(painter)).toBe(true)
  let end!: () => void
  const done = heavy.run(
    exporter,
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  expect([heavy.isFreeFor(painter), heavy.isFreeFor(exporter)]).toEqual([false, true])
  const next = heavy.run(painter, async () => {})
  await new Promise((resolve) => setImmediate(resolve))
  end()
  await Promise.all([done, next])
  await new Promise((resolve) => setImmediate(resolve))
  expect([heavy.isFreeFor(painter), heavy.isFreeFor(exporter)]).toEqual([true, true])
})
