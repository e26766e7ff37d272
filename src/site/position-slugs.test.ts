import { expect, it } from 'vitest'
import { dataset, positionByName } from '../dataset/dataset.ts'
import { readingId } from './parts.ts'

it('positions are called in addresses what they are called on the pages, without accents, and found by both', () => {
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  for (const { key, name } of dataset.positions) {
    expect(readingId(key)).toBe(plain(name))
    for (const text of [name, plain(name), name.toUpperCase()]) expect(positionByName(text)?.key).toBe(key)
  }
})
