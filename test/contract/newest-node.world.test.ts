import { newestNode } from '../support/node-versions.ts'
import { nodeContract } from './node-contract.ts'

nodeContract('the newest Node', newestNode)
