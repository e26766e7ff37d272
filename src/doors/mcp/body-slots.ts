/** At most this many bodies of 64 kB are held in memory at once. */
export const MAX_BODIES = 64
/** So that one slow client leaves room for the others. */
export const MAX_BODIES_PER_CLIENT = 8

/** Bounds how many bodies are being read at the same time, over all clients and for each. */
export class BodySlots {
  readonly #byClient = new Map<string, number>()
  #taken = 0

  /** Reads while a slot is held; undefined if there is none. */
  async use<Result>(client: string, read: () => Promise<Result>): Promise<Result | undefined> {
    const own = this.#byClient.get(client) ?? 0
    if (this.#taken >= MAX_BODIES || own >= MAX_BODIES_PER_CLIENT) return undefined
    this.#taken++
    this.#byClient.set(client, own + 1)
    try {
      return await read()
    } finally {
      this.#taken--
      const left = this.#byClient.get(client)! - 1
      if (left > 0) this.#byClient.set(client, left)
      else this.#byClient.delete(client)
    }
  }
}
