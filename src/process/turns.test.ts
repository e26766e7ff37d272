import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Turns } from './turns.ts'

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
    expect([turns.take(() => 1), turns.take(() => 2)]).toEqual([1, 2])
  })

  it('lets others have their turn in between, and is done in its order', async () => {
    const turns = new Turns()
    const done: string[] = []
    const all = ['a', 'b', 'c', 'd'].map(async (name) =>
      turns.take(() => {
        work(6)
        done.push(name)
      }),
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

  it('fails alone', async () => {
    const turns = new Turns()
    turns.take(() => work(6))
    const failing = turns.take(() => {
      throw new Error('one')
    })
    const next = turns.take(() => 'another')
    await expect(failing).rejects.toThrow('one')
    expect(await next).toBe('another')
  })
})
