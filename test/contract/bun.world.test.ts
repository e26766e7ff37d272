import { bunDoor } from '../support/runtimes.ts'
import { contract } from './contract.ts'

contract(bunDoor())
