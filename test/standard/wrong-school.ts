// A destiny matrix that follows another school than the standard: `node wrong-school.ts SCHOOL`
// or SCHOOL+SCHOOL, ISO dates on its input.
// Written apart from standard/, so that the runner's own idea of each school is put to the test.
import { readFileSync } from 'node:fs'
import { argv, stdout } from 'node:process'

type Schools = ReadonlySet<string>
export type Chart = Readonly<Record<string, number>>

const RIDER_WAITE_NAMES: Readonly<Record<number, string>> = { 8: 'La Fuerza', 11: 'La Justicia' }

const digitSum = (number: number): number => [...String(number)].reduce((sum, digit) => sum + Number(digit), 0)
const addDigits = (number: number): number => (number > 22 ? addDigits(digitSum(number)) : number)
const subtract22 = (number: number): number => (number > 22 ? subtract22(number - 22) : number)
const splitTens = (number: number): number =>
  number > 22 ? splitTens(Math.floor(number / 10) + (number % 10)) : number

export function chartOf(iso: string, schools: Schools): Chart {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  const r = reductionOf(schools)
  const a = r(day)
  const b = r(month)
  const c = r(schools.has('two-digit-year') ? year % 100 : digitSum(year))
  const d = r(schools.has('whole-date') ? digitSum(day) + digitSum(month) + digitSum(year) : a + b + c)
  const e = r(a + b + c + d)
  const corners = { A: a, B: b, C: c, D: d, E: e, NW: r(a + b), NE: r(b + c), SE: r(c + d), SW: r(d + a) }
  const [a1, b1, c1, d1] = [r(a + e), r(b + e), r(c + e), r(d + e)] as const
  const outer = { A2: r(a + a1), B2: r(b + b1), C2: r(c + c1), D2: r(d + d1) }
  const arms = { A1: a1, B1: b1, C1: c1, D1: d1, ...outer, A0: r(a1 + e), B0: r(b1 + e) }
  const balance = r(c1 + d1)
  const sky = r(b + d)
  const earth = r(a + c)
  const male = r(corners.NW + corners.SE)
  const female = r(corners.NE + corners.SW)
  const personalPurpose = r(sky + earth)
  // A slip of the kind that no school has: one point, one value.
  const socialPurpose = schools.has('slip') && male === 6 ? 6 : r(male + female)
  const spiritualPurpose = r(personalPurpose + socialPurpose)
  const planetaryPurpose = r(socialPurpose + spiritualPurpose)
  const purposes = { sky, earth, personalPurpose, male, female, socialPurpose, spiritualPurpose, planetaryPurpose }
  const u = r(corners.NW + corners.NE + corners.SE + corners.SW)
  return { ...corners, ...arms, balance, love: r(d1 + balance), money: r(c1 + balance), ...purposes, U: u, V: r(e + u) }
}

function reductionOf(schools: Schools): (number: number) => number {
  return schools.has('subtract-22') ? subtract22 : addDigits
}

function answerOf(iso: string, schools: Schools): object {
  const points = chartOf(iso, schools)
  if (schools.has('points-alone')) return points
  if (schools.has('rider-waite')) {
    const named = Object.entries(points).map(([name, arcana]) => [
      name,
      { arcana, name: RIDER_WAITE_NAMES[arcana] ?? 'Otra carta' },
    ])
    return Object.fromEntries(named)
  }
  if (schools.has('fool-zero')) {
    return Object.fromEntries(Object.entries(points).map(([name, arcana]) => [name, arcana % 22]))
  }
  const tail = ['D', 'D2', 'D1'].map((name) => points[name]!)
  if (schools.has('tail-outside-in')) return { ...points, tail }
  return { ...points, tail: tail.reverse().join('-'), ages: agesOf(points, schools), ...tableOf(points, schools) }
}

function agesOf(points: Chart, schools: Schools): number[] {
  const clockwise = ['A', 'NW', 'B', 'NE', 'C', 'SE', 'D', 'SW']
  const corners = schools.has('ring-from-right') ? ['C', 'NE', 'B', 'NW', 'A', 'SW', 'D', 'SE'] : clockwise
  const r = reductionOf(schools)
  return corners.flatMap((corner, at) => halved([points[corner]!, points[corners[(at + 1) % 8]!]!], 3).slice(0, -1))

  function halved(ring: readonly number[], times: number): number[] {
    if (times === 0) return [...ring]
    const between = ring.flatMap((left, at) => (at === ring.length - 1 ? [left] : [left, r(left + ring[at + 1]!)]))
    return halved(between, times - 1)
  }
}

function tableOf(points: Chart, schools: Schools): object {
  const r = reductionOf(schools)
  const sixth = schools.has('row-6-swapped') ? ['D1', 'C1'] : ['C1', 'D1']
  const names = [['A', 'B'], ['A2', 'B2'], ['A1', 'B1'], ['A0', 'B0'], ['E', 'E'], sixth, ['C', 'D']]
  const chakras = names.map(([physics, energy]) => {
    const [left, right] = [points[physics!]!, points[energy!]!]
    return { physics: left, energy: right, emotions: r(left + right) }
  })
  const total = (column: 'physics' | 'energy' | 'emotions') => {
    const sum = chakras.reduce((before, row) => before + row[column], 0)
    return schools.has('totals-by-tens') ? splitTens(sum) : r(sum)
  }
  return { chakras, totals: [total('physics'), total('energy'), total('emotions')] }
}

if (argv[1] === import.meta.filename) {
  const schools = new Set(argv[2]!.split('+'))
  const dates = readFileSync(0, 'utf8').trim().split('\n')
  stdout.write(dates.map((iso) => `${JSON.stringify(answerOf(iso, schools))}\n`).join(''))
}
