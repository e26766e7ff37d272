import { describe, expect, it } from 'vitest'
import type { Contrast, ContrastClause } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { contrastsOf } from './contrasts.ts'

/** Position n has arcanum n, except that talents has the arcanum of personal. */
const NUMBERS = POSITION_KEYS.map((key, at) => (key === 'talents' ? 1 : at + 1))

const clause = (position: PositionKey, arcana = NUMBERS[POSITION_KEYS.indexOf(position)]!): ContrastClause => ({
  position,
  arcana,
  text: `says ${position}`,
})

const contrast = (key: string, one: ContrastClause[], other: ContrastClause[]): Contrast => ({
  key,
  ends: [
    { key: 'one', clauses: one },
    { key: 'other', clauses: other },
  ],
})

const found = (...contrasts: Contrast[]) =>
  contrastsOf(contrasts, NUMBERS, POSITION_KEYS).map(({ here, there }) => `${there.position} ${here.position}`)

describe('contrasts of a matrix', () => {
  it('are two readings at opposite ends, the one that is read later against the earlier', () => {
    expect(found(contrast('a', [clause('body')], [clause('social')]))).toEqual(['social body'])
    expect(found(contrast('a', [clause('social'), clause('body')], []))).toEqual([])
  })

  it('are only those of cards that the matrix has there', () => {
    expect(found(contrast('a', [clause('body')], [clause('social', 22)]))).toEqual([])
  })

  it('begin with a card that says both, then with the positions that weigh most', () => {
    expect(
      found(
        contrast('a', [clause('body')], [clause('money')]),
        contrast('b', [clause('karma')], [clause('center')]),
        contrast('c', [clause('talents')], [clause('personal')]),
      ),
    ).toEqual(['personal talents', 'center karma', 'body money'])
  })

  it('use each contrast and each reading once', () => {
    expect(
      found(
        contrast('a', [clause('center')], [clause('karma'), clause('body')]),
        contrast('b', [clause('center')], [clause('purpose')]),
        contrast('c', [clause('karma')], [clause('money')]),
      ),
    ).toEqual(['center purpose', 'karma money'])
  })

  it('are four at most', () => {
    const pairs = [0, 2, 4, 6, 8, 10].map((at) =>
      contrast(`${at}`, [clause(POSITION_KEYS[at]!)], [clause(POSITION_KEYS[at + 1]!)]),
    )
    expect(found(...pairs)).toHaveLength(4)
  })
})
