import { describe, expect, it } from 'vitest'
import * as library from '../../src/package/library/index.ts'
import { arcanum, birthDate, InvalidDateError, numbers, pair } from '../../src/package/library/index.ts'

describe('dates', () => {
  it('can be given as numbers or as text, with the same result', () => {
    const date = { day: 15, month: 5, year: 1990 }
    expect(birthDate('1990-05-15')).toEqual(date)
    expect(birthDate('15/5/1990')).toEqual(date)
    expect(birthDate('15/05/1990')).toEqual(date)
    expect(numbers('1990-05-15')).toEqual(numbers(date))
  })

  it.each([
    ['form', '15-5-1990'],
    ['form', '15/5/90'],
    ['form', '015/5/1990'],
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
    ['calendar', '30/2/1990'],
    ['range', '31/12/1899'],
    ['calendar', { day: 29, month: 2, year: 1900 }],
    ['calendar', { day: 0, month: 1, year: 2000 }],
    ['calendar', { day: 1, month: 13, year: 2000 }],
  ])('%s: %j is refused by every function of a date', (reason, input) => {
    const refused = { name: 'InvalidDateError', reason, input, message: expect.stringMatching(/^.+\.$/) }
    for (const compute of [
      ...[birthDate, numbers, library.matrix, library.reading, library.synthesis, library.steps, library.ages],
      ...[library.tail, library.chakras, library.lifePathOf, (date: string) => library.readingAt(date, 'money')],
    ]) {
      expect(() => compute(input as string)).toThrow(expect.objectContaining({ ...refused, which: undefined }))
    }
    for (const compute of [pair, library.pairSteps, library.pairReading]) {
      const wrong = input as string
      expect(() => compute(wrong, '1995-08-20')).toThrow(expect.objectContaining({ ...refused, which: 'first' }))
      expect(() => compute('1995-08-20', wrong)).toThrow(expect.objectContaining({ ...refused, which: 'second' }))
      expect(() => compute(wrong, '1995-02-30')).toThrow(expect.objectContaining({ ...refused, which: 'first' }))
    }
    expect(() => birthDate(input as string)).toThrow(InvalidDateError)
    expect(() => pair('1995-08-20', input as string)).toThrow(/^The second date: /)
  })
})

describe('what is given', () => {
  it.each([
    [{ day: '15', month: '5', year: '1990' }, '{"day":"15","month":"5","year":"1990"} is not a birth date'],
    [[15, 5, 1990], '[15,5,1990] is not a birth date'],
    [new Date('1990-05-15'), '"1990-05-15T00:00:00.000Z" is not a birth date'],
    ['15-5-1990', '"15-5-1990" is not a birth date'],
    [undefined, 'undefined is not a birth date'],
  ])('is shown as it would be written: %j', (input, message) => {
    expect(() => numbers(input as never)).toThrow(message)
  })

  it.each([
    [{ day: 40, month: 2, year: 2000 }, '2000-02-40 does not exist'],
    [{ day: 1, month: 13, year: 2000 }, '2000-13-01 does not exist'],
    [{ day: 0, month: 0, year: 1990 }, '1990-00-00 does not exist'],
    [{ day: 5, month: 13, year: 33 }, '0033-13-05 is outside the years'],
  ])('is named in the message about a date that there is not: %j', (input, message) => {
    expect(messageOf(() => numbers(input)).startsWith(message)).toBe(true)
  })

  it.each([
    ['2000-02-40', { day: 40, month: 2, year: 2000 }],
    ['2000-13-01', { day: 1, month: 13, year: 2000 }],
    ['0999-99-99', { day: 99, month: 99, year: 999 }],
  ])('is named alike as text and as numbers: %s', (text, numbers) => {
    expect(messageOf(() => birthDate(numbers))).toBe(messageOf(() => birthDate(text)))
  })

  const cycle: Record<string, unknown> = { day: 15 }
  cycle.self = cycle
  const deep = Array.from({ length: 100_000 }).reduce<object>((inner) => ({ inner }), {})

  it.each<[string, unknown, string]>([
    ['a cycle', cycle, '[object Object] is not '],
    ['something deep', deep, '[object Object] is not '],
    ['a long text', 'x'.repeat(1_000_000), '"xxx'],
    ['a long list', Array.from({ length: 1_000_000 }).fill('x'), '["x","x",'],
    ['a large object', { ...Array.from({ length: 100_000 }).fill(7) }, '{"0":7,"1":7,'],
  ])('is short in the message if it is %s', (_, input, start) => {
    const messages = [() => numbers(input as never), () => arcanum(input as never)].map(messageOf)
    for (const message of messages) {
      expect(message.startsWith(start)).toBe(true)
      expect(message).toMatch(/(…|\]) is not (a birth date|a major arcanum)/)
      expect(message.length).toBeLessThan(500)
    }
  })

  it('is shown for numbers too', () => {
    expect(() => arcanum('9' as never)).toThrow('"9" is not a major arcanum')
  })
})

function messageOf(call: () => unknown): string {
  try {
    return String(call())
  } catch (error) {
    return (error as Error).message
  }
}
