import { describe, expect, it } from 'vitest'
import { arcana } from '../../src/dataset/dataset.ts'
import * as rules from './text-rules.ts'
import { type SynthesisText, synthesis } from './texts.ts'

const NAMES = new RegExp(
  arcana
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'gu',
)
const nameOf = (card: number) => arcana[card - 1]!.name
const namedIn = (text: string) => [...new Set(text.match(NAMES) ?? [])]

/** What readers struck out of earlier texts, and turns that sound like a mould. */
const STRUCK_OUT = [
  /mientras lo aprendes|más de una puerta|todo esto apunta|si dudas, mira si|cuerda se vuelve|cambio de estación/iu,
  /te invita a|es el camino de|la razón es sencilla|alguien de confianza|en una frase|mejor dicho|no se trata de/iu,
  /no (?:pide|quiere|es|necesitas|hace falta)[^.:;,]{1,40}(?:, sino|: (?:pide|quiere|es))/iu,
  // The whole is «tu matriz», and a number in brackets tells nobody anything.
  /(?<!\p{L})(?:tu carta|en la carta de)(?!\p{L})|\d/iu,
]

/** The place by which a text tells what its card is. */
const PLACES: Partial<Record<SynthesisText['kind'], string>> = { base: 'Centro', karma: 'Karma', purpose: 'Propósito' }

describe('the texts that a synthesis is composed of', () => {
  it('name the card that they are about, and none that the reader has not met', () => {
    const faults = synthesis.filter(({ kind, center, card, text }) => {
      const known = [center, ...(card === undefined ? [] : [card])].map(nameOf)
      const named = namedIn(text)
      const place = PLACES[kind]
      const isTold =
        place !== undefined
          ? text.includes(place) && named.includes(known.at(-1)!)
          : kind !== 'resolution' || (card === undefined ? text.includes('{card}') : named.includes(nameOf(card)))
      return !isTold || named.some((name) => !known.includes(name))
    })
    expect(faults.map(({ where }) => where)).toEqual([])
  })

  it('begin in their one essence with what anybody understands, then say what the two cards do', () => {
    const faults = synthesis.filter(({ kind, center, card, text }) => {
      if (kind !== 'essence') return false
      const [first, ...others] = rules.sentences(text)
      const cards = namedIn(others.join(' '))
      return namedIn(first!).length > 0 || ![center, card!].map(nameOf).every((name) => cards.includes(name))
    })
    expect(faults.map(({ where }) => where)).toEqual([])
  })

  it('leave to be filled in only what the program fills in', () => {
    const filled = /\{card\}|\[[\p{L}, ]+\|[\p{L}, ]+\]/gu
    const mayBeFilled = ({ kind, where }: SynthesisText) =>
      /groups/.test(where) ? kind !== 'practice' : kind === 'karma' || kind === 'purpose'
    const faults = synthesis.filter((text) =>
      /[{}[\]|]/.test(mayBeFilled(text) ? text.text.replace(filled, '') : text.text),
    )
    expect(faults.map(({ where }) => where)).toEqual([])
  })

  it('say nothing that readers struck out, and no eight words twice', () => {
    const patterns = STRUCK_OUT.map((pattern) => [pattern, 'struck out'] as const)
    expect(synthesis.flatMap(({ where, text }) => rules.hits(where, text, patterns))).toEqual([])
    expect(rules.repeatedRuns(synthesis, 8)).toEqual([])
  })

  it('are 45,000 words at most, so that whoever composes them offline can carry them', () => {
    expect(synthesis.flatMap(({ text }) => rules.words(text)).length).toBeLessThan(45_000)
  })
})
