import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from './test/support/closing-line.ts'
import { HAS_LOOPBACK_RANGE, HAS_SIGNALS } from './test/support/system.ts'

/** What only some systems have is tested there. */
const ABOUT_SIGNALS = ['test/process/stop.test.ts']
const ABOUT_ADDRESSES = ['test/process/clients.test.ts']

/**
 * The core, `npm test`: needs Node and npm, nothing else. A file's name says what it needs: X.test.ts is core,
 * X.world.test.ts and X.sample.test.ts start other programs (test/vitest.config.ts).
 */
export default defineConfig({
  resolve: { alias: ownPackage() },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [
      ...['**/node_modules/**', '**/*.{world,sample}.test.ts'],
      ...(HAS_SIGNALS ? [] : ABOUT_SIGNALS),
      ...(HAS_LOOPBACK_RANGE ? [] : ABOUT_ADDRESSES),
    ],
    globalSetup: ['test/support/shared-exports.ts', 'test/support/shared-site.ts'],
    setupFiles: ['test/support/every-file.ts'],
    reporters: ['default', new ClosingLine('Not run: browsers, Redis, nginx, other runtimes (`npm run test:all`).')],
    // The servers under test are processes of their own, and much of a test is waiting for them.
    // One graph of modules for all files of a worker: the dataset is read once.
    isolate: false,
    maxWorkers: Math.max(3, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
})

/** Our own package under its name, as users import it, wherever npm puts it for them. */
export function ownPackage(): Record<string, string> {
  const library = resolve(import.meta.dirname, 'dist/library/package')
  return {
    'open-numerology/client': resolve(library, 'client/index.js'),
    'open-numerology/chart': resolve(library, 'library/chart.js'),
    'open-numerology': resolve(library, 'library/index.js'),
  }
}
