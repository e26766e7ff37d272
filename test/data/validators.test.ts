import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { programFingerprint } from '../../scripts/generated.ts'

/** The data set as it would be with one comma less in one reading. */
const ONE_COMMA_LESS: Plugin = {
  name: 'one comma less',
  setup(build) {
    build.onLoad({ filter: /[\\/]data[\\/]readings[\\/]money\.json$/ }, ({ path }) => {
      return { contents: readFileSync(path, 'utf8').replace(', ', ' '), loader: 'json' }
    })
  },
}

describe('the fingerprint with which every ETag begins', () => {
  it('is another one after a comma of one text is gone, and the same while nothing changes', async () => {
    const [now, again, changed] = [
      await programFingerprint(),
      await programFingerprint(),
      await programFingerprint([ONE_COMMA_LESS]),
    ]
    expect(again).toBe(now)
    expect(changed).not.toBe(now)
  })
})
