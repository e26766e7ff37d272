import { describe, expect, it } from 'vitest'
import { readRange } from './files.ts'

describe('a Range field', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['BYTES=5-6', { first: 5, last: 6 }],
  ])('%s asks for a part', (field, range) => {
    expect(readRange(field, 100)).toEqual(range)
  })

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=999999999999999-'])(
    '%s asks for what is not there',
    (field) => {
      expect(readRange(field, 100)).toBe('unsatisfiable')
    },
  )

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=0x1-2',
    'bytes= 0-1',
    'lines=0-1',
    'bytes=1e3-',
    'bytes=99999999999999999999-',
  ])('%s asks for all', (field) => {
    expect(readRange(field, 100)).toBeUndefined()
  })

  it('asks in vain for a part of nothing', () => {
    expect(readRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(readRange('bytes=-5', 0)).toBe('unsatisfiable')
  })
})
