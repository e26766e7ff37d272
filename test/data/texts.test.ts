import { describe, expect, it } from 'vitest'
import { arcana, dataset } from '../../src/dataset/dataset.ts'
import { ledgerFaults } from './ledger.ts'
import { readingFaults, recordFaults } from './record-rules.ts'
import * as rules from './text-rules.ts'
import { type Entry, entries, prose, READINGS, RECORDS, records, type SynthesisText, synthesis } from './texts.ts'

describe('every text of the data set', () => {
  it('has its size, Spanish marks, and no word that the style guide leaves out', () => {
    expect([...prose, ...entries].flatMap(rules.textFaults)).toEqual([])
  })

  it('ends in punctuation, or starts with a capital and has no full stop', () => {
    expect(prose.flatMap(({ where, text }) => rules.hits(where, text, rules.PROSE))).toEqual([])
    expect(entries.flatMap(({ where, text }) => rules.hits(where, text, rules.ENTRY))).toEqual([])
  })

  it('says no sentence twice and shares no run of ten words', () => {
    expect(rules.repeated(prose, (text) => rules.sentences(text).map((one) => rules.words(one).join(' ')))).toEqual([])
    expect(rules.repeated(prose, (text) => rules.runs(text, 10))).toEqual([])
  })
})

describe('every record', () => {
  it('stands alone and tells no scene, in each of its fields', () => {
    expect(records.flatMap(rules.aloneFaults)).toEqual([])
  })

  it.each(Object.entries(RECORDS))('of the %s says nothing that is unwanted there, and nothing twice', (set, all) => {
    expect(all.flatMap((entry) => recordFaults(set as keyof typeof RECORDS, entry))).toEqual([])
  })

  it('of a reading names its card and its place, and does not speak of the neighbour', () => {
    expect(READINGS.flatMap(readingFaults)).toEqual([])
  })
})

describe('no tic shows too often in', () => {
  it.each<[string, readonly Entry[]]>([
    ...Object.entries(RECORDS),
    ...arcana.map(({ number, name }): [string, readonly Entry[]] => [
      `the twelve readings of ${name}`,
      READINGS.filter(({ card }) => card === number),
    ]),
    [
      'life paths',
      dataset.lifePaths.flatMap(({ number, description, love, advice }) =>
        [...description, love, advice].map((text, at) => ({ where: `${number}.${at}`, text })),
      ),
    ],
    [
      'arcana',
      arcana.map(({ number, light, shadow, description }) => ({
        ...{ where: `${number}`, card: number, strength: light, challenge: shadow, text: description },
      })),
    ],
  ])('%s', (set, all) => {
    expect(ledgerFaults(set, all)).toEqual([])
  })
})

const NAMES = new RegExp([...arcana.map(({ name }) => name)].sort((a, b) => b.length - a.length).join('|'), 'gu')
const nameOf = (card: number) => arcana[card - 1]!.name
const namedIn = (text: string) => [...new Set(text.match(NAMES) ?? [])]

/** What readers struck out of earlier texts, and turns that sound like a mould. */
const STRUCK_OUT = [
  /mientras lo aprendes|más de una puerta|todo esto apunta|si dudas, mira si|cuerda se vuelve|cambio de estación/iu,
  /te invita a|es el camino de|la razón es sencilla|alguien de confianza|en una frase|mejor dicho|no se trata de/iu,
  /no (?:pide|quiere|es|necesitas|hace falta)[^.:;,]{1,40}(?:, sino|: (?:pide|quiere|es))/iu,
  // The whole is «tu matriz», and a number in brackets tells nobody anything.
  /(?<!\p{L})(?:tu carta|en la carta de)(?!\p{L})|\d/iu,
].map((pattern) => [pattern, 'struck out'] as const)

/** The place by which a text tells what its card is. */
const PLACES: Partial<Record<SynthesisText['kind'], string>> = { base: 'Centro', karma: 'Karma', purpose: 'Propósito' }

describe('the texts that a synthesis is composed of', () => {
  const thatFail = (isRight: (text: SynthesisText) => boolean) =>
    synthesis.filter((text) => !isRight(text)).map(({ where }) => where)

  it('name the card that they are about, and none that the reader has not met', () => {
    const isRight = ({ kind, center, card, text }: SynthesisText) => {
      const known = [center, ...(card === undefined ? [] : [card])].map(nameOf)
      const named = namedIn(text)
      const place = PLACES[kind]
      const isTold = place
        ? text.includes(place) && named.includes(known.at(-1)!)
        : kind !== 'resolution' || (card === undefined ? text.includes('{card}') : named.includes(nameOf(card)))
      return isTold && named.every((name) => known.includes(name))
    }
    expect(thatFail(isRight)).toEqual([])
  })

  it('begin in their one essence with what anybody understands, then say what the two cards do', () => {
    const isRight = ({ kind, center, card, text }: SynthesisText) => {
      const [first, ...others] = rules.sentences(text)
      const cards = namedIn(others.join(' '))
      const isClear =
        namedIn(first!).length === 0 && [center, card ?? center].map(nameOf).every((name) => cards.includes(name))
      return kind !== 'essence' || isClear
    }
    expect(thatFail(isRight)).toEqual([])
  })

  it('leave to be filled in only what the program fills in', () => {
    const filled = /\{card\}|\[[\p{L}, ]+\|[\p{L}, ]+\]/gu
    const mayBeFilled = ({ kind, where }: SynthesisText) =>
      /groups/.test(where) ? kind !== 'practice' : kind === 'karma' || kind === 'purpose'
    expect(thatFail((one) => !/[{}[\]|]/.test(mayBeFilled(one) ? one.text.replace(filled, '') : one.text))).toEqual([])
  })

  it('say nothing that readers struck out, and no eight words twice', () => {
    expect(synthesis.flatMap(({ where, text }) => rules.hits(where, text, STRUCK_OUT))).toEqual([])
    expect(rules.repeated(synthesis, (text) => rules.runs(text, 8))).toEqual([])
  })

  it('are 45,000 words at most, so that whoever composes them offline can carry them', () => {
    expect(synthesis.flatMap(({ text }) => rules.words(text)).length).toBeLessThan(45_000)
  })
})
