/**
 * What the app reads of a request. Not the platform's `Request`: that does not say who asks, its `url` is not what was sent
 * (dots are resolved), and to build it with its `Headers` takes 3 µs on Node.
 */
export interface IncomingRequest {
  readonly method: string
  /** Path and query, without scheme and host (RFC 9112, 3.2.1). */
  readonly target: string
  /** Who is counted; see `clientKey`. */
  readonly client: string
  header(name: 'if-none-match' | 'accept-encoding' | 'range' | 'if-range'): string | undefined
  /** Whether nobody waits for the response any longer. */
  hasLeft(): boolean
  /** Ends a response that cannot be completed. */
  breakOff?(): void
  /** The platform's own, for /mcp, which reads a body. */
  readonly original: Request
  /** The pattern of the path, for logs and metrics. Whatever makes the response sets it: `reply`, the files, /mcp. */
  route?: string
}

/** A request as runtimes have it that speak `fetch` themselves. */
export class FetchRequest implements IncomingRequest {
  readonly method: string
  readonly target: string
  readonly client: string
  readonly original: Request
  route?: string

  /** `address`: the client's IP. */
  constructor(original: Request, address: string) {
    const { method, url } = original
    this.method = method
    // What follows the host; no scheme is longer than `https://`. For a request without a host, Bun has only the path.
    this.target = url[0] === '/' ? url : url.slice(url.indexOf('/', 8))
    this.client = clientKey(address)
    this.original = original
  }

  header(name: string): string | undefined {
    return this.original.headers.get(name) ?? undefined
  }

  hasLeft(): boolean {
    return this.original.signal.aborted
  }
}

/** Without a body, these runtimes say that a HEAD has a length of 0; with a stream, they say none. It is not sent. */
export function withoutLength({ method }: Request, response: Response): Response {
  if (method !== 'HEAD' || response.status !== 200 || response.headers.has('Content-Length')) return response
  const someBytes = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(1))
      controller.close()
    },
  })
  return new Response(someBytes, response)
}

export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}

/** Whether a header can carry it. */
export function isPrintableAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}

/** An IPv4 address, also if IPv4-mapped, or the /64 of an IPv6 address: the smallest network that a customer gets. */
export function clientKey(address: string): string {
  // How sockets name IPv4 clients where they listen on IPv6 too.
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (ipv4) return ipv4[1]!
  const groups = ipv6Groups(address)
  if (!groups) return address
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of an IPv6 address, without its zone (%eth0). */
function ipv6Groups(address: string): number[] | undefined {
  const url = `http://[${address.split('%')[0]}]`
  if (!URL.canParse(url)) return undefined
  // A URL has its host in the one canonical form: hexadecimal, with the longest run of zeros as ::.
  const halves = new URL(url).hostname.slice(1, -1).split('::')
  const [left = [], right = []] = halves.map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
