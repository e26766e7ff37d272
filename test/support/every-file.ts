import { afterEach, expect, vi } from 'vitest'

// Files share a process: what a test has replaced, the next one must find as it was.
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

// Vitest compares bytes as objects with a property for each: seconds for a picture, where this takes none.
expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    one instanceof Uint8Array && other instanceof Uint8Array ? Buffer.compare(one, other) === 0 : undefined,
])
