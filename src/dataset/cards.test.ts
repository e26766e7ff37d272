import { describe, expect, it } from 'vitest'
import { cardBody, writtenCardBody } from './cards.ts'
import { dataset } from './dataset.ts'

describe.each(dataset.arcana)('the card of $name', ({ number, name }) => {
  it('needs no font as it is painted', () => {
    expect(cardBody(number)).not.toMatch(/<text|<title|<style|<metadata|\n/)
  })

  it('says its numeral and name as text in charts, with the same drawing and without the outlines', () => {
    const outlines = cardBody(number).split(/<path class="t"[^>]*>/)
    const texts = writtenCardBody(number).split(/<text class="t".*?<\/text>/)
    expect(outlines).toHaveLength(3)
    expect(texts).toEqual(outlines)
    const written = [...writtenCardBody(number).matchAll(/<text .*?<\/text>/g)].map(([text]) =>
      text.replace(/<.*?>/g, ''),
    )
    expect(written).toEqual([expect.stringMatching(/^[XVI]+$/), name.toUpperCase()])
  })
})
