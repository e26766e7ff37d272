import { expect, it } from 'vitest'
import { acceptedEncoding, acceptsGzip } from './respond.ts'

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
  ['x-br, gzipped', undefined, false],
  ['br;q=0;level=1, gzip', 'gzip', true],
])('of Accept-Encoding: %s it takes %s', (field, encoding, isGzip) => {
  expect([acceptedEncoding(field), acceptsGzip(field)]).toEqual([encoding, isGzip])
})
