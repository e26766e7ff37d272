import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../src/cli/terminal/paint.ts'
import { dataset } from '../../src/dataset/dataset.ts'
import { matrix, tailOf } from '../../src/package/library/index.ts'
import golden from '../golden/matrix.json' with { type: 'json' }
import whole from '../golden/whole.json' with { type: 'json' }
import { shown, shownOn } from './shown.ts'

/** A few of them: what is tested here is how values are shown. */
const few = <Value>(vectors: Record<string, Value>): [string, Value][] => Object.entries(vectors).slice(0, 5)

describe('matrix', () => {
  it.each(few(golden))('%s: the table has the twelve positions with their arcana', (iso) => {
    const cards = matrix(iso).matrix
    const lines = shown('matrix', iso).split('\n')
    for (const { key, name } of dataset.positions) {
      const { arcana: number, name: card, emoji } = cards[key]
      const row = lines.find((line) => new RegExp(`^${name} +${number} +${card} .*${emoji}$`, 'u').test(line))
      expect(row, `${name} in ${lines.join('\n')}`).toBeDefined()
    }
  })

  it.each(few(golden))('%s: the chart has every point in its place', (iso, { points }) => {
    const lines = shown('matrix', iso).split('\n').slice(2, 34)
    const numbers = (line: string) => [...line.matchAll(/\d+/g)].map(([number]) => Number(number))
    const rowOf = (text: string) => lines.findIndex((line) => line.includes(text))
    const { A, B, C, D, E, NW, NE, SE, SW, social, money, love, moneyEntry, loveEntry, balance } = points
    const level = rowOf('Personalidad ')
    expect(numbers(lines[rowOf('Talentos') + 1]!)).toEqual([B])
    expect(numbers(lines[level]!)).toEqual([A, social, E, moneyEntry, C])
    expect(numbers(lines[rowOf('Karma') - 1]!)).toEqual([D])
    const others = lines.slice(0, rowOf('Karma') - 1).map(numbers)
    expect(others.filter((row) => row.length === 2)).toEqual([
      [NW, NE],
      [SW, SE],
    ])
    expect(others.slice(level + 1).filter((row) => row.length === 1)).toEqual([[money], [balance], [love], [loveEntry]])
    expect(numbers(lines[rowOf('Espíritu')]!)).toEqual([points.sky, points.male])
    expect(numbers(lines[rowOf('Propósito')]!)).toEqual([
      points.personalPurpose,
      points.spiritualPurpose,
      points.socialPurpose,
    ])
    expect(numbers(lines[rowOf('Cuerpo')]!)).toEqual([points.earth, points.female])
  })

  it('the chart names the positions as the data does, but for the coin and the heart', () => {
    const chart = shown('matrix', '1990-05-15').split('\n').slice(2, 34).join('\n')
    const named = dataset.positions.filter(({ name }) => chart.includes(name)).map(({ key }) => key)
    expect(dataset.positions.map(({ key }) => key).filter((key) => !named.includes(key))).toEqual([
      'money',
      'relationships',
    ])
  })
})

describe('the whole matrix, as the golden vectors say', () => {
  const GOLDEN_DATES = few(whole.dates)

  it.each(GOLDEN_DATES)('%s: the sums of all points, in the order of computation', (iso, { points }) => {
    const values = [...shown('steps', iso).matchAll(/^([ \d]\d) {2}\S.*\n {4}.+?(\d+)$/gm)]
    expect(values.map(([, value]) => Number(value))).toEqual(Object.values(points))
    expect(values.map(([, , result]) => Number(result))).toEqual(Object.values(points))
  })

  it.each(GOLDEN_DATES)('%s: ages, tail and table', (iso, { ages, begins, tail: code, chakras }) => {
    const rows = [...shown('ages', iso).matchAll(/^ *([\d,]+) {2}(\S{10}) {2}\S{10} {2,}(\d+) /gm)]
    expect(rows.map(([, age]) => Number(age!.replace(',', '.')))).toEqual(ages.map((_, at) => at * 1.25))
    expect(rows.map(([, , from]) => from)).toEqual(begins)
    expect(rows.map(([, , , number]) => Number(number))).toEqual(ages)
    expect(shown('tail', iso)).toContain(`\n${code}: ${tailOf(code).title}\n`)
    const cells = [...shown('chakras', iso).matchAll(/^[A-Z]\w+ +(\d+) +(\d+) +(\d+)$/gm)]
    expect(cells.map(([, ...numbers]) => numbers.map(Number))).toEqual([...chakras.rows, chakras.totals])
  })

  it.each(few(whole.pairs))('%s: the points of the pair', (dates, points) => {
    const rows = [...shown('pair', ...dates.split('/')).matchAll(/^\p{Lu}.*? {2,}(\d+) {3}\S/gmu)]
    expect(rows.map(([, number]) => Number(number))).toEqual(Object.values(points))
    const values = [...shown('steps', ...dates.split('/')).matchAll(/^([ \d]\d) {2}\S/gm)]
    expect(values.map(([, value]) => Number(value))).toEqual(Object.values(points))
  })
})

describe('width', () => {
  it.each([40, 80])('nothing is wider than %i columns', (width) => {
    for (const args of [
      ['matrix', '15/5/1990'],
      ['reading', '15/5/1990'],
      ['synthesis', '15/5/1990'],
      ['life-path'],
      ['life-path', '7'],
      ['life-path', '15/5/1990'],
      ['arcana'],
      ['arcana', '10'],
      ['reading', '15/5/1990', '20/8/1995'],
      ['steps', '15/5/1990'],
      ['steps', '15/5/1990', '20/8/1995'],
      ['ages', '15/5/1990'],
      ['tail'],
      ['tail', '18-3-12'],
      ['tail', '15/5/1990'],
      ['chakras', '15/5/1990'],
      ['pair', '15/5/1990', '20/8/1995'],
    ]) {
      const lines = shownOn(width, ...(args as [string, ...string[]])).split('\n')
      for (const line of lines) expect(columnsOf(line), line).toBeLessThanOrEqual(width)
    }
  })
})
