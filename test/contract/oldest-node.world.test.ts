import { nodeDoor } from '../support/node-door.ts'
import { oldestNode } from '../support/node-versions.ts'
import { contract } from './contract.ts'

contract(nodeDoor('the oldest supported Node', oldestNode()))
