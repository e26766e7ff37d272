import { expect, it } from 'vitest'
import { acceptedEncoding } from './respond.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR ; q=0.5 , GZip', 'br'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['gzip;q=0.000', undefined],
  ['identity', undefined],
  ['x-br, gzipped', undefined],
  ['br;q=0;level=1, gzip', 'gzip'],
])('of Accept-Encoding: %s it takes %s', (field, encoding) => {
  expect(acceptedEncoding(field)).toBe(encoding)
})
