import { expect, it } from 'vitest'
import { acceptedEncoding, acceptsGzip, knownFields, MAX_KNOWN } from './encoding.ts'

it.each([
  [undefined, undefined, false],
  ['', undefined, false],
  ['gzip', 'gzip', true],
  ['gzip, deflate, br, zstd', 'br', true],
  ['br', 'br', false],
  ['BR ; q=0.5 , GZip', 'br', true],
  ['br;q=0, gzip;q=0.001', 'gzip', true],
  ['gzip;q=0.000', undefined, false],
  ['identity', undefined, false],
])('of Accept-Encoding: %s it takes %s', (field, encoding, isGzip) => {
  expect([acceptedEncoding(field), acceptsGzip(field)]).toEqual([encoding, isGzip])
})

it('keeps so many fields at most, and reads all others as well', () => {
  for (let at = 0; at < 10 * MAX_KNOWN; at++) {
    expect(acceptedEncoding(`x-${at}, gzip`)).toBe('gzip')
    expect(acceptedEncoding(`x-${at}, gzip;q=0`)).toBe(undefined)
    expect(knownFields().length).toBeLessThanOrEqual(MAX_KNOWN)
  }
})

it('keeps a new field, however many others came before', () => {
  for (let at = 0; at < MAX_KNOWN; at++) acceptedEncoding(`y-${at}`)
  acceptedEncoding('gzip, deflate, br')
  expect(knownFields()).toContain('gzip, deflate, br')
})
