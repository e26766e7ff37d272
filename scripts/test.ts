// `npm test`: build, lint, types and the core tests, on this Node; needs nothing but npm. Extra arguments go to Vitest.
import { BIOME, run, TSC, VITEST } from './testing.ts'

run('scripts/run.mjs', ['build'])
run(BIOME, ['check', '.'])
run(TSC, ['--noEmit'])
run(VITEST, ['run', ...process.argv.slice(2)])
