import { describe, expect, it } from 'vitest'
import {
  arcanum,
  LIFE_PATH_NUMBERS,
  lifePath,
  numbers,
  POSITION_KEYS,
  readingAt,
  tailOf,
  tails,
  UnknownValueError,
} from '../../src/package/library/index.ts'
import golden from '../golden/matrix.json' with { type: 'json' }

describe('numbers', () => {
  it.each(Object.entries(golden))('of %s, as the golden vectors say', (iso, { positions, points }) => {
    expect(numbers(iso).matrix).toEqual(positions)
    expect(numbers(iso).points).toMatchObject(points)
  })
})

describe('what names nothing', () => {
  it.each([0, 23, 1.5, Number.NaN, '9', undefined])('says which cards there are, asked for %j', (number) => {
    expect(() => arcanum(number as number)).toThrow(UnknownValueError)
    expect(() => arcanum(number as number)).toThrow(/1, 2, .*, 22\.$/)
  })

  it('says which life paths there are', () => {
    expect(() => lifePath(10)).toThrow(
      expect.objectContaining({ name: 'UnknownValueError', input: 10, validValues: LIFE_PATH_NUMBERS }),
    )
  })

  it.each(['12-3-18', '1-2-3', '', undefined])('says which tails there are, asked for %j', (code) => {
    const validValues = tails().map((known) => known.code)
    expect(() => tailOf(code as string)).toThrow(expect.objectContaining({ input: code, validValues }))
  })

  it('says which positions there are', () => {
    expect(() => readingAt('1990-05-15', 'luck' as never)).toThrow('"luck" is not a position; valid: personal, ')
    expect(() => readingAt('1990-05-15', 'luck' as never)).toThrow(
      expect.objectContaining({ input: 'luck', validValues: POSITION_KEYS }),
    )
  })
})
