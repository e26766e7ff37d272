import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Synthesis } from '../../src/documents/types.ts'
import { LONG } from '../export/export.ts'
import { type SharedFormat, sharedExport } from '../export/shared.ts'
import { useSite } from '../support/site.ts'
import { pathOf, ROWS, SAMPLE_DATES, type ServedReading } from './facts.ts'

const site = useSite()

/** How DuckDB reads a table of each format, without being told anything. */
const SOURCES: readonly [SharedFormat, (folder: string, table: string) => string][] = [
  ['csv', (folder, table) => `read_csv('${join(folder, table)}.csv')`],
  ['parquet', (folder, table) => `'${join(folder, table)}.parquet'`],
]

let connection: DuckDBConnection
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect()
})
afterAll(() => connection.closeSync())

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, unknown>[]
}

describe.each(SOURCES)('DuckDB reads %s', (format, source) => {
  let from: (table: string) => string
  beforeAll(async () => {
    const folder = await sharedExport(format)
    from = (table) => source(folder, table)
  }, LONG)

  it('every table, every row', async () => {
    for (const [table, count] of Object.entries(ROWS)) {
      expect(await rows(`SELECT count(*)::INT AS count FROM ${from(table)}`), table).toEqual([{ count }])
    }
  })

  it('dates as dates, numbers as numbers, codes as texts', async () => {
    const types = async (table: string) =>
      Object.fromEntries(
        (await rows(`DESCRIBE SELECT * FROM ${from(table)}`)).map((row) => [row.column_name, row.column_type]),
      )
    const whole = expect.stringMatching(/^(INTEGER|BIGINT)$/)
    expect(await types('matrices')).toMatchObject({ date: 'DATE', life_path: whole, center: whole, tail: 'VARCHAR' })
    expect(await types('tails')).toMatchObject({ code: 'VARCHAR', share: 'DOUBLE', example: 'DATE' })
    expect(await types('famous_people')).toMatchObject({ date: 'DATE', life_path: whole })
  })

  it('and joins a date with what the API says of it', async () => {
    const joined = await rows(`
      SELECT m.date::VARCHAR AS date, m.center::INT AS arcana, a.name, r.text, t.title, l.archetype
      FROM ${from('matrices')} AS m
      JOIN ${from('arcana')} AS a ON a.number = m.center
      JOIN ${from('readings')} AS r ON r.position = 'center' AND r.arcana = m.center
      JOIN ${from('tails')} AS t ON t.code = m.tail
      JOIN ${from('life_paths')} AS l ON l.number = m.life_path
      WHERE m.date IN (${SAMPLE_DATES.map((iso) => `'${iso}'`).join()})
      ORDER BY m.date`)
    expect(joined).toHaveLength(SAMPLE_DATES.length)
    for (const { date, arcana, name, text, title } of joined) {
      const path = pathOf(date as string)
      const { reading } = (await site.get(`${path}/reading`)).json<{ reading: ServedReading }>()
      expect({ arcana, name, text }).toEqual({
        arcana: reading.center!.arcana,
        name: reading.center!.name,
        text: reading.center!.text,
      })
      expect((await site.get(`${path}/tail`)).json<{ tail: { title: string } }>().tail.title).toBe(title)
    }
  })

  it('and joins a date with the texts that its synthesis is made of', async () => {
    const joined = await rows(`
      SELECT m.date::VARCHAR AS date, c.text AS base, e.text AS essence, e.of AS pulls
      FROM ${from('matrices')} AS m
      JOIN ${from('synthesis_texts')} AS c ON c.part = 'base' AND c.center = m.center
      JOIN ${from('synthesis_texts')} AS e ON e.part = 'essence' AND e.center = m.center
      WHERE m.date IN (${SAMPLE_DATES.map((iso) => `'${iso}'`).join()})`)
    for (const date of SAMPLE_DATES) {
      const { synthesis } = (await site.get(`${pathOf(date)}/synthesis`)).json<{ synthesis: Synthesis }>()
      const told = joined.filter(
        (row) =>
          row.date === date &&
          row.essence === synthesis.essence &&
          synthesis.paragraphs[0]!.text.startsWith(row.base as string),
      )
      expect(told, date).toHaveLength(1)
    }
  })
})

describe('DuckDB', () => {
  it('finds the same in both formats', { timeout: LONG }, async () => {
    const csv = await sharedExport('csv')
    const parquet = await sharedExport('parquet')
    for (const table of Object.keys(ROWS)) {
      const one = `SELECT * FROM read_csv('${csv}/${table}.csv')`
      const other = `SELECT * FROM '${parquet}/${table}.parquet'`
      expect(await rows(`(${one} EXCEPT ${other}) UNION ALL (${other} EXCEPT ${one})`), table).toEqual([])
    }
  })
})
