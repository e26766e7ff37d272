const FIRST_CAPACITY = 1024
const SECOND_MS = 1000
/** Cells are numbered from 1. */
const NONE = 0

/**
 * The places that clients hold, grouped by second: places taken within the same second are freed together, with the last
 * of them. So a client has at most 61 groups, however many requests it may make.
 *
 * A client has a cell for its newest second, and one for each earlier second in which it took places. Cells are indexes
 * into flat arrays: a million clients with a place each take 107 MB of resident memory, including their names.
 */
export class Places {
  readonly #cells = new Map<string, number>()
  /** In a client's cell: all places that it holds; in an earlier second's: the places taken then. */
  #places = new Uint32Array(FIRST_CAPACITY)
  /** When the places of this second are free again. */
  #freeAt = new Float64Array(FIRST_CAPACITY)
  /** Circular list: a client links to its latest earlier second, each earlier second to the next, the latest to the first. */
  #link = new Uint32Array(FIRST_CAPACITY)
  #clients = 0
  #used = 0
  /** Head of the free list; each cell links to the next. */
  #unused = NONE
  readonly #maxEarlierSeconds: number

  /** Beyond `maxEarlierSeconds`, the newest second of each client is extended instead. */
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

  /** The number of places that the client holds now, after freeing expired ones. */
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

  /** When the next place of a client that holds any is free again. */
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

  /** Moves a client to a later generation. Its cells here are dropped with the generation. */
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

  /** Moves the newest second of a client to its own cell, so that the next one can start. */
  #keepSecond(client: number): void {
    const second = this.#newCell()
    const last = this.#link[client]!
    this.#freeAt[second] = this.#freeAt[client]!
    this.#places[second] = this.#places[client]! - this.#earlierPlaces(client)
    this.#link[second] = last === NONE ? second : this.#link[last]!
    if (last !== NONE) this.#link[last] = second
    this.#link[client] = second
  }

  /** Summed once per client and second: storing the sum would cost four bytes per client. */
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

  /** Returns a chain of cells to the free list. */
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
