/** The protocol between host and app: JSON-RPC 2.0 over `postMessage`, as in the MCP Apps extension (2026-01-26). */

type Params = Readonly<Record<string, unknown>>
/** Returns the result of a request from the host; ignored for a notification. */
export type Handlers = Readonly<Record<string, (params: Params) => object>>

interface Message {
  readonly jsonrpc?: unknown
  readonly id?: number | string
  readonly method?: string
  readonly params?: Params
  readonly result?: Params
}

export interface Host {
  /** Resolves with the result; never, if the host rejects or does not support it. */
  ask(method: string, params: Params): Promise<Params>
  tell(method: string, params: Params): void
}

const METHOD_NOT_FOUND = -32601

export function connectHost(handlers: Handlers): Host {
  const waiting = new Map<number | string, (result: Params) => void>()
  let lastId = 0

  window.addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
    // Other frames may send messages too; accept only those of the host.
    if (source !== window.parent || data?.jsonrpc !== '2.0') return
    const { id, method, params = {}, result } = data
    if (method !== undefined) {
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      const answer = handler?.(params)
      if (id === undefined) return
      send(answer ? { id, result: answer } : { id, error: { code: METHOD_NOT_FOUND, message: 'Method not found' } })
    } else if (id !== undefined) {
      if (result) waiting.get(id)?.(result)
      waiting.delete(id)
    }
  })

  return {
    ask(method, params) {
      const id = ++lastId
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        send({ id, method, params })
      })
    },
    tell: (method, params) => send({ method, params }),
  }
}

function send(message: object): void {
  // An app does not know its host's origin. Its messages are no secret: its size, and which link was followed.
  window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
}
