import { expect, it } from 'vitest'
import { dataset } from '../dataset/dataset.ts'
import { POSITION_SLUGS } from '../documents/names.ts'

it('positions are called in addresses what they are called on the pages, without accents', () => {
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  for (const { key, name } of dataset.positions) expect(POSITION_SLUGS[key]).toBe(plain(name))
})
