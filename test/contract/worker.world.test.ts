import { workerDoor } from '../support/worker-door.ts'
import { contract } from './contract.ts'

contract(workerDoor())
