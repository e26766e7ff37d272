import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '../browser/support/browser.ts'
import { openHostPage } from '../browser/support/host-page.ts'
import { LONG, temporaryFolder } from '../export/export.ts'
import { pathOf, ROWS, SAMPLE_DATES, type ServedReading } from '../export/facts.ts'
import { sharedExport } from '../export/shared.ts'
import { freePort } from '../support/addresses.ts'
import { copyOfDist } from '../support/dist-copy.ts'
import { unescapeHtml } from '../support/html.ts'
import { send } from '../support/http-client.ts'
import { openAndSave } from '../support/libreoffice.ts'
import { printedByPython } from '../support/python.ts'
import { type Server, startServer } from '../support/server.ts'

// The page /desde of a real server whose addresses lead to itself, so that its samples run unchanged.
let server: Server
let origin: string
let html: string
beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const args = [`${await copyOfDist()}/server.js`]
  server = await startServer({ args, env: { PORT: String(port), PUBLIC_URL: origin } })
  html = (await get(`${origin}/desde`)).text
})
afterAll(() => server?.stop())

/** Follows an address of a sample, which has to lead to this server. */
async function get(url: string) {
  expect(new URL(url).origin).toBe(origin)
  return send({ port: server.port, target: url.slice(origin.length) })
}

/** A sample as a visitor copies it. */
const sample = (id: string) => unescapeHtml(new RegExp(`<pre id="${id}"><code>(.*?)</code>`, 's').exec(html)![1]!)
const addressesIn = (text: string) => [...text.matchAll(/https?:\/\/[^"'\s)]+/g)].map(([url]) => url)
const temporary = temporaryFolder()

async function readingOf(iso: string): Promise<ServedReading> {
  return (await get(`${origin}${pathOf(iso)}/reading`)).json<{ reading: ServedReading }>().reading
}

describe('the samples in languages', { timeout: LONG }, () => {
  it('Python with requests prints twelve positions and the citation', async () => {
    const lines = printedByPython(sample('requests')).trimEnd().split('\n')
    const reading = await readingOf('1990-05-15')
    expect(lines.slice(0, -1)).toEqual(Object.entries(reading).map(([position, { name }]) => `${position}: ${name}`))
    expect(lines.at(-1)).toContain('CC-BY 4.0')
  })

  it('pandas joins every date with the text that the API has for it', async () => {
    const question = `
import json
some = unidas[unidas['date'].isin(${JSON.stringify(SAMPLE_DATES)})]
texts = dict(zip(some['date'].dt.strftime('%Y-%m-%d'), some['text']))
print(json.dumps({'type': str(unidas['date'].dtype), 'rows': len(unidas), 'texts': texts}))`
    const printed = printedByPython(`${sample('pandas')}\n${question}`)
    const { type, rows, texts } = JSON.parse(printed.slice(printed.indexOf('\n{')))
    expect([type, rows]).toEqual([expect.stringContaining('datetime64'), ROWS.matrices])
    expect(Object.keys(texts).sort()).toEqual(SAMPLE_DATES)
    for (const [iso, text] of Object.entries(texts)) expect(text, iso).toBe((await readingOf(iso)).center!.text)
  })

  it('R counts by name what the query for DuckDB counts in the same tables', async () => {
    const sql = sample('duckdb').replace('INSTALL httpfs; LOAD httpfs;', '')
    for (const url of addressesIn(sql)) expect((await get(url)).body.subarray(0, 4).toString()).toBe('PAR1')
    const file = join(await sharedExport('sqlite'), 'open-numerology.sqlite')
    const database = new DatabaseSync(file, { readOnly: true })
    const rows = database.prepare(sql.replace(/'http[^']+\/(\w+)\.parquet'/g, '$1')).all()
    database.close()
    const counted: Record<string, number> = Object.fromEntries(rows.map(({ name, fechas }) => [name, Number(fechas)]))
    expect(Object.values(counted).reduce((sum, dates) => sum + dates, 0)).toBe(ROWS.matrices)
    const question = `counted <- table(unidas$name)
for (name in names(counted)) cat('\\n#', name, '=', counted[[name]])`
    const args = ['--vanilla', '-e', `${sample('r')}\n${question}`]
    const env = { PATH: process.env.PATH!, LC_ALL: 'C.UTF-8' }
    const { status, stdout, stderr } = spawnSync('/usr/bin/Rscript', args, { env, encoding: 'utf8', maxBuffer: 1e8 })
    // Libraries may warn of their own future.
    if (status !== 0) throw new Error(stderr)
    const found = [...stdout.matchAll(/^# (.+) = (\d+)$/gm)].map(([, name, dates]) => [name!, Number(dates)])
    expect(Object.fromEntries(found)).toEqual(counted)
  })

  it('SQLite answers with the twelve readings', async () => {
    const file = join(temporary, 'downloaded.sqlite')
    writeFileSync(file, (await get(`${origin}/datos/descargas/sqlite/open-numerology.sqlite`)).body)
    const database = new DatabaseSync(file, { readOnly: true })
    const rows = database.prepare(sample('sqlite')).all()
    database.close()
    const served = Object.values(await readingOf('1990-05-15'))
    expect(rows).toMatchObject(served.map(({ name, text }) => ({ name, text })))
  })
})

describe('in spreadsheets', { timeout: LONG }, () => {
  const opened = join(temporary, 'opened')
  /** What LibreOffice has in the cells of a table, a line for each row: texts in quotes, numbers without. */
  function cellsOf(name: string, table: string): string[] {
    writeFileSync(join(temporary, name), table)
    openAndSave([join(temporary, name)], opened, { delimiter: ',', country: 'United States', encoding: 'UTF-8' })
    return readFileSync(join(opened, name), 'utf8').trimEnd().split('\n')
  }
  /** Twelve rows of one table, as the API has them. */
  async function expectMatrix(name: string, url: string): Promise<void> {
    const answer = await get(url)
    expect([answer.status, answer.header('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.has('Content-Disposition')).toBe(false)
    const { matrix } = (await get(`${origin}/api/matrix/15/5/1990`)).json<{ matrix: ServedReading }>()
    const [head, ...rows] = cellsOf(name, answer.text)
    expect(head).toBe('"key","position","arcana","name","keyword"')
    const wanted = Object.entries(matrix).map(([key, card]) => [`"${key}"`, `${card.arcana}`, `"${card.name}"`])
    expect(rows.map((row) => row.split(',').filter((_, at) => [0, 2, 3].includes(at)))).toEqual(wanted)
  }

  // Sheets runs nowhere but at Google. What IMPORTDATA needs: an answer to a stranger without cookies or headers of
  // its own, at once and without a redirect; CSV in UTF-8 with commas; no demand of robots.txt to stay away.
  it('Google Sheets gets twelve rows from the formula, and makes the same address of the date in a cell', async () => {
    const [url] = addressesIn(sample('sheets'))
    expect(sample('sheets')).toBe(`=IMPORTDATA("${url}")`)
    await expectMatrix('imported.csv', url!)
    const robots = (await get(`${origin}/robots.txt`)).text
    const closed = [...robots.matchAll(/^Disallow: (\S+)/gm)].map(([, path]) => path!)
    expect(closed.filter((path) => new URL(url!).pathname.startsWith(path))).toEqual([])
    const [, address] = /^=IMPORTDATA\((.*)\)$/.exec(sample('sheetsOfCell'))!
    const table = `fecha,dirección\n1990-05-15,"=${address!.replaceAll('"', '""')}"\n`
    expect(cellsOf('formula.csv', table)[1]).toBe(`1990-05-15,"${url}"`)
  })

  it('Excel finds the table that the query describes: commas, and code page 65001, which is UTF-8', async () => {
    expect(sample('powerQuery')).toContain('[Delimiter = ",", Encoding = 65001]')
    await expectMatrix('queried.csv', addressesIn(sample('powerQuery'))[0]!)
  })

  it('LibreOffice in Spain has numbers as numbers, dates as dates and codes as texts after a double click', async () => {
    const folder = await sharedExport('excel')
    const files = ['matrices', 'tails'].map((table) => join(folder, `${table}.csv`))
    openAndSave(files, opened, { delimiter: ';', country: 'Spain', encoding: 'by its mark' })
    const [matrices, tails] = ['matrices', 'tails'].map((table) => readFileSync(join(opened, `${table}.csv`), 'utf8'))
    expect(matrices!.split('\n')).toHaveLength(ROWS.matrices + 2)
    expect(matrices).toContain('\n1900-01-01,1,1,1900,3,1,7,10,11,13,6,1,12,5,7,12,18,"18-3-12"\n')
    expect(tails!.split('\n')[1]).toMatch(/^"\d+-\d+-\d+"(,"[^"]+"){4},0\.\d+,\d{4}-\d\d-\d\d$/)
  })
})

const browser = useBrowser()

it('WordPress shows what is pasted as HTML, without asking for more than the script', async () => {
  const visitor = await browser.open()
  await visitor.goto(await openHostPage(origin, sample('wordpressPaste')))
  await visitor.getByRole('img', { name: 'Matriz del destino del 15 de mayo de 1990' }).waitFor()
  const asked = await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked).toEqual(addressesIn(sample('wordpressPaste')).slice(0, 1))
})
