import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { letteredCards } from '../typeface/lettering.ts'

const cards = await letteredCards()

describe.each(Object.entries(cards))('%s', (path, lettered) => {
  const svg = readFileSync(path, 'utf8')

  it('has title, numeral and name of data/arcana.json; if not, `npm run typeface` writes them', () => {
    // Not the diff of two long paths.
    expect(/<title>.*<\/title>/.exec(svg)?.[0]).toBe(/<title>.*<\/title>/.exec(lettered)?.[0])
    expect(svg === lettered).toBe(true)
  })

  it('looks the same without any font, in both colour schemes', () => {
    const [, style] = /<style>(.*)<\/style>/.exec(svg)!
    expect(svg).not.toMatch(/<text|font/)
    expect(svg.match(/<path class="t" /g)).toHaveLength(2)
    expect(style!.split('@media').map((part) => /\.t\{fill:#\w{6}\}/.test(part))).toEqual([true, true])
  })
})
