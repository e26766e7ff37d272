import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Server, startServer } from '../support/server.ts'
import { compileStrictly } from '../support/strict-samples.ts'

const examples = [...readFileSync('docs/library.md', 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!)
// Inside the package, so that it can import itself by its name.
const folder = mkdtempSync(join('dist', '.examples-'))
let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

it('has examples', () => {
  expect(examples).toHaveLength(4)
})

it.each(examples)('an example prints what it says: %s', async (code) => {
  const file = join(folder, 'example.mjs')
  // Not every Node that we support reads TypeScript.
  const { code: script } = await transform(code.replace('localhost:3000', `localhost:${server.port}`), { loader: 'ts' })
  writeFileSync(file, script)
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  const promised = [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)
  expect(stdout.trimEnd().split('\n')).toEqual(promised)
})

it('compiles under the strictest settings', async () => {
  expect(await compileStrictly(folder, examples)).toBe('')
  expect(await compileStrictly(folder, [...examples, 'export const number: number = "7"'])).toContain('strict-4.mts')
})
