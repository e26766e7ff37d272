import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { useSite } from '../support/site.ts'
import { compileStrictly } from '../support/strict-samples.ts'

const examples = [...readFileSync('docs/library.md', 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!)
// Inside the package, so that it can import itself by its name.
const folder = mkdtempSync(join('dist', '.examples-'))
afterAll(() => rmSync(folder, { recursive: true }))
const site = useSite()

it('has examples', () => {
  expect(examples).toHaveLength(4)
})

it.each(examples)('an example prints what it says: %s', async (code) => {
  const file = join(folder, 'example.mjs')
  // Not every Node that we support reads TypeScript.
  const { code: script } = await transform(code.replace('localhost:3000', `localhost:${site.port}`), { loader: 'ts' })
  writeFileSync(file, script)
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  const promised = [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)
  expect(stdout.trimEnd().split('\n')).toEqual(promised)
})

it('compiles under the strictest settings', async () => {
  expect(await compileStrictly(folder, examples)).toBe('')
})
