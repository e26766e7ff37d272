import { describe, expect, it } from 'vitest'
import { clientKey } from './request.ts'

describe('what one client is', () => {
  it.each(['192.0.2.1', '127.0.0.1', '255.255.255.255'])('%s counts by itself', (address) => {
    expect(clientKey(address)).toBe(address)
  })

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['0000:0000:0000:0000:0000:FFFF:C000:0201', '192.0.2.1'],
    ['::ffff:255.255.255.255', '255.255.255.255'],
  ])('%s is the IPv4 address %s', (mapped, address) => {
    expect(clientKey(mapped)).toBe(address)
  })

  it.each([
    ['2001:db8:1:2::', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0000:0000:0000:0001'],
    ['2001:db8::1', '2001:db8:0:0:1::'],
    ['::1', '::2'],
    ['fe80::1%eth0', 'fe80::2%lo'],
    ['2001:db8::192.0.2.1', '2001:db8::1'],
  ])('%s and %s, of one /64, are one', (a, b) => {
    expect(clientKey(a)).toBe(clientKey(b))
  })

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db9::1'],
    ['::ffff:192.0.2.1', '::192.0.2.1'],
    ['::ffff:0:0:1', '::ffff:0.0.0.1'],
    ['1::', '::1'],
  ])('%s and %s are two', (a, b) => {
    expect(clientKey(a)).not.toBe(clientKey(b))
  })

  it.each(['', 'unknown', ':', '1:2:3', '1:2:3:4:5:6:7:8:9'])('%j, which is no address, does no harm', (text) => {
    expect(typeof clientKey(text)).toBe('string')
  })
})
