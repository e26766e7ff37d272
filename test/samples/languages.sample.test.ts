import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { LONG, temporaryFolder } from '../export/export.ts'
import { sharedExport } from '../export/shared.ts'
import { pathOf, ROWS, SAMPLE_DATES, type ServedReading } from '../readers/facts.ts'
import { printedByPython } from '../support/python.ts'
import { addressesIn, useSamplePage } from './page.ts'

const page = useSamplePage()
const temporary = temporaryFolder()

/** What a program prints that starts with the sample as it is on the page and goes on with a question of the test. */
const python = (id: string, question = '') => printedByPython(`${page.sample(id)}\n${question}`)

function r(id: string, question = ''): string {
  const args = ['--vanilla', '-e', `${page.sample(id)}\n${question}`]
  const env = { PATH: process.env.PATH!, LC_ALL: 'C.UTF-8' }
  const { status, stdout, stderr } = spawnSync('/usr/bin/Rscript', args, { env, encoding: 'utf8', maxBuffer: 1e8 })
  // Libraries may warn of their own future.
  if (status !== 0) throw new Error(stderr)
  return stdout
}

async function readingOf(iso: string): Promise<ServedReading> {
  return (await page.get(`${page.origin}${pathOf(iso)}/reading`)).json<{ reading: ServedReading }>().reading
}

describe('the samples in languages', { timeout: LONG }, () => {
  it('Python with requests prints twelve positions and the citation', async () => {
    const lines = python('requests').trimEnd().split('\n')
    const reading = await readingOf('1990-05-15')
    const positions = Object.entries(reading).map(([position, { name }]) => `${position}: ${name}`)
    expect(lines.slice(0, -1)).toEqual(positions)
    expect(lines.at(-1)).toContain('CC-BY 4.0')
  })

  it('pandas joins every date with the text that the API has for it', async () => {
    const printed = python(
      'pandas',
      `
import json
some = unidas[unidas['date'].isin(${JSON.stringify(SAMPLE_DATES)})]
print(json.dumps({
  'type': str(unidas['date'].dtype), 'rows': len(unidas),
  'texts': dict(zip(some['date'].dt.strftime('%Y-%m-%d'), some['text'])),
}))`,
    )
    const { type, rows, texts } = JSON.parse(printed.slice(printed.indexOf('\n{'))) as {
      type: string
      rows: number
      texts: Record<string, string>
    }
    expect(type).toContain('datetime64')
    expect(rows).toBe(ROWS.matrices)
    expect(Object.keys(texts).sort()).toEqual(SAMPLE_DATES)
    for (const [iso, text] of Object.entries(texts)) expect(text, iso).toBe((await readingOf(iso)).center!.text)
    // What the sample prints itself: a table of five rows under its three columns.
    expect(printed.split('\n')[0]!.trim().split(/\s+/)).toEqual(['date', 'center', 'text'])
  })

  describe('R and DuckDB, which are asked the same', () => {
    let counted: Record<string, number>
    beforeAll(async () => {
      // The same question to the same tables: what DuckDB adds is that it fetches them.
      const folder = await sharedExport('sqlite')
      const sql = page
        .sample('duckdb')
        .replace('INSTALL httpfs; LOAD httpfs;', '')
        .replace(/'http[^']+\/(\w+)\.parquet'/g, '$1')
      const database = new DatabaseSync(join(folder, 'open-numerology.sqlite'), { readOnly: true })
      const rows = database.prepare(sql).all() as unknown as { name: string; fechas: number }[]
      database.close()
      counted = Object.fromEntries(rows.map(({ name, fechas }) => [name, Number(fechas)]))
    }, LONG)

    it('DuckDB counts every date, under names that the API has', async () => {
      for (const url of addressesIn(page.sample('duckdb'))) {
        expect((await page.get(url)).body.subarray(0, 4).toString()).toBe('PAR1')
      }
      const arcana = (await page.get(`${page.origin}/api/arcana`)).json<{ name: string }[]>()
      expect(arcana.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(counted)))
      expect(Object.values(counted).reduce((sum, dates) => sum + dates, 0)).toBe(ROWS.matrices)
    })

    it('R says the same, the most frequent first', () => {
      const printed = r(
        'r',
        `
counted <- table(unidas$name)
for (name in names(counted)) cat('\\n#', name, '=', counted[[name]])`,
      )
      const found = [...printed.matchAll(/^# (.+) = (\d+)$/gm)].map(([, name, dates]) => [name!, Number(dates)])
      expect(Object.fromEntries(found)).toEqual(counted)
      const [most] = Object.entries(counted).sort(([, one], [, other]) => other - one)[0]!
      expect(printed.trimStart().startsWith(most)).toBe(true)
    })
  })

  it('SQLite answers with the twelve readings', async () => {
    const file = join(temporary, 'downloaded.sqlite')
    writeFileSync(file, (await page.get(`${page.origin}/datos/descargas/sqlite/open-numerology.sqlite`)).body)
    const database = new DatabaseSync(file, { readOnly: true })
    const rows = database.prepare(page.sample('sqlite')).all()
    database.close()
    const served = Object.values(await readingOf('1990-05-15'))
    expect(rows).toMatchObject(served.map(({ name, text }) => ({ name, text })))
    expect(rows[5]).toMatchObject({ position_name: 'Centro', name: 'Los Enamorados' })
  })
})
