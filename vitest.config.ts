import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Contract tests start real processes; each file has its own ports, so files may run side by side.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
