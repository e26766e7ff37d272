import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oldestNode } from '../support/node-versions.ts'
import { installOffline, type Packed, pack, run } from '../support/package.ts'

const project = mkdtempSync(join(tmpdir(), 'open-numerology-package-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

let packed: Packed
let tarball: Buffer
beforeAll(() => {
  packed = pack(project)
  tarball = readFileSync(join(project, packed.filename))
})

describe('the package', () => {
  it('holds what a user needs, all 22 cards, and nothing else or of the machine that built it', () => {
    const documents =
      /^(package\.json|README(\.es)?\.md|LICENSE|data\/(LICENSE\.md|cards\/\d\d\.svg)|dist\/(third-party-licenses\.txt|sbom\.cdx\.json|standard\.tar\.gz|resvg\.wasm\.br))$/
    const programs = /^dist\/(?!worker)[\w/-]+(\.generated)?\.(c?js|d\.c?ts)$/
    const paths = packed.files.map(({ path }) => path)
    expect(paths.filter((path) => !documents.test(path) && !programs.test(path))).toEqual([])
    expect(paths.filter((path) => path.startsWith('data/cards/'))).toHaveLength(22)
    for (const path of paths) expect(readFileSync(path, 'utf8').includes(resolve('.')), path).toBe(false)
  })

  it('is clean for publint', async () => {
    const file = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) as ArrayBuffer
    const { messages } = await publint({ pack: { tarball: file }, strict: true })
    expect(messages).toEqual([])
  })
})

describe('installed into an empty project', () => {
  beforeAll(() => {
    installOffline(packed, project)
    writeFileSync(join(project, 'use.ts'), USE_FROM_TYPESCRIPT)
    writeFileSync(join(project, 'use.js'), USE_FROM_JAVASCRIPT)
    writeFileSync(join(project, 'use.cjs'), USE_FROM_COMMONJS)
    writeFileSync(join(project, 'use.cts'), `import numerology = require('open-numerology')\n${USE_FROM_CTS}`)
  })

  it.each(['nodenext', 'bundler'])('can be used from TypeScript with module resolution %s', (moduleResolution) => {
    const config = {
      compilerOptions: {
        moduleResolution,
        module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
        ...{ target: 'es2022', lib: ['es2022', 'dom'], types: [], strict: true, noEmit: true, skipLibCheck: false },
        exactOptionalPropertyTypes: true,
      },
      files: moduleResolution === 'nodenext' ? ['use.ts', 'use.cts'] : ['use.ts'],
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config))
    expect(run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project])).toBe('')
  })

  it.each([
    ['newest', () => process.execPath],
    ['oldest', oldestNode],
  ])('can be used from JavaScript on the %s Node', (_, node) => {
    expect(JSON.parse(run(node(), ['use.js'], project))).toEqual({
      center: 6,
      lifePath: 3,
      hermit: 'El Ermitaño',
      isShared: true,
      client: 'ConnectionError',
    })
  })

  it('can be required where there are no ECMAScript modules', () => {
    // Without this, a Node that can require() ECMAScript modules would hide what others meet.
    const output = run(oldestNode(), ['--no-experimental-require-module', 'use.cjs'], project)
    expect(JSON.parse(output)).toEqual({ center: 6, isDate: true, client: 'ConnectionError' })
  })

  it('has a command', () => {
    const command = join(project, 'node_modules/.bin/open-numerology')
    expect(JSON.parse(run(command, ['matrix', '15/5/1990', '--json'])).matrix.center.arcana).toBe(6)
    expect(run(command, ['--version'])).toContain(JSON.parse(readFileSync('package.json', 'utf8')).version)
  })
})

const USE_FROM_TYPESCRIPT = `
import {
  type ArcanumNumber, type DestinyMatrix, type PositionKey, type Synthesis, ages, arcanum, chakras, InvalidDateError,
  lifePathOf, numbers, pair, reading, readingAt, steps, synthesis, tail, tailOf, UnknownValueError,
} from 'open-numerology'
import { type AnswerCache, type MatrixResult, NotFoundError, NumerologyClient } from 'open-numerology/client'
import { chartSvg } from 'open-numerology/chart'
import type { DestinyMatrixAttributes } from 'open-numerology/widget'

const element = document.createElement('destiny-matrix')
element.birth = '15/5/1990'
element.addEventListener('change', ({ target }) => console.log(target.birth))
export const attributes: DestinyMatrixAttributes = { birth: element.birth, field: true, onChange: ({ target }) => target.birth }
// @ts-expect-error there is no such theme
export const look: DestinyMatrixAttributes = { theme: 'blue' }

export const [text, picture]: [Synthesis, string] = [synthesis('15/5/1990').synthesis, chartSvg('1990-05-15')]
const matrix: DestinyMatrix = numbers({ day: 15, month: 5, year: 1990 }).matrix
const keys = Object.keys(matrix) as PositionKey[]
export const texts: string[] = keys.map((key) => arcanum(matrix[key]).readings[key].text)
export const twelve: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 11 | 22 | 33 = lifePathOf('1990-05-15').number
export const purpose: ArcanumNumber = reading('1990-05-15').reading.purpose.arcana
export const sum: number = readingAt('1990-05-15', 'money').sum
export const practice: string = tailOf(tail('1990-05-15').tail.code).practice
export const more: (string | undefined)[] = [
  ages('1990-05-15').ages[0]?.from, chakras('1990-05-15').chakras[0]?.key, steps('1990-05-15').points[0]?.point,
  pair('1990-05-15', { day: 20, month: 8, year: 1995 }).pair.planetaryPurpose.agreement,
]
// @ts-expect-error the library says nothing of credit
reading('1990-05-15').license
// @ts-expect-error a pair takes two dates
pair('1990-05-15')
// @ts-expect-error a date is no number
numbers(19900515)
// @ts-expect-error there is no such position
matrix.luck
// @ts-expect-error documents are read-only
reading('1990-05-15').reading.money.text = 'X'

export function reason(error: unknown): string | undefined {
  if (error instanceof UnknownValueError) return error.validValues.join()
  return error instanceof InvalidDateError ? (error.which ?? error.reason) : undefined
}

const cache: AnswerCache = { get: () => undefined, set: () => {} }
const client = new NumerologyClient({ baseUrl: 'http://localhost:3000/api', cache, fetch, timeoutMs: 1000 })
export async function ask(signal: AbortSignal): Promise<MatrixResult | readonly number[] | undefined> {
  try {
    const people: readonly { name: string }[] = (await client.lifePath(7)).famous_people
    const agreement: 'consensus' | 'convention' = (await client.pair('1990-05-15', '1995-08-20')).pair.V.agreement
    console.log(people, agreement, (await client.reading('1990-05-15')).reading.money.text)
    return await client.matrix('1990-05-15', { signal })
  } catch (error) {
    return error instanceof NotFoundError ? error.validNumbers : undefined
  }
}
`

const USE_FROM_JAVASCRIPT = `
import * as library from 'open-numerology'
import * as client from 'open-numerology/client'

const asked = await new client.NumerologyClient({ baseUrl: 'http://127.0.0.1:1/api' }).arcana().catch(({ name }) => name)
console.log(JSON.stringify({
  center: library.numbers('1990-05-15').matrix.center,
  lifePath: library.lifePathOf({ day: 15, month: 5, year: 1990 }).number,
  hermit: library.arcanum(9).name,
  isShared: library.InvalidDateError === client.InvalidDateError,
  client: asked,
}))
`

const USE_FROM_CTS = `
export const center: numerology.ArcanumNumber = numerology.numbers('1990-05-15').matrix.center
`

const USE_FROM_COMMONJS = `
const { InvalidDateError, numbers } = require('open-numerology')
const { NumerologyClient } = require('open-numerology/client')

let error
try {
  numbers('1990-02-30')
} catch (thrown) {
  error = thrown
}
const { center } = numbers('1990-05-15').matrix
new NumerologyClient({ baseUrl: 'http://127.0.0.1:1/api' })
  .arcana()
  .catch(({ name }) => console.log(JSON.stringify({ center, isDate: error instanceof InvalidDateError, client: name })))
`
