import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unzipSync } from 'fflate'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { dataset } from '../../src/dataset/dataset.ts'
import { blocksOf } from '../support/doc-blocks.ts'
import { oldestNode } from '../support/node-versions.ts'
import { printedByPython } from '../support/python.ts'
import { useSite } from '../support/site.ts'
import { LONG, runExport, temporaryFolder } from './export.ts'
import { pathOf, ROWS, SAMPLE_DATES } from './facts.ts'
import { METADATA, SETTINGS, SHARED_FORMATS, sharedExport } from './shared.ts'

type Row = Readonly<Record<string, string | number>>
const TABLES = Object.keys(ROWS) as (keyof typeof ROWS)[]

const READ_CSV = `
import csv, json, sys
file, delimiter, encoding = sys.argv[1:4]
with open(file, encoding=encoding, newline='') as lines:
    rows = list(csv.DictReader(lines, delimiter=delimiter, strict=True))
assert all(None not in row and None not in row.values() for row in rows), file
print(json.dumps(rows))`
const byPython = (file: string, ...dialect: string[]): Row[] => JSON.parse(printedByPython(READ_CSV, file, ...dialect))

/** A table of an export, read by a stranger's reader of its format. */
const READERS: Record<'csv' | 'excel' | 'parquet' | 'sqlite', (folder: string, table: string) => Promise<Row[]>> = {
  csv: async (folder, table) => byPython(join(folder, `${table}.csv`), ',', 'utf-8'),
  /** What Excel in Spain would show: numbers with commas, and formulas in place of what looks like a date. */
  excel: async (folder, table) =>
    byPython(join(folder, `${table}.csv`), ';', 'utf-8-sig').map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [
          name,
          String(cell)
            .replace(/^="(.+)"$/, '$1')
            .replace(/^(\d+),(\d+)$/, '$1.$2'),
        ]),
      ),
    ),
  parquet: async (folder, table) => {
    const rows = await parquetReadObjects({
      file: Uint8Array.from(readFileSync(join(folder, `${table}.parquet`))).buffer,
    })
    const cellOf = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])),
    ) as Row[]
  },
  sqlite: async (folder, table) => {
    const database = new DatabaseSync(join(folder, 'open-numerology.sqlite'), { readOnly: true })
    const rows = database.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all()
    database.close()
    return rows as Row[]
  },
}

/** All that the data set says in sentences. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s.*\s.*[.?]$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const site = useSite()
const temporary = temporaryFolder()

describe.each(Object.keys(READERS) as (keyof typeof READERS)[])('%s', (format) => {
  const tables = {} as Record<keyof typeof ROWS, Row[]>
  let folder: string
  beforeAll(async () => {
    folder = await sharedExport(format)
    for (const table of TABLES) tables[table] = await READERS[format](folder, table)
  }, LONG)

  it('has every row of every table', () => {
    expect(Object.fromEntries(TABLES.map((table) => [table, tables[table].length]))).toEqual(ROWS)
  })

  it('has for a date what the API answers: numbers, cards, texts, tail, points and ages', {
    timeout: LONG,
  }, async () => {
    const matrices = new Map(tables.matrices.map((row) => [row.date, row]))
    const charts = new Map(tables.charts.map((row) => [`${row.A}-${row.B}-${row.C}`, row]))
    const texts = new Map(tables.readings.map((row) => [`${row.position} ${row.arcana}`, row.text]))
    const get = async (iso: string, document: string) => (await site.get(`${pathOf(iso)}/${document}`)).json<never>()
    for (const iso of SAMPLE_DATES) {
      const row = matrices.get(iso)!
      const chart = charts.get(`${row.personal}-${row.talents}-${row.soul}`)!
      const { input, reading }: { input: Row; reading: Record<string, Row> } = await get(iso, 'reading')
      for (const part of ['day', 'month', 'year']) expect(Number(row[part])).toBe(input[part])
      for (const [position, { arcana, text }] of Object.entries(reading)) {
        const found = { arcana: Number(row[position]), text: texts.get(`${position} ${row[position]}`) }
        expect([iso, position, found]).toEqual([iso, position, { arcana, text }])
      }
      const { tail }: { tail: Row } = await get(iso, 'tail')
      expect([iso, row.tail, chart.tail]).toEqual([iso, tail.code, tail.code])
      const { points }: { points: { point: string; value: number }[] } = await get(iso, 'steps')
      for (const { point, value } of points) expect([iso, point, Number(chart[point])]).toEqual([iso, point, value])
      const { ages }: { ages: { age: number; arcana: number }[] } = await get(iso, 'ages')
      const ring = ages.map(({ age }) => Number(chart[`age_${String(age).replace('.', '_')}`]))
      expect([iso, ring]).toEqual([iso, ages.map(({ arcana }) => arcana)])
    }
  })

  it('has the texts of the data set, each as it is', () => {
    const { arcana, lifePaths, pairTexts, periods, positions, readings, repeats, synthesis, tails } = dataset
    const cells = TABLES.filter((name) => !['matrices', 'charts'].includes(name)).flatMap((name) =>
      tables[name].flatMap((row) => Object.values(row).flatMap((cell) => String(cell).split('\n\n'))),
    )
    const said = new Set(cells)
    const all = textsIn({ arcana, lifePaths, pairTexts, periods, positions, readings, repeats, synthesis, tails })
    expect(all.length).toBeGreaterThan(2_000)
    expect(all.filter((text) => !said.has(text))).toEqual([])
  })

  it('is described: tables, columns, keys, size, checksum', () => {
    const { resources, licenses } = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8'))
    expect(licenses[0].name).toBe('CC-BY-4.0')
    expect(resources.map(({ name }: Row) => name).sort()).toEqual(TABLES)
    for (const { name, path, bytes, hash, schema } of resources) {
      const content = readFileSync(join(folder, path))
      const sha256 = createHash('sha256').update(content).digest('hex')
      expect([name, bytes, hash]).toEqual([name, content.length, `sha256:${sha256}`])
      const rows = tables[name as keyof typeof ROWS]
      expect(schema.fields.map((field: Row) => field.name)).toEqual(Object.keys(rows[0]!))
      for (const { description } of schema.fields) expect(description).toMatch(/[.?]$/)
      const keys = rows.map((row) => schema.primaryKey.map((key: string) => row[key]).join())
      expect(new Set(keys).size).toBe(rows.length)
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        const known = new Set(tables[reference.resource as keyof typeof ROWS].map((row) => row[reference.fields[0]]))
        expect(rows.every((row) => known.has(row[fields[0]]!))).toBe(true)
      }
    }
    const others = readdirSync(folder).filter((name) => !/\.(csv|parquet|sqlite)$/.test(name))
    expect(others.sort()).toEqual(METADATA)
  })
})

it('excel marks its encoding, and keeps from Excel what it would change', async () => {
  const folder = await sharedExport('excel')
  const tails = readFileSync(join(folder, 'tails.csv'))
  expect(tails.subarray(0, 3).toString('hex')).toBe('efbbbf')
  // A code looks like a day, a share has a fraction, a date is one.
  expect(tails.toString().split('\r\n')[1]).toMatch(/^"=""\d+-\d+-\d+""";.*;0,\d+;\d{4}-\d\d-\d\d$/)
})

describe('sqlite', () => {
  it('declares keys that hold, says whose it is, and has views that join a date with all that is said of it', async () => {
    const file = join(await sharedExport('sqlite'), 'open-numerology.sqlite')
    const database = new DatabaseSync(file, { readOnly: true })
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(database.prepare('PRAGMA foreign_key_list(readings)').all()).toHaveLength(2)
    const about = database
      .prepare('SELECT name, value FROM about')
      .all()
      .map(({ name, value }) => [name, value])
    expect(Object.fromEntries(about)).toMatchObject({
      ...{ title: dataset.title, version: dataset.version, homepage: `${SETTINGS.PUBLIC_URL}/`, license: 'CC-BY-4.0' },
      attribution: 'Datos de Open Numerology Data Service, con licencia CC-BY 4.0.',
    })
    const [, query] = /^sqlite3 open-numerology\.sqlite "(.+)"$/.exec(blocksOf('docs/export.md')[1]!)!
    const { reading } = (await site.get('/api/matrix/15/5/1990/reading')).json<{ reading: Record<string, Row> }>()
    expect(database.prepare(query!).all()).toMatchObject(
      Object.values(reading).map(({ position, name, text }) => ({ position_name: position, name, text })),
    )
    const of = (view: string) => database.prepare(`SELECT * FROM ${view} WHERE date = '1990-05-15'`).all()
    expect(of('date_life_paths')).toMatchObject([{ life_path: 3 }])
    expect(of('date_tails')).toMatchObject([{ tail: '18-3-12' }])
    expect(of('date_charts')).toMatchObject([{ A: 15, E: 6 }])
    database.close()
  })

  it('says to the oldest Node which one it needs, and writes nothing', () => {
    const folder = join(temporary, 'old')
    const { code, stderr } = runExport(folder, ['--format', 'sqlite'], { node: oldestNode() })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^open-numerology: --format sqlite needs Node 22\.13 or later; this is Node 20\..+\n$/)
    expect(existsSync(folder)).toBe(false)
  })
})

/** The reference reader of Data Packages, by the profile that it brings along; it comes without types. */
const { Package } = createRequire(import.meta.url)('datapackage') as {
  readonly Package: { load(from: object, options: object): Promise<{ readonly errors: readonly Error[] }> }
}

describe.each([...SHARED_FORMATS, 'an export that nobody has told its address'] as const)(
  'the metadata of %s',
  (kind) => {
    const isBare = kind.startsWith('an ')
    let folder: string
    beforeAll(async () => {
      folder = isBare ? join(temporary, 'bare') : await sharedExport(kind as 'csv')
      if (isBare) expect(runExport(folder, ['--format', 'csv']).code).toBe(0)
    }, LONG)
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')

    it('is a Data Package, and a page that names each file once', async () => {
      const description = JSON.parse(read('datapackage.json'))
      const { errors } = await Package.load(description, { basePath: folder })
      expect(errors.map(({ message }) => message)).toEqual([])
      const { resources } = description as { resources: { name: string; path: string }[] }
      expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
      const [, list] = /\n## Archivos\n\n((?:- .*\n)+)/.exec(read('README.md'))!
      const named = [...list!.matchAll(/^- `(.+)`/gm)].map(([, name]) => name!)
      expect(named).toEqual([...new Set(resources.map(({ path }) => path))])
      // Whose it is, or no address but those of the licence and of the standards.
      const all = METADATA.map(read).join('\n')
      expect(all.includes(SETTINGS.PUBLIC_URL)).toBe(!isBare)
      const known = /^https?:\/\/(creativecommons|datapackage)\.org/
      if (isBare) expect(all.match(/https?:\/\/[\w.]+/g)!.filter((address) => !known.test(address))).toEqual([])
    })
  },
)

it('the citation of this project itself is of the data set as it is', () => {
  const { title, origin, version, released } = dataset
  expect(parse(readFileSync('CITATION.cff', 'utf8'))).toMatchObject({
    ...{ 'cff-version': '1.2.0', type: 'dataset', title, version, 'date-released': released },
    authors: [{ name: origin }],
  })
})

it.each(['csv', 'excel', 'parquet'])(
  'the ZIP of %s holds every file that is offered by itself, the same bytes',
  (format) => {
    const folder = `dist/downloads/${format}`
    const single = readdirSync(folder).filter((name) => !/\.(gz|zip)$/.test(name))
    const held = unzipSync(readFileSync(`${folder}/open-numerology-${format}.zip`))
    expect(Object.keys(held).sort()).toEqual(single.sort())
    expect(single).toContain('LICENSE.md')
    for (const name of single) expect(readFileSync(`${folder}/${name}`).equals(held[name]!), name).toBe(true)
  },
)
