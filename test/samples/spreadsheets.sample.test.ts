import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LONG, temporaryFolder } from '../export/export.ts'
import { openAndSave } from '../support/libreoffice.ts'
import { addressesIn, useSamplePage } from './page.ts'

const page = useSamplePage()
const folder = temporaryFolder()

/** What LibreOffice has in the cells of a table, a line for each row: texts in quotes, numbers without. */
function cellsOf(name: string, table: string): string[] {
  const file = join(folder, name)
  writeFileSync(file, table)
  openAndSave([file], join(folder, 'opened'), { delimiter: ',', country: 'United States', encoding: 'UTF-8' })
  return readFileSync(join(folder, 'opened', name), 'utf8')
    .trimEnd()
    .split('\n')
}

/** The same, as the API has it. */
let rows: string[]
beforeAll(async () => {
  const answer = await page.get(`${page.origin}/api/matrix/15/5/1990`)
  const { matrix } = answer.json<{ matrix: Record<string, { arcana: number; name: string }> }>()
  rows = Object.entries(matrix).map(([key, { arcana, name }]) => `"${key}",…,${arcana},"${name}",…`)
})

/** Without the columns that the matrix of the API does not have. */
const compared = (row: string) => row.replace(/^("[^"]*"),"[^"]+",(.*),"[^"]+"$/, '$1,…,$2,…')

describe('Google Sheets', { timeout: LONG }, () => {
  // Sheets runs nowhere but at Google. What IMPORTDATA needs: an answer to a stranger without cookies or headers of
  // its own, at once and without a redirect; CSV in UTF-8 with commas; no demand of robots.txt to stay away.
  it('gets from the formula what it can import: twelve rows of one table', async () => {
    const formula = page.sample('sheets')
    const [url] = addressesIn(formula)
    expect(formula).toBe(`=IMPORTDATA("${url}")`)
    const answer = await page.get(url!)
    expect([answer.status, answer.header('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.has('Content-Disposition')).toBe(false)
    const [head, ...cells] = cellsOf('imported.csv', answer.text)
    expect(head).toBe('"key","position","arcana","name","keyword"')
    expect(cells.map(compared)).toEqual(rows)
    const robots = (await page.get(`${page.origin}/robots.txt`)).text
    const closed = [...robots.matchAll(/^Disallow: (\S+)/gm)].map(([, path]) => path!)
    expect(closed.filter((path) => new URL(url!).pathname.startsWith(path))).toEqual([])
  })

  it('makes the same address of the date in a cell: a spreadsheet program computes it', () => {
    const [, address] = /^=IMPORTDATA\((.*)\)$/.exec(page.sample('sheetsOfCell'))!
    const formula = `"=${address!.replaceAll('"', '""')}"`
    expect(cellsOf('formula.csv', `fecha,dirección\n1990-05-15,${formula}\n`)).toEqual([
      '"fecha","dirección"',
      `1990-05-15,"${addressesIn(page.sample('sheets'))}"`,
    ])
  })
})

describe('Excel', { timeout: LONG }, () => {
  it('finds the table that the query describes: commas, and code page 65001, which is UTF-8', async () => {
    const query = page.sample('powerQuery')
    expect(query).toContain('[Delimiter = ",", Encoding = 65001]')
    const answer = await page.get(addressesIn(query)[0]!)
    expect(answer.header('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(cellsOf('queried.csv', answer.text).slice(1).map(compared)).toEqual(rows)
  })
})
