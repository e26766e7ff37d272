import { oldestNode } from '../support/node-versions.ts'
import { nodeContract } from './node-contract.ts'

nodeContract('the oldest supported Node', oldestNode())
