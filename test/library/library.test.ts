import { describe, expect, it } from 'vitest'
import {
  arcana,
  arcanum,
  attribution,
  birthDate,
  dataset,
  destinyMatrix,
  InvalidDateError,
  LIFE_PATH_NUMBERS,
  lifePath,
  lifePathSteps,
  lifePaths,
  lifePathTexts,
  matrixSteps,
  octagram,
  POSITION_KEYS,
  positions,
  reading,
  readings,
  UnknownNumberError,
} from '../../src/package/library/index.ts'
import golden from '../golden/matrix.json' with { type: 'json' }
import whole from '../golden/whole.json' with { type: 'json' }

describe('dates', () => {
  it('can be given as numbers or as text, with the same result', () => {
    const date = { day: 15, month: 5, year: 1990 }
    expect(birthDate('1990-05-15')).toEqual(date)
    expect(destinyMatrix('1990-05-15')).toEqual(destinyMatrix(date))
    expect(lifePath('1990-05-15')).toBe(lifePath(date))
  })

  it.each([
    ['form', '15/5/1990'],
    ['form', '1990-5-15'],
    ['form', ' 1990-05-15'],
    ['form', '１９９０-05-15'],
    ['form', ''],
    ['form', null],
    ['form', undefined],
    ['form', 19900515],
    ['form', { day: 15, month: 5 }],
    ['form', { day: '15', month: 5, year: 1990 }],
    ['form', { day: 1.5, month: 5, year: 1990 }],
    ['form', { day: Number.NaN, month: 5, year: 1990 }],
    ['range', '1899-12-31'],
    ['range', { day: 1, month: 1, year: 2101 }],
    ['calendar', '1990-02-30'],
    ['calendar', { day: 29, month: 2, year: 1900 }],
    ['calendar', { day: 0, month: 1, year: 2000 }],
    ['calendar', { day: 1, month: 13, year: 2000 }],
  ])('%s: %j is refused by every function of a date', (reason, input) => {
    for (const compute of [birthDate, destinyMatrix, octagram, matrixSteps, lifePath, lifePathSteps, reading]) {
      expect(() => compute(input as string)).toThrow(
        expect.objectContaining({ name: 'InvalidDateError', reason, input, message: expect.stringMatching(/^.+\.$/) }),
      )
    }
    expect(() => birthDate(input as string)).toThrow(InvalidDateError)
  })
})

describe('arithmetic', () => {
  it.each(Object.entries(golden))('%s as the golden vectors say', (iso, { points, positions: expected }) => {
    expect(octagram(iso)).toMatchObject(points)
    expect(destinyMatrix(iso)).toEqual(expected)
  })

  it.each(Object.entries(whole.dates))('%s: all 32 points, as the golden vectors say', (iso, { points }) => {
    expect(octagram(iso)).toEqual(points)
    expect(Object.fromEntries(matrixSteps(iso).map(({ name, value }) => [name, value]))).toEqual(points)
  })

  it('explains a life path number', () => {
    expect(lifePathSteps('1992-11-29').at(-1)).toMatchObject({ name: 'total', sum: 25, value: 7 })
    expect(lifePath('1992-11-29')).toBe(7)
  })
})

describe('data', () => {
  it('gives cards and life paths by their numbers', () => {
    expect(arcanum(9).name).toBe('El Ermitaño')
    expect(arcana.map(({ number }) => arcanum(number))).toEqual(arcana)
    expect(LIFE_PATH_NUMBERS.map((number) => lifePathTexts(number).number)).toEqual(LIFE_PATH_NUMBERS)
    expect(lifePaths).toHaveLength(12)
  })

  it.each([0, 23, 1.5, Number.NaN, '9', undefined])('says which cards there are, asked for %j', (number) => {
    expect(() => arcanum(number as number)).toThrow(UnknownNumberError)
    expect(() => arcanum(number as number)).toThrow(/1, 2, .*, 22\.$/)
  })

  it('says which life paths there are', () => {
    expect(() => lifePathTexts(10 as 1)).toThrow(
      expect.objectContaining({ name: 'UnknownNumberError', input: 10, validNumbers: LIFE_PATH_NUMBERS }),
    )
  })

  it('reads a date: twelve positions, each with its card and the text of that card there', () => {
    const matrix = destinyMatrix('1990-05-15')
    const read = reading('1990-05-15')
    expect(read.map(({ position }) => position)).toEqual(positions)
    expect(read.map(({ position }) => position.key)).toEqual(POSITION_KEYS)
    for (const { position, arcanum: card, text } of read) {
      expect(card).toBe(arcanum(matrix[position.key]))
      expect(text).toBe(readings[position.key][card.number - 1])
    }
  })

  it('says its version and its credit', () => {
    expect(dataset.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(attribution).toContain(dataset.origin)
    expect(attribution).toContain('CC-BY 4.0')
  })
})
