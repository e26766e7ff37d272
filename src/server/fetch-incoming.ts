import { clientKey } from './clients.ts'
import type { Incoming } from './incoming.ts'

/** A request as runtimes have it that speak `fetch` themselves. */
export class FetchIncoming implements Incoming {
  readonly target: string
  readonly client: string
  readonly #request: Request

  /** `address`: the client's IP. */
  constructor(request: Request, address: string) {
    this.target = targetOf(request.url)
    this.client = clientKey(address)
    this.#request = request
  }

  header(name: string): string | undefined {
    return this.#request.headers.get(name) ?? undefined
  }

  hasLeft(): boolean {
    return this.#request.signal.aborted
  }
}

/** What follows the host; no scheme is longer than `https://`. For a request without a host, Bun passes only the path. */
function targetOf(url: string): string {
  return url[0] === '/' ? url : url.slice(url.indexOf('/', 8))
}

/** Without a body, these runtimes say that a HEAD has a length of 0; with a stream, they say none. It is not sent. */
export function withoutLength(request: Request, response: Response): Response {
  const isUnknown = request.method === 'HEAD' && response.status === 200 && !response.headers.has('Content-Length')
  return isUnknown ? new Response(someBytes(), response) : response
}

function someBytes(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(1))
      controller.close()
    },
  })
}
