import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Busy } from '../limits/fair-queue.ts'
import { MAX_QUEUED_PER_LINE, Turns } from './turns.ts'

const ONE = { client: '192.0.2.1' }

/** By the clock, so that it takes as long on any machine. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

describe('work that is spread over turns', () => {
  it('is done at once while a turn has time', () => {
    const turns = new Turns()
    // A busy machine may stop this process for longer than a turn.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    expect([turns.take(() => 1, ONE), turns.take(() => 2, ONE)]).toEqual([1, 2])
  })

  it('lets others have their turn in between, and is done in its order', async () => {
    const turns = new Turns()
    const done: string[] = []
    const all = ['a', 'b', 'c', 'd'].map(async (name) =>
      turns.take(() => {
        work(6)
        done.push(name)
      }, ONE),
    )
    const other = new Promise<void>((resolve) =>
      setImmediate(() => {
        done.push('other')
        resolve()
      }),
    )
    expect(done).toEqual(['a'])
    await Promise.all([...all, other])
    expect(done.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c', 'd'])
    expect(done.indexOf('other')).toBeLessThan(3)
  })

  it('leaves others their turns also when nothing waited before', async () => {
    const turns = new Turns()
    turns.take(() => work(6), ONE)
    await new Promise(setImmediate)
    expect(turns.take(() => 'next', ONE)).toBeInstanceOf(Promise)
  })

  it('waits for milliseconds, not for many turns, while others are busy', async () => {
    const turns = new Turns()
    turns.take(() => work(6), ONE)
    const next = turns.take(() => 'next', ONE)
    let busyTurns = 0
    const keepBusy = () => {
      work(6)
      if (++busyTurns < 32) setImmediate(keepBusy)
    }
    keepBusy()
    expect(await next).toBe('next')
    expect(busyTurns).toBeLessThan(16)
  })

  it('fails alone', async () => {
    const turns = new Turns()
    turns.take(() => work(6), ONE)
    const failing = turns.take(() => {
      throw new Error('one')
    }, ONE)
    const next = turns.take(() => 'another', ONE)
    await expect(failing).rejects.toThrow('one')
    expect(await next).toBe('another')
  })

  it('belongs to clients in rotation: who has nothing waiting is served in the next round', async () => {
    const turns = new Turns()
    const done: string[] = []
    const take = async (client: string, name: string) =>
      turns.take(
        () => {
          work(6)
          done.push(name)
        },
        { client },
      )
    const crowd = ['a', 'b', 'c'].flatMap((client) => [1, 2, 3, 4].map((number) => take(client, `${client}${number}`)))
    const newcomer = take('newcomer', 'newcomer')
    await Promise.all([...crowd, newcomer])
    // The first was begun at once; then came one of each.
    expect(done.slice(0, 5)).toEqual(['a1', 'a2', 'b1', 'c1', 'newcomer'])
  })

  it('is not done for a client that has left', async () => {
    const turns = new Turns()
    const done: string[] = []
    let isGone = false
    const hasLeft = () => isGone
    const take = async (name: string, left?: () => boolean) =>
      turns.take(
        () => {
          work(6)
          done.push(name)
        },
        { client: name, hasLeft: left },
      )
    const first = take('first')
    const abandoned = [1, 2, 3].map((number) => take(`left ${number}`, hasLeft))
    const last = take('last')
    isGone = true
    expect((await Promise.allSettled(abandoned)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    await Promise.all([first, last])
    expect(done).toEqual(['first', 'last'])
  })

  it('is refused to a client that has its share waiting, until one of its pieces is done', async () => {
    const turns = new Turns()
    const take = (client: string) => Promise.resolve(turns.take(() => work(6), { client }))
    const begun = take('greedy')
    const waiting = Array.from({ length: MAX_QUEUED_PER_LINE }, () => take('greedy'))
    const refused = await take('greedy').catch((cause) => cause)
    expect(refused).toBeInstanceOf(Busy)
    expect(refused.seconds).toBe(1)
    await take('modest')
    await begun
    await take('greedy')
    await Promise.all(waiting)
  })

  it('waits while as much as may be is compressed elsewhere', async () => {
    const turns = new Turns()
    let underWay = 0
    let most = 0
    const take = async (client: string) =>
      turns.take(
        async () => {
          most = Math.max(most, ++underWay)
          await new Promise((resolve) => setTimeout(resolve, 5))
          underWay--
        },
        { client },
      )
    await Promise.all(Array.from({ length: 40 }, (_, at) => take(`client ${at}`)))
    expect(most).toBeLessThanOrEqual(4)
  })
})
