import { describe, expect, it } from 'vitest'
import golden from '../../test/golden/whole.json' with { type: 'json' }
import { randomNumbers } from '../../test/support/random.ts'
import { allDates, type CalendarDate, readIsoDate } from './calendar.ts'
import { octagram } from './octagram.ts'
import { pair, pairSteps } from './pair.ts'
import { arcanumTrail } from './reduction.ts'

const GOLDEN = Object.entries(golden.pairs).map(([dates, points]) => {
  const [first, second] = dates.split('/').map((iso) => readIsoDate(iso)!) as [CalendarDate, CalendarDate]
  return { dates, first, second, points }
})

describe('the pair of two dates', () => {
  it.each(GOLDEN)('$dates as the golden vectors say', ({ first, second, points }) => {
    expect(pair(first, second)).toEqual(points)
  })

  it('is the same in either order: 20,000 pairs', () => {
    const dates = [...allDates()]
    const random = randomNumbers(20_260_815)
    const anyDate = () => dates[Math.floor(random() * dates.length)]!
    for (let count = 0; count < 20_000; count++) {
      const [one, other] = [anyDate(), anyDate()]
      const points = Object.values(pair(one, other))
      const swapped = Object.values(pair(other, one))
      if (points.join() !== swapped.join() || points.some((value) => value < 1 || value > 22)) {
        throw new Error(`${JSON.stringify([one, other])}: ${points} or ${swapped}`)
      }
    }
  })
})

describe('steps', () => {
  it.each(GOLDEN)('$dates: can be followed by hand from the two charts', ({ first, second, points }) => {
    const known: Record<string, number> = {}
    for (const [name, value] of Object.entries(octagram(first))) known[`first.${name}`] = value
    for (const [name, value] of Object.entries(octagram(second))) known[`second.${name}`] = value
    for (const { name, operands, sum, reduction, value } of pairSteps(first, second)) {
      for (const operand of operands) expect(operand.value).toBe(known[operand.from])
      expect(operands.reduce((total, operand) => total + operand.value, 0)).toBe(sum)
      expect(reduction).toEqual(arcanumTrail(sum))
      expect(reduction.at(-1)).toBe(value)
      known[name] = value
    }
    for (const [name, value] of Object.entries(points)) expect(known[name]).toBe(value)
  })

  it('say on which nine points implementations agree', () => {
    const { first, second } = GOLDEN[0]!
    const agreed = pairSteps(first, second).filter(({ agreement }) => agreement === 'consensus')
    expect(agreed.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'NW', 'NE', 'SE', 'SW'])
  })

  it('add corners and arms of both, and take everything else from the pair itself', () => {
    const { first, second } = GOLDEN[0]!
    const own = pairSteps(first, second).filter(({ operands }) => !operands[0]!.from.startsWith('first.'))
    expect(own.map(({ name }) => name)).toEqual([
      ...['sky', 'earth', 'personalPurpose', 'male', 'female', 'socialPurpose', 'spiritualPurpose'],
      ...['balance', 'love', 'money', 'planetaryPurpose', 'U', 'V'],
    ])
  })
})
