import { describe, expect, it } from 'vitest'
import * as rules from './text-rules.ts'
import { clauses, descriptions, entries, prose } from './texts.ts'

const all = [...prose, ...entries, ...clauses]

describe('every text of the data set', () => {
  it('is here: 12 life paths, 22 arcana, 12 positions, 264 readings, 22 repeats, 26 tails, 22 periods, 61 of pairs', () => {
    expect(prose.filter(({ file }) => file.startsWith('data/life-paths/'))).toHaveLength(12 * 6)
    expect(prose.filter(({ file }) => file === 'data/arcana.json')).toHaveLength(22 * 3)
    expect(prose.filter(({ file }) => file === 'data/positions.json')).toHaveLength(12 * 2)
    expect(prose.filter(({ file }) => file.startsWith('data/readings/'))).toHaveLength(264 * 2)
    expect(prose.filter(({ file }) => file === 'data/repeats.json')).toHaveLength(22)
    expect(prose.filter(({ file }) => file === 'data/synthesis.json')).toHaveLength(16 + 7 + 1)
    expect(prose.filter(({ file }) => file === 'data/tensions.json')).toHaveLength(13 * 2)
    expect(prose.filter(({ file }) => file === 'data/tails.json')).toHaveLength(26 * 2)
    expect(prose.filter(({ file }) => file === 'data/periods.json')).toHaveLength(22)
    expect(prose.filter(({ file }) => file.startsWith('data/pairs/'))).toHaveLength(61 * 2)
  })

  it('has the size that the style guide gives it', () => {
    const sized = [...all, ...descriptions]
    expect(sized.flatMap((text) => (text.words ? rules.wordCountFaults(text, ...text.words) : []))).toEqual([])
    expect(all.flatMap((text) => (text.oneSentence ? rules.oneSentenceFaults(text) : []))).toEqual([])
  })

  it('ends in punctuation, or starts with a capital and has no full stop', () => {
    expect(prose.flatMap(rules.endingFaults)).toEqual([])
    expect(entries.flatMap(rules.entryFaults)).toEqual([])
  })

  it('is set with Spanish marks: no straight quotes, no double spaces, pairs that close', () => {
    expect(all.flatMap(rules.typographyFaults)).toEqual([])
  })

  it('has no filler, no fate, no promise, no gender of the reader, no simple past where the perfect is asked for', () => {
    expect(all.flatMap(rules.wordingFaults)).toEqual([])
  })

  it('says no sentence twice and shares no run of eight words', () => {
    expect(rules.repeatedSentences(prose)).toEqual([])
    expect(rules.repeatedRuns(prose)).toEqual([])
  })

  it('begins like no other of its file', () => {
    expect(rules.repeatedBeginnings(prose)).toEqual([])
  })
})
