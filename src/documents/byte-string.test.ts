import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { bytesOf, fingerprint, textOf, toUint8Array } from './byte-string.ts'

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

describe('a fingerprint', () => {
  it('is the same for the same text', () => {
    for (const text of TEXTS) expect(fingerprint(`${text}`)).toBe(fingerprint([...text].join('')))
  })

  it('differs wherever two texts differ, and however little', () => {
    const text = '{"number":7,"archetype":"El Buscador","emoji":"🔎"}\n'
    const others = Array.from(text, (_, at) => `${text.slice(0, at)}*${text.slice(at + 1)}`)
    const longer = ['\0', '\0\0', '\0\0\0', '\0\0\0\0', ' '].map((end) => text + end)
    const all = ['', '\0', text, ...others, ...longer]
    expect(new Set(all.map(fingerprint)).size).toBe(new Set(all).size)
  })

  it('differs among 100,000 texts that are nearly alike', () => {
    const texts = Array.from({ length: 100_000 }, (_, at) => `{"day":${at % 31},"text":"año ${at}","count":${at * 7}}`)
    expect(new Set(texts.map(fingerprint)).size).toBe(texts.length)
  })
})

function markOf(text: string): string {
  return serialize(text).toString('latin1', 2, 4).replace('\0', '')[0]!
}
