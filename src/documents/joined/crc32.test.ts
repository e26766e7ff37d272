import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { CRC_START, crcAfter, crcAfterBytes, powerOf, product } from './crc32.ts'

const TEXTS = ['', 'a', '1990-05-15', 'La matriz '.repeat(1_000), '\xff\0'.repeat(40_000)]

it.each(TEXTS)('is the checksum that zlib computes', (text) => {
  const bytes = Buffer.from(text, 'latin1')
  expect(~crcAfter(CRC_START, text) >>> 0).toBe(crc32(bytes))
  expect(~crcAfterBytes(CRC_START, bytes) >>> 0).toBe(crc32(bytes))
})

it('of a whole follows from those of its parts, whatever their lengths', () => {
  for (const start of TEXTS) {
    for (const end of TEXTS) {
      const joined = product(powerOf(end.length), crcAfter(CRC_START, start)) ^ crcAfter(0, end)
      expect(~joined >>> 0).toBe(crc32(Buffer.from(start + end, 'latin1')))
    }
  }
})
