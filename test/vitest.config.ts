import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/newest-node.ts', 'test/support/shared-exports.ts'],
    setupFiles: ['test/support/equal-bytes.ts'],
    sequence: { sequencer: LongestFirst },
    // Contract tests start real processes; each file has its own ports, so files may run side by side.
    // Many wait for sockets, processes or the clock: the attacks compute for 87 of 335 s, a test of Retry-After for none of
    // its 61. So more files than processors pass in the same time.
    maxWorkers: 4,
    // Only there so that a test can fail; a busy machine is not a failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
