import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { typeDate, useBrowser } from '../browser/support/browser.ts'
import { blocksOf } from '../support/doc-blocks.ts'
import { printedByPython } from '../support/python.ts'
import { sampleOf } from '../support/samples.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
const browser = useBrowser()
const run = async (command: string, ...args: string[]) => (await promisify(execFile)(command, args)).stdout

it.each([
  ['getMatrix', 'Enamorados'],
  ['getMatrixChart', '<svg'],
])('%s can be copied for curl and for Python', async (operation, expected) => {
  const of = (language: string) => sampleOf(site, '/documentacion/matriz-del-destino', `${operation}-${language}`)
  expect(await run('bash', '-c', `${await of('curl')} --silent`)).toContain(expected)
  expect(await run('python3', '-c', await of('python'))).toContain(expected)
})

it('the call of docs/agents.md gives what stands below it', async () => {
  const [, call, shown] = blocksOf('docs/agents.md') as [string, string, string]
  const answer = await run('bash', '-c', `${call.replace('http://localhost:3000', site.origin)} --silent`)
  expect(answer.startsWith(shown.replace(/ …$/, ' '))).toBe(true)
})

const ofWidget = (id: string) => sampleOf(site, '/documentacion/widget', `codigo-${id}`)

it('the samples of the widget guide make a calculator that says which date was chosen, and a picture', async () => {
  const page = await browser.open()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const [script] = (await ofWidget('widget')).split('\n')
  const listener = `<script>${await ofWidget('evento')}</script>`
  await page.setContent([script, await ofWidget('calculadora'), await ofWidget('imagen'), listener].join('\n'))
  await page.locator('destiny-matrix').getByRole('button').waitFor()
  await typeDate(page, '1990-05-15')
  await page.keyboard.press('Enter')
  await page.locator('destiny-matrix').getByRole('link', { name: 'Karma: El Colgado' }).waitFor()
  expect(said).toEqual(['1990-05-15'])
  const width = await page.locator('img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))
  expect(width).toBeGreaterThan(300)
})

it('the import of the widget guide draws in a page whose program is bundled', async () => {
  const stdin = { contents: await ofWidget('paquete'), resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false })
  const page = await browser.open()
  await page.setContent('<destiny-matrix birth="15/5/1990"></destiny-matrix>')
  await page.addScriptTag({ content: outputFiles[0]!.text, type: 'module' })
  await page.getByRole('img', { name: 'Matriz del destino del 15 de mayo de 1990' }).waitFor()
})

it('the feed of changes is read by a parser, and its entries are on the page', async () => {
  const reader = `
import json, sys, xml.etree.ElementTree as tree
atom = "{http://www.w3.org/2005/Atom}"
feed = tree.fromstring(sys.argv[1])
entries = [[one.find(atom + name).text for name in ("id", "updated", "content")] for one in feed.findall(atom + "entry")]
print(json.dumps({"entries": entries, "author": feed.find(atom + "author/" + atom + "name").text}))
`
  const feed = JSON.parse(printedByPython(reader, (await site.get('/cambios.atom')).text))
  const page = (await site.get('/cambios')).text
  expect([feed.author, feed.entries.length >= 3]).toEqual(['Open Numerology', true])
  for (const [id, updated, content] of feed.entries) {
    expect(updated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
    expect(page).toContain(`id="${id.split('#')[1]}"`)
    expect(content).toMatch(/^<ul/)
  }
})
