/** Max bodies of 64 kB in memory at once. */
export const MAX_BODIES = 64
/** So that one slow client leaves room for the others. */
export const MAX_BODIES_PER_CLIENT = 8

/** Limits how many bodies are read at the same time, in total and per client. */
export class BodySlots {
  readonly #byClient = new Map<string, number>()
  #taken = 0

  /** Holds a slot while reading; undefined if none is free. */
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
