import { realpathSync } from 'node:fs'
import { newestNode } from './node-versions.ts'

/** What runs the tests is also what many of them start, so it has to be the Node that the lock file names. */
export default function setUp(): void {
  if (realpathSync(newestNode) === process.execPath) return
  throw new Error('Start the tests with `npm test` or `npm run test:only -- FILE`.')
}
