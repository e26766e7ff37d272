import { describe, expect, it } from 'vitest'
import golden from '../golden/whole.json' with { type: 'json' }
import { python } from '../support/python.ts'
import { rules } from './files.ts'

type Points = Readonly<Record<string, number>>

const nameOf = new Map(rules.points.flatMap(({ name, aliases }) => aliases.map((alias) => [alias, name])))

/** The golden vectors call three of the points by their names of 1.0. */
function byStandardName(points: Points): Points {
  return Object.fromEntries(Object.entries(points).map(([name, value]) => [nameOf.get(name) ?? name, value]))
}

function reference(...lines: string[]) {
  return python(['standard/reference.py'], lines.map((line) => `${line}\n`).join(''))
}

describe('the reference', () => {
  it('gives the golden vectors', () => {
    const dates = Object.entries(golden.dates)
    const { stdout, stderr, code } = reference(...dates.map(([iso]) => iso))
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    const answers = stdout.trimEnd().split('\n')
    expect(answers).toHaveLength(20)
    dates.forEach(([, { points, tail, ages, begins, chakras }], at) => {
      const expected = { ...byStandardName(points), tail, ages, begins, chakras: chakras.rows, totals: chakras.totals }
      expect(JSON.parse(answers[at]!)).toEqual(expected)
    })
  })

  it('gives the golden pairs, in either order', () => {
    const program = `
import json, sys
sys.path.insert(0, "standard")
from reference import pair, parse_date, points
for line in sys.stdin:
    first, second = (points(*parse_date(text)) for text in line.strip().split("/"))
    print(json.dumps([pair(first, second), pair(second, first)]))`
    const pairs = Object.entries(golden.pairs)
    const { stdout } = python(['-c', program], pairs.map(([dates]) => `${dates}\n`).join(''))
    const answers = stdout.trimEnd().split('\n')
    expect(answers).toHaveLength(12)
    pairs.forEach(([, points], at) => {
      const expected = byStandardName(points)
      expect(JSON.parse(answers[at]!)).toEqual([expected, expected])
    })
  })

  it.each([
    ['1990-02-30', '"1990-02-30" is not in the calendar'],
    ['1899-12-31', '"1899-12-31" is not between 1900 and 2100'],
    ['15/5/1990', '"15/5/1990" is not a date like 1990-05-15'],
    ['١٩٩٠-٠٥-١٥', '"١٩٩٠-٠٥-١٥" is not a date like 1990-05-15'],
    ['', '"" is not a date like 1990-05-15'],
  ])('refuses %j in one line', (line, reason) => {
    expect(reference(line)).toEqual({ code: 1, stdout: '', stderr: `reference.py: ${reason}\n` })
  })
})
