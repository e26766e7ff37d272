import { defineConfig } from 'vitest/config'

// `npm run test:unit`: the tests beside the code, which need nothing but npm. All others: test/vitest.config.ts.
export default defineConfig({
  // The limit of time is only there so that a test can fail; a busy machine is not a failure.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
