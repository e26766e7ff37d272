import { nodeDoor } from '../support/door.ts'
import { oldestNode } from '../support/node-versions.ts'
import { contract } from './contract.ts'

contract(nodeDoor('the oldest supported Node', oldestNode()))
