import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeDoor } from '../support/node-door.ts'
import { newestNode } from '../support/node-versions.ts'
import { run } from '../support/package.ts'

const PACKAGES = resolve('test/node_modules')

/** Uses each generated client for a date, a record, a list and an error. The two that can take the address from the document. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './openapi-typescript'
import * as hey from './hey-api'
import * as orval from './orval'

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

async function heyApi() {
  const matrix = await hey.getMatrix({ path: date })
  const purpose: number | undefined = matrix.data?.matrix.purpose.arcana
  const card = await hey.getArcanum({ path: { number: 22 } })
  const list = await hey.listLifePaths()
  // @ts-expect-error: there is no life path 10
  const missing = await hey.getLifePath({ path: { number: 10 } })
  return [purpose, matrix.data, card.data, list.data, missing.error]
}

async function orvalFetch() {
  const matrix = await orval.getMatrix(15, 5, 1990)
  const purpose: number | undefined = matrix.status === 200 ? matrix.data.matrix.purpose.arcana : undefined
  const card = await orval.getArcanum(22)
  const list = await orval.listLifePaths()
  // @ts-expect-error: there is no life path 10
  const missing = await orval.getLifePath(10)
  return [purpose, matrix.data, card.data, list.data, missing.data]
}

console.log(JSON.stringify([await openapiTypescript(), await heyApi(), await orvalFetch()]))
`

const COMPILER_OPTIONS = {
  ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true },
  ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
  ...{ types: ['node'], typeRoots: [join(process.cwd(), 'node_modules/@types')] },
}

describe('generated clients', async () => {
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
    generate('@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'hey-api', '--no-log-file')
    const output = { target: './orval.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } }
    const config = { numerology: { input: './openapi.json', output } }
    writeFileSync(inFolder('orval.config.mjs'), `export default ${JSON.stringify(config)}`)
    generate('orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs')
    writeFileSync(inFolder('program.ts'), PROGRAM)
  })

  it('compile under strict, and their types know which numbers there are', () => {
    writeFileSync(
      inFolder('tsconfig.json'),
      JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['program.ts'] }),
    )
    run(newestNode, [join(PACKAGES, 'typescript/bin/tsc'), '-p', folder])
  })

  it('give what the server answers', async () => {
    const outfile = inFolder('program.mjs')
    await build({ entryPoints: [inFolder('program.ts')], outfile, bundle: true, platform: 'node', format: 'esm' })
    const answers = JSON.parse(run(newestNode, [outfile, door.baseUrl]))
    const asked = ['/matrix/15/5/1990', '/arcana/22', '/life-path', '/life-path/10']
    const served = await Promise.all(asked.map(async (path) => (await door.request(path)).json()))
    expect(answers).toEqual(Array.from({ length: 3 }, () => [9, ...served]))
  })
})
