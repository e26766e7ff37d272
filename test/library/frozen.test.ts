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
    ['lifePathTexts', () => library.lifePathTexts(3)],
    ['tailTexts', () => library.tailTexts('18-3-12')],
    ['positionReading', () => library.positionReading('karma', 12)],
    ['reading', () => library.reading(DATE)],
    ['pairReading', () => library.pairReading(DATE, '1995-08-20')],
    ['octagram', () => library.octagram(DATE)],
    ['matrixSteps', () => library.matrixSteps(DATE)],
    ['lifePathSteps', () => library.lifePathSteps(DATE)],
    ['ages', () => library.ages(DATE)],
    ['tail', () => library.tail(DATE)],
    ['tailSteps', () => library.tailSteps(DATE)],
    ['chakras', () => library.chakras(DATE)],
    ['pairSteps', () => library.pairSteps(DATE, '1995-08-20')],
    ['an error about a card', () => errorOf(() => library.arcanum(23))],
    ['an error about a life path', () => errorOf(() => library.lifePathTexts(10))],
    ['an error about a tail', () => errorOf(() => library.tailTexts('1-2-3'))],
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
