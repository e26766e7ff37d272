import { describe, expect, it } from 'vitest'
import { wrap } from './text.ts'

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
