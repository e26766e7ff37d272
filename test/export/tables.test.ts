import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { allDates, isoDate } from '../../src/numerology/calendar.ts'
import {
  ages,
  arcana,
  destinyMatrix,
  lifePath,
  lifePaths,
  octagram,
  PAIR_PARTS,
  POSITION_KEYS,
  pairTexts,
  periods,
  positions,
  readings,
  tail,
  tails,
  tailTexts,
} from '../../src/package/library/index.ts'
import { oldestNode } from '../support/node-versions.ts'
import { startServer } from '../support/server.ts'
import { LONG, runExport, temporaryFolder } from './export.ts'
import { METADATA, SETTINGS, type SharedFormat, sharedExport } from './shared.ts'

const dataVersion = (JSON.parse(readFileSync('data/dataset.json', 'utf8')) as { version: string }).version

type Row = Record<string, string | number>

const temporary = temporaryFolder()
const folders = new Map<string, string>()
const folderOf = (format: string) => folders.get(format)!
const read = (format: string, file: string) => readFileSync(join(folderOf(format), file))

const ROWS = {
  arcana: 22,
  charts: 5_544,
  famous_people: 120,
  life_path_lists: 12 * (7 + 6 + 8),
  life_paths: 12,
  matrices: 73_414,
  pair_texts: 61,
  periods: 22,
  positions: 12,
  readings: 264,
  repeats: 22,
  synthesis_common: 3,
  synthesis_texts: 16 + 7,
  tails: 26,
  tension_cards: 63,
  tension_ends: 12,
}
type TableName = keyof typeof ROWS
const TABLES = Object.keys(ROWS) as TableName[]

/** All tables in each format, read by a reader of that format. */
const readers: Record<string, (table: TableName) => Promise<Row[]>> = {
  csv: async (table) => {
    const [head, ...rows] = csvCells(read('csv', `${table}.csv`).toString('utf8'))
    const numeric = head!.map((name) =>
      [
        'day',
        'reachable',
        'place',
        'number',
        'arcana',
        'life_path',
        'month',
        'year',
        'share',
        ...(table === 'matrices' ? POSITION_KEYS : []),
      ].includes(name),
    )
    if (table === 'charts') numeric.fill(true).splice(head!.indexOf('tail'), 1, false)
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at]!, numeric[at] ? Number(cell) : cell])))
  },
  parquet: async (table) => {
    const bytes = read('parquet', `${table}.parquet`)
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const rows = await parquetReadObjects({ file })
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value instanceof Date ? value.toISOString().slice(0, 10) : value,
        ]),
      ),
    )
  },
  sqlite: async (table) => {
    const database = new DatabaseSync(join(folderOf('sqlite'), 'open-numerology.sqlite'), { readOnly: true })
    const rows = database.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all()
    database.close()
    return rows.map((row) => ({ ...row })) as Row[]
  },
}

/** A reader of comma-separated values as RFC 4180 describes them. */
function csvCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe.each(Object.keys(readers))('%s', (format) => {
  const tables = {} as Record<TableName, Row[]>
  beforeAll(async () => {
    folders.set(format, await sharedExport(format as SharedFormat))
    for (const table of TABLES) tables[table] = await readers[format]!(table)
  }, LONG)

  it('has every row of every table', () => {
    for (const table of TABLES) expect(tables[table].length, table).toBe(ROWS[table])
  })

  it('has the matrix and the life path of every date', () => {
    let at = 0
    for (const date of allDates()) {
      const row = tables.matrices[at++]!
      const expected = {
        date: isoDate(date),
        ...date,
        life_path: lifePath(date),
        ...destinyMatrix(date),
        tail: tail(date).code,
      }
      if (JSON.stringify(row, Object.keys(expected)) !== JSON.stringify(expected)) {
        expect(row).toEqual(expected)
      }
    }
  })

  it('has every chart once: its points, its tail, its ages; and a chart for every matrix', () => {
    const charts = new Map(tables.charts.map((row) => [`${row.A}-${row.B}-${row.C}`, row]))
    expect(charts.size).toBe(5_544)
    const checked = new Set<string>()
    for (const date of allDates()) {
      const points = octagram(date)
      const key = `${points.A}-${points.B}-${points.C}`
      if (checked.has(key)) continue
      checked.add(key)
      const byAge = ages(date).map(({ age, arcana: number }) => [`age_${String(age).replace('.', '_')}`, number])
      expect(charts.get(key)).toEqual({ ...points, tail: tail(date).code, ...Object.fromEntries(byAge) })
    }
    for (const { personal, talents, soul, tail: code } of tables.matrices) {
      if (charts.get(`${personal}-${talents}-${soul}`)?.tail !== code) throw new Error(`${personal}-${talents}-${soul}`)
    }
  })

  it('has the texts as they are in the data set', () => {
    expect(tables.tails).toEqual(
      tails.map(({ code, title, text, practice }) => {
        const { share, example } = tailTexts(code)
        return { code, title, text, practice, share, example }
      }),
    )
    expect(tables.periods).toEqual(periods.map((text, at) => ({ arcana: at + 1, text })))
    expect(tables.pair_texts).toEqual(PAIR_PARTS.flatMap((part) => pairTexts[part].map((text) => ({ part, ...text }))))
    expect(tables.repeats).toEqual(dataset.repeats.map((text, at) => ({ arcana: at + 1, text })))
    const { centers, purposes, variety, accord, tensions } = dataset.synthesis
    expect(tables.synthesis_texts).toEqual([
      ...centers.map((text) => ({ part: 'center', ...text })),
      ...purposes.map((text) => ({ part: 'purpose', ...text })),
    ])
    expect(tables.synthesis_common.map(({ text }) => text)).toEqual([variety, accord.text, accord.practice])
    for (const tension of tensions) {
      const ends = tables.tension_ends.filter((row) => row.tension === tension.key)
      expect(
        ends.map(({ tension: _, ...end }) => ({
          ...end,
          cards: tables.tension_cards.filter((row) => row.tension_end === end.key).map((row) => row.arcana),
        })),
      ).toEqual(tension.ends)
    }
    expect(tables.arcana).toEqual(arcana.map((card) => ({ ...card })))
    expect(tables.life_paths.map(({ description }) => description)).toEqual(
      lifePaths.map(({ description }) => description.join('\n\n')),
    )
    expect(
      tables.life_path_lists
        .filter(({ list, life_path }) => list === 'traits' && life_path === 7)
        .map(({ text }) => text),
    ).toEqual(lifePaths[6]!.traits)
    expect(tables.famous_people.filter(({ life_path }) => life_path === 33)).toEqual(
      lifePaths[11]!.famous_people.map(({ sources, birth_date, ...person }) => ({
        life_path: 33,
        ...person,
        date: birth_date,
        sources: sources.join('; '),
      })),
    )
    expect(tables.positions.map(({ key }) => key)).toEqual(positions.map(({ key }) => key))
    for (const { position, reachable, ...reading } of tables.readings) {
      const there = readings[position as 'soul'][Number(reading.arcana) - 1]
      expect({ ...reading, reachable: reachable === 1 }).toEqual(there)
    }
  })

  it('is described: tables, columns, keys, size, checksum, licence', () => {
    const { resources, licenses } = JSON.parse(read(format, 'datapackage.json').toString())
    expect(licenses[0].name).toBe('CC-BY-4.0')
    expect(resources.map(({ name }: { name: string }) => name).sort()).toEqual(TABLES)
    for (const { name, path, bytes, hash, schema } of resources) {
      const content = read(format, path)
      expect(bytes).toBe(content.length)
      expect(hash).toBe(`sha256:${createHash('sha256').update(content).digest('hex')}`)
      const rows = tables[name as TableName]
      expect(schema.fields.map((field: Row) => field.name)).toEqual(Object.keys(rows[0]!))
      for (const field of schema.fields) {
        expect(field.description).toMatch(/\.$/)
        expect(typeof rows[0]![field.name]).toBe(['integer', 'number'].includes(field.type) ? 'number' : 'string')
      }
      const keys = rows.map((row) => schema.primaryKey.map((key: string) => row[key]).join())
      expect(new Set(keys).size).toBe(rows.length)
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        const known = new Set(tables[reference.resource as TableName].map((row) => row[reference.fields[0]]))
        expect(rows.every((row) => known.has(row[fields[0]]!))).toBe(true)
      }
    }
  })

  it('comes with licence, citation and metadata, and nothing half done', () => {
    const files = readdirSync(folderOf(format)).filter((name) => !name.endsWith(`.${format}`))
    expect(files.sort()).toEqual(METADATA)
  })
})

describe('sqlite', () => {
  it('declares its keys, and they hold', () => {
    const database = new DatabaseSync(join(folderOf('sqlite'), 'open-numerology.sqlite'), { readOnly: true })
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(database.prepare('PRAGMA foreign_key_list(readings)').all()).toHaveLength(2)
    database.close()
  })

  it('says inside what it is, whose and under which licence', () => {
    const database = new DatabaseSync(join(folderOf('sqlite'), 'open-numerology.sqlite'), { readOnly: true })
    const about = Object.fromEntries(
      (database.prepare('SELECT name, value FROM about').all() as { name: string; value: string }[]).map((row) => [
        row.name,
        row.value,
      ]),
    )
    expect(about).toMatchObject({ license: 'CC-BY-4.0', homepage: `${SETTINGS.PUBLIC_URL}/`, version: dataVersion })
    expect(about.attribution).toContain('CC-BY 4.0')
    const [major, minor, patch] = dataVersion.split('.').map(Number)
    expect(database.prepare('PRAGMA user_version').get()).toEqual({
      user_version: major! * 1e6 + minor! * 1e3 + patch!,
    })
    expect(database.prepare('PRAGMA application_id').get()).toEqual({
      application_id: Buffer.from('ONum').readUInt32BE(),
    })
    database.close()
  })

  it('has views that join a date with all that is said of it', () => {
    const database = new DatabaseSync(join(folderOf('sqlite'), 'open-numerology.sqlite'), { readOnly: true })
    const date = { day: 15, month: 5, year: 1990 }
    const of = (view: string, order = 'date') =>
      database.prepare(`SELECT * FROM ${view} WHERE date = '1990-05-15' ORDER BY ${order}`).all() as Row[]
    const matrix = destinyMatrix(date)
    expect(of('date_readings', 'place').map(({ position, arcana: number, text }) => [position, number, text])).toEqual(
      POSITION_KEYS.map((key) => [key, matrix[key], readings[key][matrix[key] - 1]!.text]),
    )
    expect(of('date_life_paths')).toMatchObject([{ life_path: lifePath(date) }])
    expect(of('date_tails')).toMatchObject([{ tail: tail(date).code, title: tailTexts(tail(date).code).title }])
    expect(of('date_charts')).toMatchObject([{ ...octagram(date) }])
    expect(database.prepare('SELECT count(*) AS count FROM date_readings').get()).toEqual({ count: 12 * 73_414 })
    database.close()
  })

  it('says which Node it needs where it can not be written', () => {
    const { code, stdout, stderr } = runExport(join(temporary, 'old'), ['--format', 'sqlite'], { node: oldestNode() })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^open-numerology: --format sqlite needs Node 22\.13 or later; this is Node 20\..+\n$/)
    expect(existsSync(join(temporary, 'old'))).toBe(false)
  })
})

describe('the oldest Node', () => {
  it.each(['csv', 'parquet'])(
    'writes the same bytes: %s',
    (format) => {
      const folder = join(temporary, `${format}-oldest`)
      expect(runExport(folder, ['--format', format], { node: oldestNode(), env: SETTINGS }).code).toBe(0)
      for (const name of readdirSync(folder)) {
        if (!readFileSync(join(folder, name)).equals(read(format, name))) throw new Error(`${name} differs`)
      }
    },
    LONG,
  )
})

describe('ndjson', () => {
  it(
    'has the answers of the server, one per line',
    async () => {
      const server = await startServer({ env: { ...SETTINGS, MATRIX_LIMIT: '100000', LOG_LEVEL: 'error' } })
      folders.set('ndjson', await sharedExport('ndjson'))
      const served = async (path: string) => (await fetch(`http://localhost:${server.port}/api${path}`)).text()

      const matrices = read('ndjson', 'matrices.ndjson').toString('utf8').split('\n')
      expect(matrices).toHaveLength(73_415)
      let at = 0
      for (const { day, month, year } of allDates()) {
        if (at % 307 === 0) expect(`${matrices[at]}\n`).toBe(await served(`/matrix/${day}/${month}/${year}`))
        at++
      }
      const records = await Promise.all(lifePaths.map(({ number }) => served(`/life-path/${number}`)))
      expect(read('ndjson', 'life_paths.ndjson').toString('utf8')).toBe(records.join(''))
      const cards = await Promise.all(arcana.map(({ number }) => served(`/arcana/${number}`)))
      expect(read('ndjson', 'arcana.ndjson').toString('utf8')).toBe(cards.join(''))
      const ofTails = await Promise.all(tails.map(({ code }) => served(`/tails/${code}`)))
      expect(read('ndjson', 'tails.ndjson').toString('utf8')).toBe(ofTails.join(''))
      await server.stop()
    },
    LONG,
  )
})
