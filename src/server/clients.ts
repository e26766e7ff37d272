/** An IPv4 address, also if IPv4-mapped, or the /64 of an IPv6 address: the smallest network that a customer gets. */
export function clientKey(address: string): string {
  return networkOf(address) ?? address
}

/** What has no colon is an IPv4 address; undefined for other text. */
function networkOf(address: string): string | undefined {
  if (!address.includes(':')) return address
  const groups = ipv6Groups(address)
  if (!groups) return undefined
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  const network = groups.slice(0, 4)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without its zone (%eth0) or the length of its network. */
function ipv6Groups(address: string): number[] | undefined {
  const url = `http://[${address.split(/[%/]/)[0]}]`
  if (!URL.canParse(url)) return undefined
  // A URL has its host in the one canonical form: hexadecimal, with the longest run of zeros as ::.
  const [left = [], right = []] = new URL(url).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16),
  )
}
