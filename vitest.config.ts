import { defineConfig } from 'vitest/config'

// `npm run test:unit`: the tests beside the code, which need nothing but npm. All others: test/vitest.config.ts.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'] },
})
