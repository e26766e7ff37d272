import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { POSITION_KEYS } from '../../src/numerology/destiny-matrix.ts'
import { PAIR_PARTS } from '../../src/numerology/pair.ts'
import { type Entry, ledgerFaults } from './ledger.ts'
import * as rules from './record-rules.ts'
import { twice } from './text-rules.ts'

const { lifePaths, arcana, readings, tails, repeats, pairTexts } = dataset
const periods = dataset.periods.map((text, at) => ({ arcana: at + 1, essence: dataset.periodEssences[at]!, text }))

const READINGS: readonly Entry[] = POSITION_KEYS.flatMap((place) =>
  readings[place].map((reading) => ({ where: `${reading.arcana} ${place}`, card: reading.arcana, place, ...reading })),
)
const PAIRS: readonly Entry[] = PAIR_PARTS.flatMap((part) =>
  pairTexts[part].map((text) => ({ where: `${part} ${text.arcana}`, card: text.arcana, ...text })),
)

describe('every record is as the style guide wants it, field by field:', () => {
  it('264 readings', () => {
    const faults = POSITION_KEYS.flatMap((place) =>
      readings[place].flatMap((reading) =>
        rules.readingFaults(`data/readings/${place}.json`, reading.arcana, place, { ...reading }),
      ),
    )
    expect(faults).toEqual([])
    expect(READINGS).toHaveLength(264)
  })

  it('12 life paths', () => {
    const faults = lifePaths.flatMap((path) =>
      rules.lifePathFaults(`data/life-paths/${path.number}.json`, path.number, { ...path }),
    )
    expect(faults).toEqual([])
  })

  it('22 arcana, no name of which is another one’s', () => {
    expect(arcana.flatMap((card) => rules.arcanumFaults('data/arcana.json', card.number, { ...card }))).toEqual([])
    expect(twice(arcana.flatMap(({ also_called }) => also_called))).toEqual([])
  })

  it('26 tails, 22 periods, 22 repeats, 61 texts of a pair', () => {
    expect(tails.flatMap((tail) => rules.tailFaults('data/tails.json', tail.code, { ...tail }))).toEqual([])
    expect(periods.flatMap((period) => rules.periodFaults('data/periods.json', period.arcana, period))).toEqual([])
    expect(repeats.flatMap((repeat) => rules.repeatFaults('data/repeats.json', repeat.arcana, { ...repeat }))).toEqual(
      [],
    )
    const faults = PAIR_PARTS.flatMap((part) =>
      pairTexts[part].flatMap((text) => rules.pairFaults(`data/pairs/${part}.json`, text.arcana, { ...text })),
    )
    expect(faults).toEqual([])
    expect([tails.length, periods.length, repeats.length, PAIRS.length]).toEqual([26, 22, 22, 61])
  })
})

describe('no tic shows too often in', () => {
  it('the 264 readings', () => {
    expect(ledgerFaults('readings', READINGS)).toEqual([])
  })

  it.each(arcana.map(({ number, name }) => [name, number] as const))('the twelve readings of %s', (name, number) => {
    const own = READINGS.filter(({ card }) => card === number)
    expect(ledgerFaults(name, own)).toEqual([])
  })

  it.each<[string, readonly Entry[]]>([
    [
      'life paths',
      lifePaths.flatMap(({ number, description, love, advice }) =>
        [...description, love, advice].map((text, at) => ({ where: `${number}.${at}`, text })),
      ),
    ],
    [
      'arcana',
      arcana.map(({ number, light, shadow, description }) => ({
        where: `${number}`,
        card: number,
        strength: light,
        challenge: shadow,
        text: description,
      })),
    ],
    ['tails', tails.map((tail) => ({ where: tail.code, ...tail }))],
    ['periods', periods.map((period) => ({ where: `${period.arcana}`, card: period.arcana, ...period }))],
    ['repeats', repeats.map((repeat) => ({ where: `${repeat.arcana}`, card: repeat.arcana, ...repeat }))],
    ['texts of a pair', PAIRS],
  ])('the %s', (set, entries) => {
    expect(ledgerFaults(set, entries)).toEqual([])
  })
})
