import { describe, expect, it } from 'vitest'
import golden from '../../test/golden/whole.json' with { type: 'json' }
import { readIsoDate } from './calendar.ts'
import { tail, tailSteps } from './destiny-matrix.ts'

describe('the tail of a date', () => {
  it.each(Object.entries(golden.dates))('%s as the golden vectors say', (iso, expected) => {
    const { code, arcana } = tail(readIsoDate(iso)!)
    expect(code).toBe(expected.tail)
    expect(arcana.join('-')).toBe(code)
  })

  it('is explained by the steps that lead to it, and by no others', () => {
    for (const iso of Object.keys(golden.dates)) {
      const date = readIsoDate(iso)!
      const steps = tailSteps(date)
      const known = new Set<string>(['day', 'month', 'year'])
      for (const { name, operands } of steps) {
        for (const { from } of operands) expect(known).toContain(from)
        known.add(name)
      }
      const used = new Set(steps.flatMap(({ operands }) => operands.map(({ from }) => from)))
      const values = Object.fromEntries(steps.map(({ name, value }) => [name, value]))
      expect([values.loveEntry, values.D2, values.D]).toEqual(tail(date).arcana)
      expect(steps.filter(({ name }) => !used.has(name)).map(({ name }) => name)).toEqual(['D2'])
    }
  })
})
