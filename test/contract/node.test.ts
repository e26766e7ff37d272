import { nodeDoor } from '../support/node-door.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { contract } from './contract.ts'

contract(nodeDoor('the newest Node', newestNode))
contract(nodeDoor('the oldest supported Node', oldestNode()))
