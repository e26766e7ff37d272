import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { canOccurInPair, OCCURRING_TAILS } from '../../src/numerology/occurring.ts'
import { PAIR_PARTS } from '../../src/numerology/pair.ts'
import { twice } from './text-rules.ts'

const ARCANA = Array.from({ length: 22 }, (_, at) => at + 1)

describe('the tails', () => {
  it('are those that occur, commonest first', () => {
    expect(dataset.tails.map(({ code }) => code)).toEqual(OCCURRING_TAILS.map(({ code }) => code))
  })

  it('have 26 titles, each different', () => {
    expect(twice(dataset.tails.map(({ title }) => title.toLowerCase()))).toEqual([])
  })
})

describe('the texts of a pair', () => {
  it.each(PAIR_PARTS)('%s: exactly the cards that can occur', (part) => {
    expect(dataset.pairTexts[part].map(({ arcana }) => arcana)).toEqual(
      ARCANA.filter((arcanum) => canOccurInPair(part, arcanum)),
    )
  })
})
