import { describe, expect, it } from 'vitest'
import { allDates, isoDate } from './calendar.ts'
import { lifePath, lifePathAllDigits, type MainPoints, SCHOOLS } from './life-path.ts'
import { octagram } from './octagram.ts'

const school = (key: (typeof SCHOOLS)[number]['key']) => SCHOOLS.find((candidate) => candidate.key === key)!

describe('how often other schools differ from ours', () => {
  const share = (key: (typeof SCHOOLS)[number]['key'], point: keyof MainPoints) => {
    let differing = 0
    let total = 0
    for (const date of allDates()) {
      total++
      if (school(key).mainPoints(date)[point] !== school('ours').mainPoints(date)[point]) differing++
    }
    return (differing / total) * 100
  }

  it('none for any date from the octagram itself', () => {
    for (const date of allDates()) {
      const { A, B, C, D, E } = octagram(date)
      if (`${Object.values(school('ours').mainPoints(date))}` !== `${[A, B, C, D, E]}`) throw new Error(isoDate(date))
    }
  })

  it('another centre for 99.5 % of dates when 22 is subtracted instead of adding digits', () => {
    expect(share('subtract22', 'E')).toBeCloseTo(99.5, 1)
  })

  it('another D for 30.7 % of dates when D is the digit sum of the whole date', () => {
    expect(share('wholeDate', 'D')).toBeCloseTo(30.7, 1)
  })

  it('another C for every date when only the last two digits of the year count', () => {
    expect(share('lastTwoDigits', 'C')).toBe(100)
  })

  it('another life path for 14.1 % of dates when all digits are added at once', () => {
    const dates = [...allDates()]
    const differing = dates.filter((date) => lifePath(date) !== lifePathAllDigits(date)).length
    expect((differing / dates.length) * 100).toBeCloseTo(14.1, 1)
  })
})
