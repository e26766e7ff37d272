import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/cli/commands.ts'
import { TOOLS } from '../../src/mcp/tools.ts'
import { NumerologyClient } from '../../src/package/client/index.ts'
import * as library from '../../src/package/library/index.ts'
import { unescapeHtml } from '../support/html.ts'
import { referencePages, sampleOf } from '../support/samples.ts'
import { useSite } from '../support/site.ts'
import { compileStrictly } from '../support/strict-samples.ts'

const run = promisify(execFile)
const site = useSite()
// Inside the package, so that samples can import it by its name.
const folder = mkdtempSync(join('dist', '.samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sample = (page: string, id: string) => sampleOf(site, page, id)

/** Every operation of the reference, with its page. */
async function allOperations(): Promise<(readonly [path: string, id: string])[]> {
  const pages = (await referencePages(site)).map(async (path) => {
    const { text } = await site.get(path)
    return [...text.matchAll(/<section class="operation" id="(\w+)"/g)].map(([, id]) => [path, id!] as const)
  })
  return (await Promise.all(pages)).flat()
}

async function runScript(name: string, code: string): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, code)
  return (await run(process.execPath, [file])).stdout
}

/** What npx would start. */
async function runCommand(command: string): Promise<string> {
  const [npx, name, ...args] = command.split(' ')
  expect([npx, name]).toEqual(['npx', 'open-numerology'])
  return (await run(process.execPath, ['dist/cli.js', ...args], { env: { ...process.env, PUBLIC_URL: site.origin } }))
    .stdout
}

it('says wherever the package is needed that it is not on npm yet, for as long as the README does', async () => {
  const isPublished = !readFileSync('README.md', 'utf8').includes('*After the first release*')
  const sitemap = (await site.get('/sitemap.xml')).text
  const needing: string[] = []
  for (const [, path] of sitemap.matchAll(/<loc>https?:\/\/[^/]+((?!\/(?:arcanos|colas|numeros)\/)[^<]+)/g)) {
    const text = unescapeHtml((await site.get(path!)).text)
    const needs =
      /npx [-\w ]*open-numerology|"open-numerology", "|npm install open-numerology|from 'open-numerology/.test(text)
    if (needs) needing.push(path!)
    expect(text.includes('todavía no está en npm. Mientras tanto, clona'), path).toBe(needs && !isPublished)
  }
  expect(needing.length).toBeGreaterThan(6)
})

describe('samples of the guides', () => {
  it('library', async () => {
    const output = await runScript('library.mjs', await sample('/documentacion/biblioteca', 'ejemplo-biblioteca'))
    expect(output).toMatch(/^Los Enamorados\n(.+\n){12}3\n$/)
  })

  it('client', async () => {
    const output = await runScript('client.mjs', await sample('/documentacion/cliente', 'ejemplo-cliente'))
    expect(output).toMatch(/^Los Enamorados\nMatriz del destino del 15 de mayo de 1990/)
  })

  it('command line', async () => {
    expect(await runCommand(await sample('/documentacion/linea-de-comandos', 'orden-matriz'))).toContain(
      'Los Enamorados',
    )
    const answer = JSON.parse(await runCommand(await sample('/documentacion/linea-de-comandos', 'orden-json')))
    expect(answer.matrix.center.arcana).toBe(6)
  })
})

/** What the first column of the table with this caption names, without arguments. */
async function namedIn(page: string, caption: string): Promise<string[]> {
  const { text } = await site.get(page)
  const [, rows] = new RegExp(`<caption>${caption}</caption>(.*?)</table>`, 's').exec(text)!
  const heads = [...rows!.matchAll(/<th scope="row">(.*?)<\/th>/gs)].map(([, head]) => head!)
  return heads.flatMap((head) => [...head.matchAll(/<code>([\w-]+)/g)].map(([, name]) => name!))
}

const methods = Object.getOwnPropertyNames(NumerologyClient.prototype).filter((name) => name !== 'constructor')

it.each([
  ['biblioteca', 'Lo que exporta la biblioteca', Object.keys(library)],
  ['cliente', 'Los métodos del cliente', methods],
  ['linea-de-comandos', 'Los comandos', Object.keys(COMMANDS)],
  ['mcp', 'Lo que un asistente puede pedir', TOOLS.map(({ name }) => name)],
])('the table of the guide «%s» has all that there is: %s', async (guide, caption, all) => {
  expect(new Set(await namedIn(`/documentacion/${guide}`, caption))).toEqual(new Set(all))
})

it('has a sample of the client for every operation, and each runs', async () => {
  const operations = await allOperations()
  expect(operations.length).toBeGreaterThan(20)
  const calls: string[] = []
  for (const [path, id] of operations) {
    const [, call] = /console\.log\(await (cliente\..*)\)$/.exec(await sample(path, `${id}-cliente`))!
    calls.push(`if (!(await ${call})) throw new Error('${id}')`)
  }
  const head = `import { NumerologyClient } from 'open-numerology/client'\nconst cliente = new NumerologyClient({ baseUrl: '${site.origin}/api', timeoutMs: 100_000 })\n`
  expect(await runScript('all.mjs', `${head}${calls.join('\n')}\nconsole.log('done')`)).toBe('done\n')
})

it('all samples for TypeScript compile under the strictest settings', async () => {
  const operations = await allOperations()
  // As much of React as the sample adds to.
  const types = join(folder, 'node_modules/react')
  mkdirSync(types, { recursive: true })
  writeFileSync(join(types, 'package.json'), '{ "types": "index.d.ts" }')
  const react = [
    'export interface ClassAttributes<T> { key?: string | undefined; ref?: ((element: T | null) => void) | undefined }',
    'export namespace JSX { interface IntrinsicElements {} }',
  ]
  writeFileSync(join(types, 'index.d.ts'), react.join('\n'))
  const declared = await sample('/documentacion/widget', 'codigo-react')
  const samples = [
    `import type { JSX } from 'react'\n${declared}\nexport const it: JSX.IntrinsicElements['destiny-matrix'] = { birth: '15/5/1990', field: true, key: 'a', ref: (element) => element?.birth }`,
    await sample('/documentacion/widget', 'codigo-paquete'),
    await sample('/documentacion/biblioteca', 'ejemplo-biblioteca'),
    await sample('/documentacion/cliente', 'ejemplo-cliente'),
    ...(await Promise.all(operations.map(([path, id]) => sample(path, `${id}-cliente`)))),
  ]
  expect(await compileStrictly(folder, samples)).toBe('')
})
