// `npm run check:release -- v1.2.3`: whether everything is there that RELEASING.md asks for.
import { releaseFaults } from './release-faults.ts'

const [tag = ''] = process.argv.slice(2)
const faults = /^v\d+\.\d+\.\d+$/.test(tag) ? releaseFaults(tag) : [`"${tag}" is no tag such as v1.2.3`]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
