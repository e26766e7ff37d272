import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { bytesOf, textOf, toUint8Array } from './byte-string.ts'

const TEXTS = [
  '',
  'plain',
  'El Ermitaño',
  '«¿Qué?» … — 🔥🏳️‍🌈',
  'ñ'.repeat(5_000),
  `${'x'.repeat(8_191)}🔥${'á'.repeat(9_000)}`,
]

describe('a byte string', () => {
  it.each(TEXTS)('has the bytes of the UTF-8 form, one per character', (text) => {
    expect(Buffer.from(bytesOf(text), 'latin1')).toEqual(Buffer.from(text, 'utf8'))
    expect(Buffer.from(toUint8Array(bytesOf(text)))).toEqual(Buffer.from(text, 'utf8'))
  })

  it.each(TEXTS)('becomes the text again', (text) => {
    expect(textOf(bytesOf(text))).toBe(text)
  })

  // V8 writes a string that takes one byte per character with the mark ", one that takes two with the mark c.
  it.each(TEXTS)('takes one byte per character in memory', (text) => {
    expect(markOf('🔥')).toBe('c')
    expect(markOf(bytesOf(text))).toBe('"')
  })
})

function markOf(text: string): string {
  return serialize(text).toString('latin1', 2, 4).replace('\0', '')[0]!
}
