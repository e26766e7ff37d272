import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { arcana } from '../../src/dataset/dataset.ts'

/** As in the deck of Marseille, which only adds: 19 is XVIIII. */
function numeralOf(number: number): string {
  const ones = number % 10
  return 'X'.repeat(Math.floor(number / 10)) + 'V'.repeat(Math.floor(ones / 5)) + 'I'.repeat(ones % 5)
}

it.each(arcana.map(({ number, name }) => [number, name] as const))('the card %i is that of %s', (number, name) => {
  const svg = readFileSync(`data/cards/${String(number).padStart(2, '0')}.svg`, 'utf8')
  // A new name is drawn anew as well: numeral and name are outlines, so that they look the same without any font.
  expect(/<title>(.*)<\/title>/.exec(svg)?.[1]).toBe(`${numeralOf(number)} · ${name}`)
  expect(svg.match(/<path class="t" /g)).toHaveLength(2)
  expect(svg).not.toMatch(/<text|font/)
  // In both colour schemes.
  const [, style] = /<style>(.*)<\/style>/.exec(svg)!
  expect(style!.split('@media').map((part) => /\.t\{fill:#\w{6}\}/.test(part))).toEqual([true, true])
})
