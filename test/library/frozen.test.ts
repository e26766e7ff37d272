import { describe, expect, it } from 'vitest'
import * as library from '../../src/package/library/index.ts'

const DATE = '1990-05-15'
const data = Object.entries(library).filter(([, value]) => typeof value === 'object')

describe('what all parts of a program share', () => {
  it.each(data)('%s is frozen', (_, value) => {
    expect(objectsIn(value).filter((part) => !Object.isFrozen(part))).toEqual([])
  })

  it.each<[string, () => unknown]>([
    ['arcanum', () => library.arcanum(9)],
    ['arcana', library.arcana],
    ['lifePath', () => library.lifePath(3)],
    ['lifePathOf', () => library.lifePathOf(DATE)],
    ['tailOf', () => library.tailOf('18-3-12')],
    ['tails', library.tails],
    ['numbers', () => library.numbers(DATE)],
    ['matrix', () => library.matrix(DATE)],
    ['reading', () => library.reading(DATE)],
    ['synthesis', () => library.synthesis(DATE)],
    ['steps', () => library.steps(DATE)],
    ['ages', () => library.ages(DATE)],
    ['tail', () => library.tail(DATE)],
    ['chakras', () => library.chakras(DATE)],
    ['pairReading', () => library.pairReading(DATE, '1995-08-20')],
    ['pairSteps', () => library.pairSteps(DATE, '1995-08-20')],
    ['an error about a card', () => errorOf(() => library.arcanum(23))],
    ['an error about a tail', () => errorOf(() => library.tailOf('1-2-3'))],
  ])('of what %s gives is frozen', (_, give) => {
    const first = new Set(objectsIn(give()))
    const shared = objectsIn(give()).filter((part) => first.has(part))
    expect(shared.filter((part) => !Object.isFrozen(part))).toEqual([])
  })
})

/** An object and all that it is made of. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

function errorOf(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    return error
  }
}
