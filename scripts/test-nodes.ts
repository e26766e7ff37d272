// The newest and the oldest Node that the service supports, from the packages of test/.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

export const TEST_PACKAGES = { test: 'Node 26 and 20, Bun, Deno, workerd, checkers; 0.9 GB' }

export function newestNode(): string {
  return nodeOf(process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node')
}

export function oldestNode(): string {
  return nodeOf('node-20')
}

function nodeOf(family: string): string {
  const name = `${family}-${process.platform}-${process.arch}`
  const file = resolve('test/node_modules', name, 'bin/node')
  if (existsSync(file)) return file
  throw new Error(`There is no ${name} in test/. These tests run on Linux, x64 or arm64; \`npm test\` runs anywhere.`)
}
