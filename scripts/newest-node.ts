// Runs a program on the newest Node: `node scripts/run.mjs newest-node FILE …`
import { spawnSync } from 'node:child_process'
import { install } from './install.ts'
import { newestNode, TEST_PACKAGES } from './test-nodes.ts'

install({ by: process.env.npm_lifecycle_event ?? 'this', npm: TEST_PACKAGES })
const { status } = spawnSync(newestNode(), process.argv.slice(2), { stdio: 'inherit' })
process.exit(status ?? 1)
