import { expect, it } from 'vitest'
import { isPlain, shownValue, withEscapes } from './settings.ts'

const PASSWORDS = ['hidden', 'hid/den', 'hid@den', 'hid//den', 'hid?den', 'hid#den', 'hid&den=x', ':hid/den@']

it.each([
  ['https://me:hidden@numeros.example:x', '…'],
  ['me:hidden@numeros.example', '…'],
  ['10.0.0.1, redis://:hidden@cache', '…'],
  ['unix:///r.sock?db=x&password=hidden', '…'],
  ['https://numeros.example/path?a', 'https://numeros.example/path?a'],
  ['two words@numeros.example', 'two words@numeros.example'],
])('"%s" is shown as "%s"', (text, shown) => {
  expect(shownValue(text)).toBe(shown)
})

it.each(PASSWORDS)('nothing of the password %j is shown, wherever it is', (password) => {
  for (const text of [
    ...[`https://me:${password}@numeros.example`, `https://:${password}@numeros.example/path`],
    ...[`https:/me:${password}@numeros.example`, `me:${password}@numeros.example`, `//:${password}@numeros.example`],
    ...[`unix:///r.sock?password=${password}`, `https://numeros.example?username=me&password=${password}&db=1`],
  ]) {
    expect(shownValue(text), text).not.toMatch(/hid|den/)
  }
})

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
