import { findOldestNode } from '../../scripts/oldest-node.ts'

/** The Node that runs the tests: the newest, which the package brings along. */
export const newestNode = process.execPath

/** The oldest Node that the package supports. */
export function oldestNode(): string {
  const node = findOldestNode()
  if (!node) throw new Error('There is no Node 20 here. `npm test` installs one.')
  return node
}
