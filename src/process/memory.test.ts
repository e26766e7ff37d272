import { expect, it } from 'vitest'
import { MAX_KEPT_BYTES } from '../documents/joined/kept.ts'
import { keptBytesFor } from './memory.ts'

it('keeps little where there is little memory, and no more than is worth keeping', () => {
  expect(keptBytesFor(384 * 1024 ** 2)).toBe(24 * 1024 ** 2)
  expect(keptBytesFor(64 * 1024 ** 3)).toBe(MAX_KEPT_BYTES)
  expect(keptBytesFor(Number.POSITIVE_INFINITY)).toBe(MAX_KEPT_BYTES)
  expect(keptBytesFor()).toBeGreaterThan(0)
})
