import { realpathSync } from 'node:fs'
import { newestNode } from '../../scripts/testing.ts'

/** What runs the tests is also what many of them start, so it has to be the Node that the lock file names. */
export default function setUp(): void {
  if (realpathSync(newestNode()) === process.execPath) return
  throw new Error('Start the tests with `npm run test:all` or `npm run test:only -- FILE`.')
}
