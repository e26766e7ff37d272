// Runs a program on the newest Node: `node scripts/run.mjs newest-node FILE …`
import { install, newestNode, run, TEST_PACKAGES } from './testing.ts'

install({ by: process.env.npm_lifecycle_event ?? 'this', npm: TEST_PACKAGES })
run(process.argv[2]!, process.argv.slice(3), newestNode())
