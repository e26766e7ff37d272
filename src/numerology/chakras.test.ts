import { describe, expect, it } from 'vitest'
import golden from '../../test/golden/whole.json' with { type: 'json' }
import { allDates, readIsoDate } from './calendar.ts'
import { chakras } from './chakras.ts'
import { chartKey } from './octagram.ts'
import { toArcanum } from './reduction.ts'

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
      const { rows, totals } = chakras(date)
      for (const { physics, energy, emotions } of rows) expect(emotions).toBe(toArcanum(physics + energy))
      for (const column of ['physics', 'energy', 'emotions'] as const) {
        const sum = rows.reduce((total, row) => total + row[column], 0)
        expect(totals[column]).toBe(toArcanum(sum))
        if (sum >= 100) threeDigits++
      }
    }
    expect(threeDigits).toBeGreaterThan(0)
  })
})
