import { describe, expect, it } from 'vitest'
import { Places } from './places.ts'

describe('places', () => {
  it('of many seconds are given back in the order in which they are free again', () => {
    const places = new Places(1_000)
    const client = places.add('a')
    for (let second = 1; second <= 5; second++) places.hold(client, second, 1_000 * second)
    const held = [0, 999, 1_000, 2_999, 3_000, 4_000, 5_000].map((time) => places.held(client, time))
    expect(held).toEqual([15, 15, 14, 12, 9, 5, 0])
  })

  it('move to a later generation as they are', () => {
    const [earlier, later] = [new Places(1_000), new Places(1_000)]
    const client = earlier.add('a')
    for (const second of [1, 2, 3]) earlier.hold(client, 10, 1_000 * second)
    const moved = earlier.move('a', later)!
    expect(earlier.cellOf('a')).toBeUndefined()
    expect([later.held(moved, 999), later.held(moved, 1_000), later.freeAt(moved)]).toEqual([30, 20, 2_000])
  })

  it('of one client are never taken for those of another, however often cells are used again', () => {
    const places = new Places(1_000)
    const clients = ['a', 'b', 'c'].map((name) => places.add(name))
    for (let second = 1; second <= 50; second++) {
      for (const client of clients) {
        places.held(client, 1_000 * (second - 3))
        places.hold(client, 1, 1_000 * second)
      }
      if (second % 7 === 0) places.clear(clients[1]!)
    }
    expect(clients.map((client) => places.held(client, 47_000))).toEqual([3, 1, 3])
  })

  it('of a newcomer are none, though its cell was used before', () => {
    const places = new Places(1_000)
    const client = places.add('a')
    for (const second of [1, 2]) places.hold(client, 1, 1_000 * second)
    places.clear(client)
    expect(places.held(places.add('b'), 0)).toBe(0)
  })
})

describe('when there is no room for more seconds', () => {
  it('the newest one of each client lasts longer: no place is free too early', () => {
    const places = new Places(2)
    const [a, b] = [places.add('a'), places.add('b')]
    for (const second of [1, 2, 3, 4, 5]) places.hold(a, 1, 1_000 * second)
    for (const second of [1, 5]) places.hold(b, 1, 1_000 * second)
    expect([places.held(a, 2_000), places.held(a, 4_999), places.held(a, 5_000)]).toEqual([3, 3, 0])
    expect([places.held(b, 0), places.held(b, 4_999), places.held(b, 5_000)]).toEqual([2, 2, 0])
  })

  it('seconds that were given back make room', () => {
    const places = new Places(1)
    const client = places.add('a')
    for (const second of [1, 2]) places.hold(client, 1, 1_000 * second)
    expect(places.held(client, 1_000)).toBe(1)
    places.hold(client, 1, 3_000)
    expect([places.held(client, 1_999), places.held(client, 2_000), places.held(client, 3_000)]).toEqual([2, 1, 0])
  })
})
