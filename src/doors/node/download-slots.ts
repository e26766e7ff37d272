import type { ServerResponse } from 'node:http'
import { DOWNLOADING } from './connections.ts'

/** Enough for a browser that fetches several files; more would only share the same bandwidth. */
export const MAX_DOWNLOADS_PER_CLIENT = 4

/** Node's own default, plus two per download. */
const SOCKET_LISTENERS = 10 + 2 * MAX_DOWNLOADS_PER_CLIENT

/** Limits the concurrent downloads of each client. */
export class DownloadSlots {
  readonly #open = new Map<string, number>()

  /** False if the client has reached its limit. The slot is freed when the response closes, however it ended. */
  enter(client: string, answer: ServerResponse): boolean {
    const count = this.#open.get(client) ?? 0
    if (count >= MAX_DOWNLOADS_PER_CLIENT) return false
    this.#open.set(client, count + 1)
    const { socket } = answer.req
    socket[DOWNLOADING] = (socket[DOWNLOADING] ?? 0) + 1
    // Several may be pipelined on one connection, and each adds two close listeners: for its slot and its file.
    socket.setMaxListeners(SOCKET_LISTENERS)
    let isOpen = true
    const leave = () => {
      if (!isOpen) return
      isOpen = false
      socket.off('close', leave)
      socket[DOWNLOADING]! -= 1
      const left = this.#open.get(client)! - 1
      if (left > 0) this.#open.set(client, left)
      else this.#open.delete(client)
    }
    answer.once('close', leave)
    // On Node 20, a response that is queued behind another does not emit `close` when its connection closes.
    socket.once('close', leave)
    return true
  }
}
