// `npm test`: build, lint, types, tests. Extra arguments go to Vitest.
import { spawnSync } from 'node:child_process'
import { installOldestNode } from './oldest-node.ts'
import { installSystemPackages } from './system-packages.ts'

installSystemPackages()
installOldestNode()
run('node', ['scripts/run.mjs', 'build'])
run('biome', ['check', '.'])
run('tsc', ['--noEmit'])
run('vitest', ['run', ...process.argv.slice(2)])

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) console.error(`${command} could not be started: ${error.message}. Run \`npm ci\` first.`)
  if (status !== 0) process.exit(status ?? 1)
}
