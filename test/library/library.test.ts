import { describe, expect, it } from 'vitest'
import {
  arcanum,
  LIFE_PATH_NUMBERS,
  lifePathTexts,
  positionReading,
  readings,
  tailSteps,
  tails,
  tailTexts,
  UnknownNumberError,
  UnknownTailError,
} from '../../src/package/library/index.ts'

describe('steps', () => {
  it('explains a tail', () => {
    const values = Object.fromEntries(tailSteps('1990-05-15').map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({ loveEntry: 18, D2: 3, D: 12 })
  })
})

describe('data', () => {
  it.each([0, 23, 1.5, Number.NaN, '9', undefined])('says which cards there are, asked for %j', (number) => {
    expect(() => arcanum(number as number)).toThrow(UnknownNumberError)
    expect(() => arcanum(number as number)).toThrow(/1, 2, .*, 22\.$/)
  })

  it('says which life paths there are', () => {
    expect(() => lifePathTexts(10 as 1)).toThrow(
      expect.objectContaining({ name: 'UnknownNumberError', input: 10, validNumbers: LIFE_PATH_NUMBERS }),
    )
  })

  it.each(['12-3-18', '1-2-3', '', undefined])('says which tails there are, asked for %j', (code) => {
    expect(() => tailTexts(code as string)).toThrow(UnknownTailError)
    expect(() => tailTexts(code as string)).toThrow(
      expect.objectContaining({ input: code, validTails: tails.map((known) => known.code) }),
    )
  })
})

describe('the data', () => {
  it('say what a card says in a position, and refuse what is neither', () => {
    expect(positionReading('karma', 12).text).toBe(readings.karma[11]!.text)
    expect(() => positionReading('luck' as never, 12)).toThrow('"luck" is not a position; valid: personal')
    expect(() => positionReading('karma', 0)).toThrow(UnknownNumberError)
  })
})
