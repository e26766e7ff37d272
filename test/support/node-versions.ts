import * as nodes from '../../scripts/test-nodes.ts'

export const newestNode = nodes.newestNode()

/** The oldest Node that the package supports. */
export const oldestNode = nodes.oldestNode
