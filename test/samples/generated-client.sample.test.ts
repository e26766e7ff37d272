import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeDoor } from '../support/door.ts'
import { newestNode } from '../support/node-versions.ts'
import { run } from '../support/package.ts'

const PACKAGES = resolve('test/samples/node_modules')

/** Uses the generated client for a date, a record, a list and an error. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './openapi-typescript'

const date = { day: 15, month: 5, year: 1990 }

async function openapiTypescript() {
  const client = createClient<paths>({ baseUrl: process.argv[2]! })
  const matrix = await client.GET('/matrix/{day}/{month}/{year}', { params: { path: date } })
  const purpose: number | undefined = matrix.data?.matrix.purpose.arcana
  const card = await client.GET('/arcana/{number}', { params: { path: { number: 22 } } })
  const list = await client.GET('/life-path')
  // @ts-expect-error: there is no life path 10
  const missing = await client.GET('/life-path/{number}', { params: { path: { number: 10 } } })
  return [purpose, matrix.data, card.data, list.data, missing.error]
}

console.log(JSON.stringify(await openapiTypescript()))
`

const COMPILER_OPTIONS = {
  ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true },
  ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
  ...{ types: ['node'], typeRoots: [join(process.cwd(), 'node_modules/@types')] },
}

describe('a generated client', async () => {
  const door = await nodeDoor('Node', newestNode).open()
  afterAll(() => door.close())
  // Below the packages, so that what is generated finds what it imports.
  mkdirSync(`${PACKAGES}/.cache`, { recursive: true })
  const folder = mkdtempSync(`${PACKAGES}/.cache/clients-`)
  afterAll(() => rmSync(folder, { recursive: true }))
  const inFolder = (name: string) => join(folder, name)
  // In the folder, where no settings of this project are found.
  const generate = (program: string, ...args: string[]) => run(newestNode, [join(PACKAGES, program), ...args], folder)

  beforeAll(async () => {
    writeFileSync(inFolder('openapi.json'), (await door.request('/openapi.json')).text)
    generate('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'openapi-typescript.ts')
    writeFileSync(inFolder('program.ts'), PROGRAM)
  })

  it('compiles under strict, and its types know which numbers there are', () => {
    writeFileSync(
      inFolder('tsconfig.json'),
      JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['program.ts'] }),
    )
    run(newestNode, [join(PACKAGES, 'typescript/bin/tsc'), '-p', folder])
  })

  it('gives what the server answers', async () => {
    const outfile = inFolder('program.mjs')
    await build({ entryPoints: [inFolder('program.ts')], outfile, bundle: true, platform: 'node', format: 'esm' })
    const answers = JSON.parse(run(newestNode, [outfile, door.baseUrl]))
    const asked = ['/matrix/15/5/1990', '/arcana/22', '/life-path', '/life-path/10']
    const served = await Promise.all(asked.map(async (path) => (await door.request(path)).json()))
    expect(answers).toEqual([9, ...served])
  })
})
