import { expect, it } from 'vitest'
import { isPlain, withEscapes } from './plain-text.ts'

it.each(['Números «Ñandú» & <b>Cía.</b>', '占い', '🔮 Ñ', 'Acme \uf8ff', ''])('%j is plain', (text) => {
  expect(isPlain(text)).toBe(true)
  expect(withEscapes(text)).toBe(text)
})

it.each([
  ['two\nlines', 'two\\u000alines'],
  ['half \ud83d', 'half \\ud83d'],
  ['\udd2e half', '\\udd2e half'],
  ['\uffff', '\\uffff'],
  ['\x7f', '\\u007f'],
])('%j is not, and is shown as %s', (text, shown) => {
  expect(isPlain(text)).toBe(false)
  expect(withEscapes(text)).toBe(shown)
})
