import { functionDoor } from '../parity/reference.ts'
import { contract } from './contract.ts'

contract(functionDoor())
