import { expect } from 'vitest'

// Vitest compares buffers as objects with a property for each byte: seconds for a picture, where this takes none.
expect.addEqualityTesters([
  (one: unknown, other: unknown) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined),
])
