import { spawnSync } from 'node:child_process'

/** Programs of packages by their files: what npm puts into the PATH for them starts only through a shell on Windows. */
export const BIOME = 'node_modules/@biomejs/biome/bin/biome'
export const TSC = 'node_modules/typescript/bin/tsc'
export const VITEST = 'node_modules/vitest/vitest.mjs'

/** Runs a script on this Node, or another; ends with its exit code if it fails. */
export function run(
  script: string,
  args: readonly string[],
  { node = process.execPath, env = {} }: { readonly node?: string; readonly env?: Record<string, string> } = {},
): void {
  const { status, error } = spawnSync(node, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(`${script} could not be started: ${error.message}.`)
  if (status !== 0) process.exit(status ?? 1)
}
