import { expect, it } from 'vitest'
import { Pieces, partsOf } from '../documents/joined/pattern.ts'
import { isPlain, withEscapes } from './plain-text.ts'

it.each(['Números «Ñandú» & <b>Cía.</b>', '占い', '🔮 Ñ', ''])('%j is plain', (text) => {
  expect(isPlain(text)).toBe(true)
  expect(withEscapes(text)).toBe(text)
})

it.each([
  ['two\nlines', 'two\\u000alines'],
  ['Acme \uf8ff', 'Acme \\uf8ff'],
  ['\u{f0000}', '\\u{f0000}'],
  ['half \ud83d', 'half \\ud83d'],
  ['\udd2e half', '\\udd2e half'],
  ['\uffff', '\\uffff'],
  ['\x7f', '\\u007f'],
])('%j is not, and is shown as %s', (text, shown) => {
  expect(isPlain(text)).toBe(false)
  expect(withEscapes(text)).toBe(shown)
})

it('no character of a plain text is a mark of a pattern', () => {
  const pieces = new Pieces()
  for (let code = 0; code <= 0x10ffff; code++) {
    const text = String.fromCodePoint(code)
    if (isPlain(text) && typeof partsOf(text, pieces)[0] !== 'string') throw new Error(withEscapes(text))
  }
})
