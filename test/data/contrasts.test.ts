import { expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { contrastsOf } from '../../src/documents/synthesis/contrasts.ts'
import { allDates } from '../../src/numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS } from '../../src/numerology/destiny-matrix.ts'
import { chartKey } from '../../src/numerology/octagram.ts'

const { contrasts, readings } = dataset
const clauses = contrasts.flatMap(({ ends }) => ends.flatMap((end) => end.clauses))

it('a clause belongs to a reading that some date has', () => {
  const unread = clauses.filter(({ position, arcana }) => !readings[position][arcana - 1]!.reachable)
  expect(unread).toEqual([])
})

it('a reading is at one end of a contrast at most', () => {
  for (const { key, ends } of contrasts) {
    const readingsAtBoth = ends.flatMap((end) => end.clauses.map(({ position, arcana }) => `${position} ${arcana}`))
    expect(new Set(readingsAtBoth).size, key).toBe(readingsAtBoth.length)
  }
})

it('no clause is there twice', () => {
  const texts = clauses.map(({ text }) => text)
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

it('every clause is told to somebody', () => {
  const told = new Set<string>()
  const charts = new Set<number>()
  for (const date of allDates()) {
    const chart = chartKey(date)
    if (charts.has(chart)) continue
    charts.add(chart)
    for (const { here, there } of contrastsOf(contrasts, matrixArcana(date), POSITION_KEYS)) {
      told.add(here.text)
      told.add(there.text)
    }
  }
  expect(clauses.filter(({ text }) => !told.has(text))).toEqual([])
})
