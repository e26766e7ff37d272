/**
 * Identifies a client: by its address for IPv4, by its /64 for IPv6 (the smallest network that a customer gets), and by
 * the IPv4 address for an IPv4-mapped IPv6 address.
 */
export function clientKey(address: string): string {
  return networkOf(address, 64) ?? address
}

/**
 * Identifies the line that a client is on, for what is scarce in the process: turns, images, unread bytes, connections. A
 * household's IPv6 line is commonly a /56, which is 256 clients. Takes a client key or an address.
 */
export function lineKey(client: string): string {
  return networkOf(client, 56) ?? client
}

/** The IPv4 address or the first bits of an IPv6 address; undefined for other text. */
function networkOf(address: string, bits: 56 | 64): string | undefined {
  if (isIpv4(address)) return address
  const groups = ipv6Groups(address)
  if (!groups) return undefined
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  const network = groups.slice(0, 4)
  if (bits === 56) network[3]! &= 0xff00
  return `${network.map((group) => group.toString(16)).join(':')}::/${bits}`
}

const DOT = 0x2e
const COLON = 0x3a

/** Whichever of dot and colon comes first decides, within the first few characters. */
function isIpv4(address: string): boolean {
  for (let at = 0; at < address.length; at++) {
    const code = address.charCodeAt(at)
    if (code === DOT || code === COLON) return code === DOT
  }
  return true
}

/** The eight groups of a valid IPv6 address, without its zone (%eth0) or the length of its network. */
function ipv6Groups(address: string): number[] | undefined {
  const plain = address.split(/[%/]/)[0]!
  const [head, tail] = plain.split('::') as [string, string | undefined]
  const left = groupsOf(head)
  const right = tail === undefined ? [] : groupsOf(tail)
  const missing = 8 - left.length - right.length
  if (tail === undefined ? missing !== 0 : missing < 0) return undefined
  return [...left, ...new Array(missing).fill(0), ...right]
}

function groupsOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a, b, c, d] = group.split('.').map(Number) as [number, number, number, number]
    return [a * 256 + b, c * 256 + d]
  })
}
