import { describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { ARCANA_NAMES } from '../contract/facts.ts'
import { emojiFaults } from './emoji.ts'
import { twice } from './text-rules.ts'

describe('the arcana', () => {
  it('stand in the order of Marseille, El Loco as 22', () => {
    expect(dataset.arcana.map(({ number, name }) => `${number} ${name}`)).toEqual(
      ARCANA_NAMES.map((name, at) => `${at + 1} ${name}`),
    )
  })

  it('have 22 key phrases and 22 emoji, each different', () => {
    expect(twice(dataset.arcana.map(({ keyword }) => keyword))).toEqual([])
    expect(twice(dataset.arcana.map(({ emoji }) => emoji))).toEqual([])
  })

  it('have emoji that any system shows', () => {
    expect(dataset.arcana.flatMap(({ emoji }) => emojiFaults(emoji))).toEqual([])
  })
})
