import { nodeDoor } from '../support/node-door.ts'
import { contract } from './contract.ts'

/**
 * A connection that stays open gets answers that were made ready beforehand; one that is to be closed gets them in Node's
 * own way. Both are the same API.
 */
export function nodeContract(name: string, node: string): void {
  contract(nodeDoor(name, node))
  contract(nodeDoor(`${name}, connections kept`, node, { keepsConnections: true }))
}
