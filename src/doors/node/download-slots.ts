import type { ServerResponse } from 'node:http'
import { DOWNLOADING } from './connections.ts'

/** Enough for a browser that fetches several files; more would only share the same line. */
export const MAX_DOWNLOADS_PER_CLIENT = 4

/** Node's own and two for each download. */
const SOCKET_LISTENERS = 10 + 2 * MAX_DOWNLOADS_PER_CLIENT

/** Bounds how many downloads each client has under way. */
export class DownloadSlots {
  readonly #open = new Map<string, number>()

  /** False if the client has as many as it may. A slot is free again when its answer is over, however it ended. */
  enter(client: string, answer: ServerResponse): boolean {
    const count = this.#open.get(client) ?? 0
    if (count >= MAX_DOWNLOADS_PER_CLIENT) return false
    this.#open.set(client, count + 1)
    const { socket } = answer.req
    socket[DOWNLOADING] = (socket[DOWNLOADING] ?? 0) + 1
    // Several may wait on one connection, and each wants to hear of its end twice: its slot and its file.
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
    // An answer that waits behind another hears nothing when its connection closes (Node 20).
    socket.once('close', leave)
    return true
  }
}
