import { BlockList, isIP } from 'node:net'

/** Only they may report a client: `X-Forwarded-For` is read from its right end for as long as each proxy is trusted. */
export class TrustedProxies {
  readonly #list = new BlockList()

  /** Each `isProxy`. */
  constructor(entries: readonly string[] = []) {
    for (const entry of entries) {
      const [address = '', prefix] = entry.split('/')
      const type = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (prefix === undefined) this.#list.addAddress(address, type)
      else this.#list.addSubnet(address, Number(prefix), type)
    }
  }

  trusts(address: string): boolean {
    const family = isIP(address)
    return family !== 0 && this.#list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }

  /** The IP of the client behind a connection: that of the socket, unless it is a trusted proxy. */
  clientOf(socketAddress: string, forwardedFor: string | undefined): string {
    let client = socketAddress
    const hops = forwardedFor?.split(',') ?? []
    while (hops.length > 0 && this.trusts(client)) {
      const hop = withoutPort(hops.pop()!.trim())
      if (isIP(hop) === 0) break
      client = hop
    }
    return client
  }
}

/** Whether it is an IP address or a CIDR range. */
export function isProxy(entry: string): boolean {
  const [address = '', prefix = '0', ...rest] = entry.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

/** Some proxies write 192.0.2.1:4711 or [2001:db8::1]:4711. */
function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)
  if (bracketed) return bracketed[1]!
  return /^[\d.]+:\d+$/.test(hop) ? hop.slice(0, hop.indexOf(':')) : hop
}
