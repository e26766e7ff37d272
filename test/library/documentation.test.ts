import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Server, startServer } from '../support/server.ts'

const examples = [...readFileSync('docs/library.md', 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!)
// Inside the package, so that it can import itself by its name.
const folder = mkdtempSync(join('test/library', '.examples-'))
let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

it('has examples', () => {
  expect(examples).toHaveLength(3)
})

it.each(examples)('an example prints what it says: %s', async (code) => {
  const file = join(folder, 'example.mts')
  writeFileSync(file, code.replace('localhost:3000', `localhost:${server.port}`))
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  const promised = [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)
  expect(stdout.trimEnd().split('\n')).toEqual(promised)
})

it('compiles under the strictest settings', async () => {
  for (const [at, code] of examples.entries()) writeFileSync(join(folder, `strict-${at}.mts`), code)
  const compilerOptions = {
    ...{ module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'], types: [] },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noEmit: true },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['strict-*.mts'] }))
  const tsc = await promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]).catch(
    (e) => e,
  )
  expect(tsc.stdout).toBe('')
})
