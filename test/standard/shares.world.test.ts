import { describe, expect, it } from 'vitest'
import { allDates, rules, vectors } from './files.ts'
import { type Chart, chartOf } from './wrong-school.ts'

describe('the share of dates on which a school differs', () => {
  it.each(['subtract-22', 'whole-date', 'two-digit-year'])('is true at every point: %s', (school) => {
    const rightOf = remembered(new Set())
    const otherOf = remembered(new Set([school]))
    const dates = allDates().filter((iso) => school !== 'two-digit-year' || !/^..00/.test(iso))
    const counts = new Map(vectors.points.map((name) => [name, 0]))
    for (const iso of dates) {
      const [right, other] = [rightOf(iso), otherOf(iso)]
      for (const name of vectors.points) if (right[name] !== other[name]) counts.set(name, counts.get(name)! + 1)
    }
    const told = rules.points.map(({ name, differs }) => [name, differs[school] ?? 0])
    expect(told).toEqual([...counts].map(([name, count]) => [name, Number((count / dates.length).toFixed(4))]))
  })
})

/** Years with the same digits, in whatever order, have the same charts in each of these schools but that of two digits. */
function remembered(schools: ReadonlySet<string>): (iso: string) => Chart {
  const known = new Map<string, Chart>()
  return (iso) => {
    const year = schools.has('two-digit-year') ? iso.slice(2, 4) : [...iso.slice(0, 4)].sort().join('')
    const key = `${year}${iso.slice(4)}`
    if (!known.has(key)) known.set(key, chartOf(iso, schools))
    return known.get(key)!
  }
}
