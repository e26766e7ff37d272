import { expect, it } from 'vitest'
import { Busy, Queue } from './queue.ts'

/** Work that ends when it is told to, and what was begun in which order. */
function controlled(atOnce: number) {
  const queue = new Queue({ atOnce, perClient: 3, expectedMs: 1_000 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (client: string, name: string, hasLeft?: () => boolean) =>
    queue.run({ client, hasLeft }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  /** Lets the queue begin what it can. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  const finishAll = async () => {
    while (ends.length > 0) {
      ends.shift()!()
      await settle()
    }
  }
  return { queue, begun, run, settle, finishAll }
}

it('begins so much at once, and goes round the clients, however much one of them waits for', async () => {
  const { begun, run, settle, finishAll } = controlled(1)
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1')]
  await settle()
  expect(begun).toEqual(['a1'])
  await finishAll()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

it('is busy for whom too much waits already, and for nobody else', async () => {
  const { run, settle, finishAll } = controlled(1)
  const first = run('a', 'a0')
  await settle()
  const waiting = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3')]
  await expect(run('a', 'a4')).rejects.toMatchObject({ name: 'Busy', seconds: 1 })
  const other = run('b', 'b1')
  await finishAll()
  expect(await Promise.all([first, ...waiting, other])).toHaveLength(5)
})

it('does nothing for a client who has left, and makes room for it', async () => {
  const { begun, run, settle, finishAll } = controlled(1)
  let hasLeft = false
  const first = run('b', 'b1')
  await settle()
  const left = ['a1', 'a2', 'a3'].map((name) => run('a', name, () => hasLeft))
  hasLeft = true
  const back = run('a', 'a4')
  for (const one of left) await expect(one).rejects.toThrow(Busy)
  await finishAll()
  expect([await first, await back]).toEqual(['b1', 'a4'])
  expect(begun).toEqual(['b1', 'a4'])
})

it('does once what several ask for by the same name, for as long as one of them waits', async () => {
  const { queue } = controlled(1)
  let count = 0
  const work = () => ++count
  const gone = { client: 'a', hasLeft: () => true }
  const both = [queue.run(gone, work, 'same'), queue.run({ client: 'b' }, work, 'same')]
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(await queue.run({ client: 'b' }, work, 'same')).toBe(2)
})

it('goes on after work that fails', async () => {
  const { queue } = controlled(1)
  const fails = () => {
    throw new Error('broken')
  }
  await expect(queue.run({ client: 'a' }, fails)).rejects.toThrow('broken')
  expect(await queue.run({ client: 'a' }, () => 'fine')).toBe('fine')
})
