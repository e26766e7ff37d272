import { describe, expect, it } from 'vitest'
import { check, nodeCommand, said } from './runner.ts'

/** An implementation that deliberately follows other rules than the standard. */
function wrong(schools: string): string {
  return nodeCommand('wrong-school.ts', schools)
}

function named(lines: readonly string[]): string[] {
  return lines.map((line) => line.split(':')[0]!)
}

describe('the runner names the school', () => {
  it.each([
    ['subtract-22', '1990-05-15, D: expected 12, got 17'],
    ['whole-date', '1990-05-15, D: expected 12, got 3'],
    ['two-digit-year', '1990-05-15, C: expected 19, got 9'],
    ['row-6-swapped', '1990-05-15, row 6 physics: expected 7, got 18'],
    ['totals-by-tens', '1949-04-05, total emotions: expected 5, got 14'],
    ['ring-from-right', '1990-05-15, age 0: expected 15, got 19'],
    ['tail-outside-in', '1990-05-15, tail: expected 18-3-12, got 12-3-18'],
    ['rider-waite', '1990-05-15, name of 8: expected Justice, got Strength'],
    ['fool-zero', '2000-01-31, A2: expected 22, got 0'],
  ])('%s', async (school, first) => {
    const result = await check(wrong(school))
    expect({ code: result.code, stderr: result.stderr }).toEqual({ code: 1, stderr: '' })
    expect(named(said(result, 'school'))).toEqual([school])
    expect(said(result, 'first')).toEqual([first])
  })

  it('of an implementation that follows several at once', async () => {
    const result = await check(wrong('subtract-22+whole-date+row-6-swapped'))
    expect(named(said(result, 'school'))).toEqual(['subtract-22', 'whole-date', 'row-6-swapped'])
    const cards = await check(wrong('rider-waite+slip'))
    expect(named(said(cards, 'school'))).toEqual(['none that is known gives these numbers', 'rider-waite'])
  })

  it('from the points alone', async () => {
    const result = await check(wrong('whole-date+points-alone'))
    expect(named(said(result, 'school'))).toEqual(['whole-date'])
    expect(said(result, 'agree')).toEqual(['6 of 32 points: A B C NW NE earth'])
  })
})

describe('the runner says of a slip that no school has', () => {
  it('where it first shows and what it spoils', async () => {
    const result = await check(wrong('slip'))
    expect(result.code).toBe(1)
    expect(said(result, 'first')).toEqual(['1990-05-15, socialPurpose: expected 21, got 6'])
    expect(said(result, 'differ')[0]).toMatch(
      /^3 points \(with the number of dates\): socialPurpose \d+, spiritualPurpose \d+, planetaryPurpose \d+$/,
    )
    expect(said(result, 'school')).toEqual(['none that is known gives these numbers'])
  })
})

it('the same program without a change passes, so it is the change that is found', async () => {
  const result = await check(wrong('none'))
  expect({ code: result.code, differ: said(result, 'differ') }).toEqual({ code: 0, differ: [] })
  expect(said(result, 'agree')[0]).toMatch(/^32 of 32 points: .* U V; tail; ages; table$/)
})
