import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LONG, temporaryFolder } from '../export/export.ts'
import { sharedExport } from '../export/shared.ts'
import { csvCells } from '../export/table-readers.ts'
import { openAndSave } from '../support/libreoffice.ts'
import { ROWS } from './facts.ts'

/** A double click in Spain. */
const SPANISH = { delimiter: ';', country: 'Spain', encoding: 'by its mark' } as const

/** The tables for a Spanish Excel, seen by the spreadsheet program that runs here. */
describe('LibreOffice', { timeout: LONG }, () => {
  const opened = temporaryFolder()
  beforeAll(async () => {
    const folder = await sharedExport('excel')
    const files = Object.keys(ROWS).map((table) => join(folder, `${table}.csv`))
    openAndSave(files, opened, SPANISH)
  }, LONG)
  const lines = (name: string) => readFileSync(join(opened, name), 'utf8').split('\n')

  it('has numbers as numbers, dates as dates and codes as texts', () => {
    expect(lines('matrices.csv')[1]).toBe('1900-01-01,1,1,1900,3,1,7,10,11,13,6,1,12,5,7,12,18,"18-3-12"')
    expect(lines('tails.csv')[1]).toMatch(/^"\d+-\d+-\d+"(,"[^"]+"){4},0\.\d+,\d{4}-\d\d-\d\d$/)
  })

  it('has in every cell of every table what the plain table has, accents and line breaks too', async () => {
    const plain = await sharedExport('csv')
    for (const [table, count] of Object.entries(ROWS)) {
      const [seen, given] = [opened, plain].map((folder) =>
        csvCells(readFileSync(join(folder, `${table}.csv`), 'utf8')),
      )
      expect(seen!.length, table).toBe(count + 1)
      expect(seen!.filter((row, at) => row.join('\0') !== given![at]!.join('\0')).slice(0, 2), table).toEqual([])
    }
  })
})
