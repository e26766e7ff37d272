import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataset } from '../../src/dataset/dataset.ts'
import { ages } from '../../src/numerology/ages.ts'
import { allDates, isoDate } from '../../src/numerology/calendar.ts'
import { destinyMatrix, tail } from '../../src/numerology/destiny-matrix.ts'
import { lifePath } from '../../src/numerology/life-path.ts'
import { occurringTail } from '../../src/numerology/occurring.ts'
import { octagram } from '../../src/numerology/octagram.ts'
import { PAIR_PARTS } from '../../src/numerology/pair.ts'
import { ROWS } from '../readers/facts.ts'
import { LONG } from './export.ts'
import { METADATA, sharedExport } from './shared.ts'
import { READERS, type Row, TABLES, type TableName } from './table-readers.ts'

describe.each(Object.keys(READERS) as (keyof typeof READERS)[])('%s', (format) => {
  const tables = {} as Record<TableName, Row[]>
  let folder: string
  beforeAll(async () => {
    folder = await sharedExport(format)
    for (const table of TABLES) tables[table] = await READERS[format](folder, table)
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
      const expected = { ...points, tail: tail(date).code, ...Object.fromEntries(byAge) }
      if (!isDeepStrictEqual(charts.get(key), expected)) expect(charts.get(key)).toEqual(expected)
    }
    for (const { personal, talents, soul, tail: code } of tables.matrices) {
      if (charts.get(`${personal}-${talents}-${soul}`)?.tail !== code) throw new Error(`${personal}-${talents}-${soul}`)
    }
  })

  it('has the texts as they are in the data set', () => {
    const { arcana, lifePaths, pairTexts, periodEssences, periods, positions, readings, tails } = dataset
    expect(tables.tails).toEqual(
      tails.map(({ code, title, essence, text, practice }) => {
        const { share, example } = occurringTail(code)!
        return { code, title, essence, text, practice, share, example }
      }),
    )
    expect(tables.periods).toEqual(periods.map((text, at) => ({ arcana: at + 1, essence: periodEssences[at], text })))
    expect(tables.pair_texts).toEqual(PAIR_PARTS.flatMap((part) => pairTexts[part].map((text) => ({ part, ...text }))))
    expect(tables.repeats).toEqual(dataset.repeats.map((repeat) => ({ ...repeat })))
    const { centers, joins } = dataset.synthesis
    const { base, pulls, purpose } = centers[6]!
    const of6 = (part: string, of: string) =>
      tables.synthesis_texts.filter((row) => row.center === 6 && row.part === part && row.of === of)
    expect(of6('base', '').map(({ text }) => text)).toEqual(base)
    const { card, ...ends } = purpose[0]!
    expect(of6('purpose', `${card}`).map(({ text }) => text)).toEqual(Object.values(ends))
    const own = pulls.find(({ clash }) => clash)!
    for (const part of ['essence', 'clash', 'resolution', 'practice'] as const)
      expect(of6(part, `${own.card}`)[0]!.text).toBe(own[part])
    expect(Object.fromEntries(of6('scene', `${own.card}`).map(({ variant, text }) => [variant, text]))).toEqual(
      own.scenes,
    )
    const insists = tables.synthesis_joins.filter(({ part }) => part === 'insists')
    expect(insists.map(({ text }) => text)).toEqual(joins.insists)
    expect(tables.arcana).toEqual(arcana.map((card) => ({ ...card, also_called: card.also_called.join('; ') })))
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
      expect(there).toMatchObject({ ...reading, reachable: reachable === 1 })
    }
  })

  it('is described: tables, columns, keys, size, checksum, licence', () => {
    const { resources, licenses } = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8'))
    expect(licenses[0].name).toBe('CC-BY-4.0')
    expect(resources.map(({ name }: { name: string }) => name).sort()).toEqual(TABLES)
    for (const { name, path, bytes, hash, schema } of resources) {
      const content = readFileSync(join(folder, path))
      expect(bytes).toBe(content.length)
      expect(hash).toBe(`sha256:${createHash('sha256').update(content).digest('hex')}`)
      const rows = tables[name as TableName]
      expect(schema.fields.map((field: Row) => field.name)).toEqual(Object.keys(rows[0]!))
      for (const field of schema.fields) {
        expect(field.description).toMatch(/[.?]$/)
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
    const files = readdirSync(folder).filter((name) => !name.endsWith(`.${format}`))
    expect(files.sort()).toEqual(METADATA)
  })
})
