import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ownPackage } from '../vitest.config.ts'
import { ClosingLine } from './support/closing-line.ts'
import { LongestFirst } from './support/longest-first.ts'

const SAMPLES = 'test/**/*.sample.test.ts'
const WORLD = 'test/**/*.world.test.ts'

/**
 * What needs the packages of test/ and other people's programs: `npm run test:all`; with SAMPLES set, the samples in those
 * programs as well.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  resolve: { alias: ownPackage() },
  test: {
    include: process.env.SAMPLES ? [SAMPLES] : [WORLD],
    globalSetup: ['test/support/newest-node.ts', 'test/support/shared-exports.ts', 'test/support/shared-site.ts'],
    setupFiles: ['test/support/every-file.ts'],
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      new ClosingLine(process.env.SAMPLES ? '' : 'Not run: samples in other programs (`npm run test:samples`).'),
    ],
    // Each file has its own ports, so files may run side by side, and many wait for sockets, processes or the clock: more
    // files than processors pass in the same time.
    maxWorkers: 4,
    // Only there so that a test can fail; a busy machine is not a failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Of thousands of pages in a browser on a busy machine, one now and then gets no answer. What is broken fails twice.
    retry: 1,
    expect: { poll: { timeout: 60_000 } },
  },
})
