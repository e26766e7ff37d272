import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly sitePort: number
  }
}

/** Crawling asks more often than any visitor. */
export const GENEROUS = { MATRIX_LIMIT: '1000000', OTHER_LIMIT: '1000000', LOG_LEVEL: 'error' }

/** One server for all tests that only ask and change nothing. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const server = await startServer({ env: GENEROUS })
  provide('sitePort', server.port)
  return () => server.stop()
}
