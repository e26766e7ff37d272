import { nodeDoor } from '../support/node-door.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { contract } from './contract.ts'

// A connection that stays open gets answers that were made ready beforehand; one that is to be closed gets them in
// Node's own way. Both are the same API.
for (const [name, node] of [
  ['the newest Node', newestNode],
  ['the oldest supported Node', oldestNode()],
] as const) {
  contract(nodeDoor(name, node))
  contract(nodeDoor(`${name}, connections kept`, node, { keepsConnections: true }))
}
