import { describe, expect, it } from 'vitest'
import golden from '../../test/golden/whole.json' with { type: 'json' }
import { allDates, readIsoDate } from './calendar.ts'
import { CHAKRA_KEYS, chakraSteps, chakras } from './chakras.ts'
import { chartKey, octagram } from './octagram.ts'
import { arcanumTrail } from './reduction.ts'

describe('the seven-row table', () => {
  it.each(Object.entries(golden.dates))('%s as the golden vectors say', (iso, expected) => {
    const { rows, totals } = chakras(readIsoDate(iso)!)
    expect(rows.map(({ physics, energy, emotions }) => [physics, energy, emotions])).toEqual(expected.chakras.rows)
    expect([totals.physics, totals.energy, totals.emotions]).toEqual(expected.chakras.totals)
  })

  it('goes from the head down', () => {
    expect(chakras({ day: 15, month: 5, year: 1990 }).rows.map(({ key }) => key)).toEqual([
      ...['sahasrara', 'ajna', 'vishuddha', 'anahata', 'manipura', 'svadhisthana', 'muladhara'],
    ])
  })

  it('holds nothing but numbers from 1 to 22 on every date', () => {
    const values = new Set<number>()
    for (const date of new Map([...allDates()].map((one) => [chartKey(one), one])).values()) {
      const { rows, totals } = chakras(date)
      for (const { physics, energy, emotions } of [...rows, totals]) values.add(physics).add(energy).add(emotions)
    }
    expect([...values].sort((a, b) => a - b)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1))
  })

  it('can be followed by hand, totals of three digits included', () => {
    let threeDigits = 0
    for (const date of [...allDates()].filter((_, at) => at % 997 === 0)) {
      const known: Record<string, number> = { ...octagram(date) }
      for (const { name, operands, sum, reduction, value } of chakraSteps(date)) {
        for (const { from, value: operand } of operands) expect(operand).toBe(known[from])
        expect(operands.reduce((total, operand) => total + operand.value, 0)).toBe(sum)
        expect(reduction).toEqual(arcanumTrail(sum))
        known[name] = value
        if (sum >= 100) threeDigits++
      }
      const { rows, totals } = chakras(date)
      for (const { key, emotions } of rows) expect(emotions).toBe(known[`${key}.emotions`])
      expect(totals.emotions).toBe(known['totals.emotions'])
    }
    expect(threeDigits).toBeGreaterThan(0)
    expect(CHAKRA_KEYS).toHaveLength(7)
  })
})
