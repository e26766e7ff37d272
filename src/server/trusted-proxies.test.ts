import { describe, expect, it } from 'vitest'
import { isProxy, TrustedProxies } from './trusted-proxies.ts'

const PROXY = '10.0.0.1'

describe('trusted proxies', () => {
  it('are the addresses and networks that were named, and no others', () => {
    const proxies = new TrustedProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1'])
    for (const address of ['127.0.0.1', '10.255.0.9', '2001:db8:ffff::9', '::1', '::ffff:10.1.1.1']) {
      expect(proxies.trusts(address), address).toBe(true)
    }
    for (const address of ['127.0.0.2', '11.0.0.1', '2001:db9::1', '::2', '::ffff:11.0.0.1', 'unknown', '']) {
      expect(proxies.trusts(address), address).toBe(false)
    }
  })

  it.each(['proxy.example', '10.0.0.0/33', '::/129', '10.0.0.0/-1', '10.0.0.0/', '/8', '10.0.0.0/8/8', '10.0.0', ''])(
    'cannot be named by the entry %j',
    (entry) => {
      expect(isProxy(entry)).toBe(false)
    },
  )
})

describe('the client behind a connection', () => {
  const proxies = new TrustedProxies([PROXY, '198.51.100.0/24', '2001:db8:5::/48'])

  it.each([
    ['a stranger without the header', '192.0.2.9', undefined, '192.0.2.9'],
    ['a stranger with the header', '192.0.2.9', '192.0.2.1', '192.0.2.9'],
    ['a proxy without the header', PROXY, undefined, PROXY],
    ['a proxy with an empty header', PROXY, '', PROXY],
    ['a proxy and its client', PROXY, '192.0.2.1', '192.0.2.1'],
    ['a proxy seen as IPv4-mapped', `::ffff:${PROXY}`, '192.0.2.1', '192.0.2.1'],
    ['an IPv6 proxy', '2001:db8:5::1', '192.0.2.1', '192.0.2.1'],
    ['a client that wrote an address of its own', PROXY, '203.0.113.1, 192.0.2.1', '192.0.2.1'],
    ['a client that pretends to be a proxy', PROXY, '203.0.113.1, 198.51.100.1, 192.0.2.1', '192.0.2.1'],
    ['two proxies in a row', PROXY, '192.0.2.1, 198.51.100.7', '192.0.2.1'],
    ['proxies only', PROXY, '198.51.100.8, 198.51.100.7', '198.51.100.8'],
    ['something that is no address', PROXY, 'unknown', PROXY],
    ['an address behind something that is none', PROXY, '192.0.2.1, unknown', PROXY],
    ['spaces and tabs', PROXY, ' 203.0.113.1 ,\t192.0.2.1 ', '192.0.2.1'],
    ['a port', PROXY, '192.0.2.1:4711', '192.0.2.1'],
    ['IPv6 in brackets', PROXY, '[2001:db8::1]', '2001:db8::1'],
    ['IPv6 in brackets with a port', PROXY, '[2001:db8::1]:4711', '2001:db8::1'],
    ['bare IPv6', PROXY, '2001:db8::1', '2001:db8::1'],
  ])('%s', (_, socketAddress, forwardedFor, client) => {
    expect(proxies.clientOf(socketAddress, forwardedFor)).toBe(client)
  })

  it('is the socket whatever is claimed when nobody is trusted', () => {
    const nobody = new TrustedProxies([])
    expect(nobody.clientOf(PROXY, '192.0.2.1')).toBe(PROXY)
  })
})
