import { describe, expect, it } from 'vitest'
import { coloredJson } from './html.ts'

describe('JSON in colour', () => {
  it('marks names, and values that are no texts', () => {
    expect(coloredJson({ day: 15, is: [true, null, -1.5e9] }).text.replace(/\s+/g, '')).toBe(
      '{<b>&#34;day&#34;</b>:<i>15</i>,<b>&#34;is&#34;</b>:[<i>true</i>,<i>null</i>,<i>-1500000000</i>]}',
    )
  })

  it('leaves texts alone, whatever is in them', () => {
    const { text } = coloredJson(['7: "true", \\', '<b>', 'null'])
    expect(text).not.toMatch(/<[bi]>/)
    expect(text).toContain('&#60;b&#62;')
  })

  it('says what the JSON says', () => {
    const value = { 'a "name": 1': { b: ['x": 2', 3, false] }, empty: {} }
    const plain = coloredJson(value)
      .text.replace(/<\/?[bi]>/g, '')
      .replaceAll('&#34;', '"')
    expect(JSON.parse(plain)).toEqual(value)
  })
})
