import { describe, expect, it } from 'vitest'
import type { Bytes } from '../api/answer.ts'
import { Busy } from '../limits/fair-queue.ts'
import { MAX_PER_LINE, PictureQueue } from './picture-queue.ts'

/** A painter that does one thing at a time, when told to. */
function painter() {
  const begun: string[] = []
  const ends: ((isWell: boolean) => void)[] = []
  const queue = new PictureQueue(
    (svg) =>
      new Promise((resolve, reject) => {
        begun.push(svg)
        ends.push((isWell) => (isWell ? resolve(bytesOf(svg)) : reject(new Error(`cannot paint ${svg}`))))
      }),
  )
  const finish = async (isWell = true) => {
    ends.shift()!(isWell)
    for (let turn = 0; turn < 9; turn++) await Promise.resolve()
  }
  const ask = (name: string, client = name, connection = { destroyed: false }) =>
    queue.paint(name, () => name, { client, hasLeft: () => connection.destroyed })
  return { begun, ask, finish }
}

function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text)
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `picture ${at}`)

describe('the queue of pictures', () => {
  it('paints one at a time, in the order of asking', async () => {
    const { begun, ask, finish } = painter()
    const asked = names(3).map((name) => ask(name))
    for (let done = 1; done <= 3; done++) {
      expect(begun).toEqual(names(done))
      await finish()
    }
    expect(await Promise.all(asked)).toEqual(names(3).map((name) => bytesOf(name)))
  })

  it('takes clients in rotation, and whoever has nothing in it always and before the second of others', async () => {
    const { begun, ask, finish } = painter()
    const crowd = Array.from({ length: 40 }, (_, at) => `client ${at}`)
    for (const client of crowd) for (const number of [1, 2]) void ask(`${client}: ${number}`, client)
    const newcomer = ask('newcomer')
    for (let done = 0; done <= crowd.length + 1; done++) await finish()
    expect(await newcomer).toEqual(bytesOf('newcomer'))
    expect(begun.filter((name) => name.endsWith(': 1'))).toHaveLength(crowd.length)
  })

  it(`lets ${MAX_PER_LINE} of one line wait, and tells when there is room again by how long pictures take`, async () => {
    const { begun, ask, finish } = painter()
    void ask('first', 'somebody')
    // Of one household's /56, in two of its networks.
    for (const name of names(MAX_PER_LINE)) void ask(name, `2001:db8:0:${name.at(-1)}::/64`)
    const refused = await ask('more', '2001:db8:0:7::/64').catch((cause) => cause)
    expect(refused).toBeInstanceOf(Busy)
    expect(refused.seconds).toBe(1)
    await finish()
    const later = ask('more', '2001:db8:0:7::/64')
    for (const _ of names(MAX_PER_LINE + 1)) await finish()
    expect(await later).toEqual(bytesOf('more'))
    expect(begun).toHaveLength(MAX_PER_LINE + 2)
  })

  it('paints once what several ask for, and keeps it', async () => {
    const { begun, ask, finish } = painter()
    const asked = [ask('same', 'a'), ask('same', 'b')]
    await finish()
    expect(await Promise.all([...asked, ask('same', 'c')])).toEqual(Array(3).fill(bytesOf('same')))
    expect(begun).toEqual(['same'])
  })

  it('gives the place of a client who has left to another', async () => {
    const { begun, ask, finish } = painter()
    void ask('first')
    const left = { destroyed: false }
    for (const name of names(8)) ask(name, name, left).catch(() => {})
    left.destroyed = true
    const late = ask('late')
    await finish()
    await finish()
    expect(await late).toEqual(bytesOf('late'))
    expect(begun).toEqual(['first', 'late'])
  })

  it('gives a client who has left and comes again its own place back', async () => {
    const { begun, ask, finish } = painter()
    const left = { destroyed: false }
    for (const name of names(1 + MAX_PER_LINE)) ask(name, 'one', left).catch(() => {})
    left.destroyed = true
    const again = ask('again', 'one')
    await finish()
    await finish()
    expect(await again).toEqual(bytesOf('again'))
    expect(begun).toEqual(['picture 0', 'again'])
  })

  it('goes on painting for who stays when another who wants the same leaves', async () => {
    const { ask, finish } = painter()
    void ask('first')
    const left = { destroyed: false }
    void ask('shared', 'a', left)
    const stays = ask('shared', 'b')
    left.destroyed = true
    await finish()
    await finish()
    expect(await stays).toEqual(bytesOf('shared'))
  })

  it('fails one picture when painting fails, and goes on with the next', async () => {
    const { ask, finish } = painter()
    const [broken, next] = [ask('broken'), ask('next')]
    await Promise.all([finish(false), expect(broken).rejects.toThrow('cannot paint broken')])
    await finish()
    expect(await next).toEqual(bytesOf('next'))
    const again = ask('broken')
    await finish()
    expect(await again).toEqual(bytesOf('broken'))
  })

  it('forgets what was asked for longest ago when it has kept 8 MB', async () => {
    let painted = 0
    const queue = new PictureQueue(async () => {
      painted++
      return new Uint8Array(3e6)
    })
    const ask = (name: string) => queue.paint(name, () => name, { client: name })
    for (const name of ['a', 'b', 'a', 'c', 'a']) await ask(name)
    expect(painted).toBe(3)
    await ask('b')
    expect(painted).toBe(4)
  })
})
