import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from './test/support/closing-line.ts'

/**
 * The core, `npm test`: needs Node and npm, nothing else. A file's name says what it needs: X.test.ts is core,
 * X.world.test.ts and X.sample.test.ts start other programs (test/vitest.config.ts).
 */
export default defineConfig({
  resolve: { alias: ownPackage() },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.{world,sample}.test.ts'],
    globalSetup: ['test/support/shared-exports.ts', 'test/support/shared-site.ts'],
    setupFiles: ['test/support/equal-bytes.ts'],
    reporters: ['default', new ClosingLine('Not run: browsers, Redis, nginx, other runtimes (`npm run test:all`).')],
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
    'open-numerology': resolve(library, 'library/index.js'),
  }
}
