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

  it('are work that one can do: no guilt, no debt', () => {
    const blaming = /(?<!\p{L})(?:culp|deud|castig|pecad)\p{L}*/iu
    const texts = dataset.tails.flatMap(({ title, text, practice }) => [title, text, practice])
    expect(texts.filter((text) => blaming.test(text))).toEqual([])
    expect('Una deuda de otra vida, y su castigo.').toMatch(blaming)
  })
})

describe('the texts of a pair', () => {
  it.each(PAIR_PARTS)('%s: exactly the cards that can occur', (part) => {
    expect(dataset.pairTexts[part].map(({ arcana }) => arcana)).toEqual(
      ARCANA.filter((arcanum) => canOccurInPair(part, arcanum)),
    )
  })

  it('give no verdict and no percentage', () => {
    const judging = /%|(?<!\p{L})(?:compatib|incompatib|porcentaje|almas? gemelas?|media naranja)\p{L}*/iu
    const texts = PAIR_PARTS.flatMap((part) =>
      dataset.pairTexts[part].flatMap(({ text, practice }) => [text, practice]),
    )
    expect(texts.filter((text) => judging.test(text))).toEqual([])
    for (const bad of ['Encajáis al 80 %.', 'Sois almas gemelas.']) expect(bad).toMatch(judging)
  })
})
