import { BUN, programDoor } from '../support/door.ts'
import { contract } from './contract.ts'

contract(programDoor(BUN))
