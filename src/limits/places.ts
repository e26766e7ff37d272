const FIRST_CAPACITY = 1024
const SECOND_MS = 1000
/** Cells are numbered from 1. */
const NONE = 0

/**
 * The places that clients hold, kept second by second: places taken within the same second are free again together, when
 * the last of them is. So a client has at most 61 seconds, however many requests it may make.
 *
 * A client has a cell for its newest second, and one for each earlier second in which it took places. Cells are numbers in
 * flat arrays: a million clients with a place each take 107 MB of resident memory, names included.
 */
export class Places {
  readonly #cells = new Map<string, number>()
  /** Of a client: all places that it holds. Of an earlier second: those that were taken then. */
  #places = new Uint32Array(FIRST_CAPACITY)
  /** When the places of the second are free again. */
  #freeAt = new Float64Array(FIRST_CAPACITY)
  /** Of a client: its last earlier second. Of an earlier second: the one that follows; the first follows the last. */
  #link = new Uint32Array(FIRST_CAPACITY)
  #clients = 0
  #used = 0
  /** The first of the cells that were given back; each is linked to the next. */
  #unused = NONE
  readonly #maxEarlierSeconds: number

  /** Once there are so many earlier seconds, the newest ones of all clients last longer instead. */
  constructor(maxEarlierSeconds: number) {
    this.#maxEarlierSeconds = maxEarlierSeconds
  }

  get size(): number {
    return this.#cells.size
  }

  cellOf(client: string): number | undefined {
    return this.#cells.get(client)
  }

  add(client: string): number {
    const cell = this.#newCell()
    this.#places[cell] = 0
    this.#clients++
    this.#cells.set(client, cell)
    return cell
  }

  /** How many places the client holds now. Those that are free again are given back first. */
  held(client: number, now: number): number {
    for (let last = this.#link[client]!; last !== NONE; last = this.#link[client]!) {
      const first = this.#link[last]!
      if (this.#freeAt[first]! > now) return this.#places[client]!
      this.#places[client]! -= this.#places[first]!
      if (first === last) this.#link[client] = NONE
      else this.#link[last] = this.#link[first]!
      this.#giveBack(first, first)
    }
    if (this.#freeAt[client]! <= now) this.#places[client] = 0
    return this.#places[client]!
  }

  /** When the next place is free again, of a client that holds any. */
  freeAt(client: number): number {
    const last = this.#link[client]!
    return this.#freeAt[last === NONE ? client : this.#link[last]!]!
  }

  /** Adds to the places that the client holds now; `freeAt` is never earlier than theirs. */
  hold(client: number, places: number, freeAt: number): void {
    if (this.#places[client]! > 0 && !isSameSecond(this.#freeAt[client]!, freeAt) && this.#hasRoom) {
      this.#keepSecond(client)
    }
    this.#places[client]! += places
    this.#freeAt[client] = freeAt
  }

  clear(client: number): void {
    const last = this.#link[client]!
    if (last !== NONE) this.#giveBack(this.#link[last]!, last)
    this.#link[client] = NONE
    this.#places[client] = 0
  }

  /** Moves a client to a later generation. Its cells here are dropped with all the others. */
  move(client: string, later: Places): number | undefined {
    const cell = this.#cells.get(client)
    if (cell === undefined) return undefined
    this.#cells.delete(client)
    const moved = later.add(client)
    const newest = this.#places[cell]! - this.#earlierPlaces(cell)
    const last = this.#link[cell]!
    for (let second = last; second !== NONE; ) {
      second = this.#link[second]!
      later.hold(moved, this.#places[second]!, this.#freeAt[second]!)
      if (second === last) break
    }
    later.hold(moved, newest, this.#freeAt[cell]!)
    return moved
  }

  /** Gives the newest second of a client a cell of its own, so that the next one can begin. */
  #keepSecond(client: number): void {
    const second = this.#newCell()
    const last = this.#link[client]!
    this.#freeAt[second] = this.#freeAt[client]!
    this.#places[second] = this.#places[client]! - this.#earlierPlaces(client)
    this.#link[second] = last === NONE ? second : this.#link[last]!
    if (last !== NONE) this.#link[last] = second
    this.#link[client] = second
  }

  /** Added up once per client and second: to keep the sum would cost every client four bytes. */
  #earlierPlaces(client: number): number {
    const last = this.#link[client]!
    if (last === NONE) return 0
    let sum = this.#places[last]!
    for (let second = this.#link[last]!; second !== last; second = this.#link[second]!) sum += this.#places[second]!
    return sum
  }

  get #hasRoom(): boolean {
    return this.#unused !== NONE || this.#used - this.#clients < this.#maxEarlierSeconds
  }

  #newCell(): number {
    const unused = this.#unused
    if (unused !== NONE) {
      this.#unused = this.#link[unused]!
      this.#link[unused] = NONE
      return unused
    }
    const cell = ++this.#used
    if (cell === this.#places.length) this.#grow()
    return cell
  }

  /** Gives back a chain of linked cells. */
  #giveBack(first: number, last: number): void {
    this.#link[last] = this.#unused
    this.#unused = first
  }

  #grow(): void {
    const [places, freeAt, link] = [this.#places, this.#freeAt, this.#link]
    this.#places = new Uint32Array(2 * places.length)
    this.#places.set(places)
    this.#freeAt = new Float64Array(2 * freeAt.length)
    this.#freeAt.set(freeAt)
    this.#link = new Uint32Array(2 * link.length)
    this.#link.set(link)
  }
}

function isSameSecond(one: number, other: number): boolean {
  return Math.floor(one / SECOND_MS) === Math.floor(other / SECOND_MS)
}
