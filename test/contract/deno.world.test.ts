import { denoDoor } from '../support/runtimes.ts'
import { contract } from './contract.ts'

contract(denoDoor())
