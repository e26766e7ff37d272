import { nodeDoor } from '../support/node-door.ts'
import { contract } from './contract.ts'

contract(nodeDoor('the built server', process.execPath))
