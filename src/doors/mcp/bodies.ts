import { lineKey } from '../../limits/clients.ts'

/** A call takes a few hundred bytes; this leaves room for batches and client metadata. */
export const MAX_BODY_BYTES = 64 * 1024

/** Bun and Deno set no time limit for a request; Node's is the same. */
const MAX_BODY_MS = 20_000

/** Max bodies of 64 kB in memory at once. */
export const MAX_BODIES = 64
export const MAX_BODIES_PER_LINE = 8
/** Longer than a body may take. On Workers, a client that disconnects ends its request without a `finally`. */
export const MAX_HELD_MS = 30_000

/** What has arrived of a body, while somebody wants it. */
interface Kept {
  text: string
  isWanted: boolean
}

interface Slot {
  readonly line: string
  readonly since: number
  readonly kept: Kept
  giveUp(): void
}

/** Limits how many bodies are read at the same time, by line and in total. A line that has none takes the oldest of the line that has the most. */
export class BodySlots {
  #taken: Slot[] = []

  /** Holds a slot while reading; undefined if none is free, or it was taken away. */
  async use<Result>(client: string, read: (kept: Kept) => Promise<Result>): Promise<Result | undefined> {
    const [line, since] = [lineKey(client), Date.now()]
    this.#taken = this.#taken.filter((slot) => since - slot.since < MAX_HELD_MS)
    const own = this.#ofLine(line).length
    if (own >= MAX_BODIES_PER_LINE || (own > 0 && this.#taken.length >= MAX_BODIES)) return undefined
    if (this.#taken.length >= MAX_BODIES) this.#free(this.#largest())
    let giveUp = () => {}
    const given = new Promise<undefined>((resolve) => {
      giveUp = () => resolve(undefined)
    })
    const slot: Slot = { line, since, kept: { text: '', isWanted: true }, giveUp }
    this.#taken.push(slot)
    return Promise.race([read(slot.kept), given]).finally(() => this.#free(slot))
  }

  #ofLine(line: string): Slot[] {
    return this.#taken.filter((slot) => slot.line === line)
  }

  #largest(): Slot {
    const sizes = this.#taken.map(({ line }) => this.#ofLine(line).length)
    return this.#taken[sizes.indexOf(Math.max(...sizes))]!
  }

  #free(slot: Slot): void {
    this.#taken = this.#taken.filter((taken) => taken !== slot)
    // Its reader may wait for the rest until its time is over.
    Object.assign(slot.kept, { text: '', isWanted: false })
    slot.giveUp()
  }
}

/** A body that breaks off or does not arrive in time reads as empty, so that nobody can hold a slot for longer. */
export function textOf(body: AsyncIterable<Uint8Array> | null, kept: Kept): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(''), MAX_BODY_MS)
    wholeText(body, kept)
      .catch(() => '')
      .then(resolve)
      .finally(() => clearTimeout(timer))
  })
}

/** Undefined if it is too long. It is read nevertheless: a client that is still sending would miss the response. */
async function wholeText(body: AsyncIterable<Uint8Array> | null, kept: Kept): Promise<string | undefined> {
  const endsAt = performance.now() + MAX_BODY_MS
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES || !kept.isWanted) kept.text = ''
    else kept.text += decoder.decode(chunk, { stream: true })
    if (performance.now() > endsAt) break
  }
  return bytes > MAX_BODY_BYTES ? undefined : kept.text + decoder.decode()
}
