/** Max bodies of 64 kB in memory at once. */
export const MAX_BODIES = 64
/** So that one slow client leaves room for the others. */
export const MAX_BODIES_PER_CLIENT = 8
/** Longer than a body may take. On Workers, a client that disconnects ends its request without a `finally`. */
export const MAX_HELD_MS = 30_000

interface Slot {
  readonly client: string
  readonly since: number
}

/** Limits how many bodies are read at the same time, in total and per client. */
export class BodySlots {
  #taken: Slot[] = []

  /** Holds a slot while reading; undefined if none is free. */
  async use<Result>(client: string, read: () => Promise<Result>): Promise<Result | undefined> {
    const now = Date.now()
    this.#taken = this.#taken.filter(({ since }) => now - since < MAX_HELD_MS)
    const own = this.#taken.filter((slot) => slot.client === client)
    if (this.#taken.length >= MAX_BODIES || own.length >= MAX_BODIES_PER_CLIENT) return undefined
    const slot = { client, since: now }
    this.#taken.push(slot)
    try {
      return await read()
    } finally {
      this.#taken = this.#taken.filter((taken) => taken !== slot)
    }
  }
}
