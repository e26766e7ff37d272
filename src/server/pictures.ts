import { BodyCache, type Bytes } from './bodies.ts'
import { Queue, type Waiter } from './queue.ts'

/** Renders drawings to PNG. It is slow and differs by runtime, so the server provides it. */
export type Paint = (svg: string) => Promise<Bytes>

export interface Pictures {
  /** Rejects with `Busy` if too many wait. `draw` is called when its turn comes, if somebody still waits. */
  paint(name: string, draw: () => string, waiter: Waiter): Promise<Bytes>
}

/** A hundred previews, or fifty charts. A shared link is requested many times within minutes. */
const MAX_KEPT_BYTES = 8e6
/** One at a time, as there is one renderer; two of a client may wait, enough for who opens a profile and shares it. */
const ONE_AT_A_TIME = { atOnce: 1, perClient: 2, expectedMs: 700 }

export function createPictures(paint: Paint): Pictures {
  const kept = new BodyCache(MAX_KEPT_BYTES)
  const queue = new Queue(ONE_AT_A_TIME)
  return {
    async paint(name, draw, waiter) {
      const known = kept.get(name)
      if (known) return known
      const rendered = async () => {
        const picture = await paint(draw())
        kept.set(name, picture)
        return picture
      }
      return queue.run(waiter, rendered, name)
    },
  }
}
