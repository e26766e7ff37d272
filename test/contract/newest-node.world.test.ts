import { nodeDoor } from '../support/door.ts'
import { newestNode } from '../support/node-versions.ts'
import { contract } from './contract.ts'

contract(nodeDoor('the newest Node', newestNode))
