import { describe, expect, it } from 'vitest'
import { arcana } from '../../dataset/dataset.ts'
import { columnsOf, padEnd, wrap } from './text.ts'

describe('columns', () => {
  it('counts what is seen: accents stand on their letter, emoji take two', () => {
    expect(columnsOf('Ermitaño')).toBe(8)
    expect(columnsOf('Ermitan\u0303o')).toBe(8)
    expect(columnsOf('«…»')).toBe(3)
    expect(columnsOf('👩‍🚀')).toBe(2)
    for (const { emoji } of arcana) expect(columnsOf(emoji), emoji).toBe(2)
  })

  it('pads to a column', () => {
    expect(padEnd('⚖️', 4)).toBe('⚖️  ')
    expect(padEnd('abcde', 4)).toBe('abcde')
  })
})

describe('wrap', () => {
  it('fills lines as far as they go, and loses no word', () => {
    expect(wrap('uno dos tres cuatro', 8)).toEqual(['uno dos', 'tres', 'cuatro'])
    expect(wrap('uno dos', 7)).toEqual(['uno dos'])
    expect(wrap('uno  dos\ntres', 20)).toEqual(['uno dos tres'])
  })

  it('counts the indent, and leaves a word whole that is too long', () => {
    expect(wrap('uno dos', 8, '  ')).toEqual(['  uno', '  dos'])
    expect(wrap('a larguísima b', 5)).toEqual(['a', 'larguísima', 'b'])
  })
})
