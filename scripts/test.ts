// `npm test`: build, lint, types and the core tests, on this Node; needs nothing but npm. Extra arguments go to Vitest.
import { BIOME, buildIfChanged, run, TSC, VITEST } from './testing.ts'

buildIfChanged()
run(BIOME, ['check', '.'])
run(TSC, ['--noEmit'])
run(VITEST, ['run', ...process.argv.slice(2)])
