import * as nodes from '../../scripts/testing.ts'

/** The Nodes that servers are tested on, with their names: the one at hand. CI has the core run on several. */
export const NODES: readonly (readonly [name: string, path: string])[] = [
  [`Node ${process.versions.node}`, process.execPath],
]

/** What the tests of the world run on, and the oldest Node that the package supports. */
export const newestNode = process.execPath
export const oldestNode = nodes.oldestNode
