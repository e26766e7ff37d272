import { describe, expect, it } from 'vitest'
import * as rules from './text-rules.ts'
import { entries, prose } from './texts.ts'

const all = [...prose, ...entries]

describe('every text of the data set', () => {
  it('has the size that the style guide gives it', () => {
    expect(all.flatMap((text) => (text.words ? rules.wordCountFaults(text, ...text.words) : []))).toEqual([])
    expect(all.flatMap((text) => (text.oneSentence ? rules.sentenceFaults(text, 1) : []))).toEqual([])
  })

  it('ends in punctuation, or starts with a capital and has no full stop', () => {
    expect(prose.flatMap(rules.endingFaults)).toEqual([])
    expect(entries.flatMap(rules.entryFaults)).toEqual([])
  })

  it('is set with Spanish marks: no straight quotes, no double spaces, pairs that close', () => {
    expect(all.flatMap(rules.typographyFaults)).toEqual([])
  })

  it('has no filler, no fate, no promise, no health, no gender of the reader, no word of one region, no simple past where the perfect is asked for', () => {
    expect(all.flatMap(rules.wordingFaults)).toEqual([])
  })

  it('says no sentence twice and shares no run of ten words', () => {
    expect(rules.repeatedSentences(prose)).toEqual([])
    expect(rules.repeatedRuns(prose, 10)).toEqual([])
  })
})
