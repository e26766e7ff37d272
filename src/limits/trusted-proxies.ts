import { BlockList, isIP } from 'node:net'

/**
 * The configured proxies. Only they are trusted to report a client: `X-Forwarded-For` is read from its right end, where
 * the nearest proxy appended, for as long as each proxy is trusted.
 */
export class TrustedProxies {
  #list: BlockList | undefined
  readonly isEmpty: boolean

  /** Entries without a `proxyProblem`. */
  constructor(entries: readonly string[]) {
    this.isEmpty = entries.length === 0
    for (const entry of entries) this.#add(entry)
  }

  trusts(address: string): boolean {
    // Without a proxy, the usual case, nothing has to be loaded or compiled for the first client.
    if (!this.#list) return false
    const family = isIP(address)
    return family !== 0 && this.#list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }

  /** The IP of the client behind a connection: that of the socket, unless it is a trusted proxy. */
  clientOf(socketAddress: string, forwardedFor: string | undefined): string {
    let client = socketAddress
    if (this.isEmpty || forwardedFor === undefined) return client
    const hops = forwardedFor.split(',')
    while (hops.length > 0 && this.trusts(client)) {
      const hop = withoutPort(hops.pop()!.trim())
      if (isIP(hop) === 0) break
      client = hop
    }
    return client
  }

  #add(entry: string): void {
    const [address = '', prefix] = entry.split('/')
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    this.#list ??= new BlockList()
    if (prefix === undefined) this.#list.addAddress(address, type)
    else this.#list.addSubnet(address, Number(prefix), type)
  }
}

/** What is wrong with an entry, to be read after it; undefined if nothing is. */
export function proxyProblem(entry: string): string | undefined {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = rest.length === 0 ? isIP(address) : 0
  if (family === 0) return 'is not an IP address or CIDR range'
  const bits = family === 6 ? 128 : 32
  if (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)) return undefined
  return `needs a prefix length from 0 to ${bits}`
}

/** Some proxies write 192.0.2.1:4711 or [2001:db8::1]:4711. */
function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)
  if (bracketed) return bracketed[1]!
  return /^[\d.]+:\d+$/.test(hop) ? hop.slice(0, hop.indexOf(':')) : hop
}
