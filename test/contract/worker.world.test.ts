import { workerDoor } from '../support/door.ts'
import { contract } from './contract.ts'

contract(workerDoor())
