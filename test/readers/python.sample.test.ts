import { beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../export/export.ts'
import { sharedExport } from '../export/shared.ts'
import { printedByPython } from '../support/python.ts'
import { useSite } from '../support/site.ts'
import { pathOf, ROWS, SAMPLE_DATES, type ServedReading } from './facts.ts'

const site = useSite()

function python<Printed>(program: string, ...args: string[]): Printed {
  return JSON.parse(printedByPython(program, ...args)) as Printed
}

const COUNT_CSV = `
import csv, json, os, sys
folder, delimiter, encoding = sys.argv[1:4]
found = {}
for name in sorted(os.listdir(folder)):
    if name.endswith('.csv'):
        with open(os.path.join(folder, name), encoding=encoding, newline='') as file:
            rows = list(csv.DictReader(file, delimiter=delimiter, strict=True))
        assert all(None not in row and None not in row.values() for row in rows), name
        found[name[:-4]] = len(rows)
print(json.dumps(found))`

const READ_CSV = `
import csv, json, sys
def table(name):
    with open(f'{sys.argv[1]}/{name}.csv', encoding='utf-8', newline='') as file:
        return list(csv.DictReader(file, strict=True))
matrices = {row['date']: row for row in table('matrices') if row['date'] in sys.argv[2:]}
texts = {f"{row['position']} {row['arcana']}": row['text'] for row in table('readings')}
print(json.dumps({'matrices': matrices, 'texts': texts}))`

const READ_SQLITE = `
import json, sqlite3, sys
database = sqlite3.connect(f'file:{sys.argv[1]}/open-numerology.sqlite?mode=ro', uri=True)
database.row_factory = sqlite3.Row
names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'about'")]
counts = {name: database.execute(f'SELECT count(*) FROM {name}').fetchone()[0] for name in sorted(names)}
readings = {date: [dict(row) for row in database.execute(
    'SELECT position, arcana, name, text FROM date_readings WHERE date = ? ORDER BY place', (date,))] for date in sys.argv[2:]}
print(json.dumps({'counts': counts, 'readings': readings}))`

const READ_EXCEL = `
import csv, json, sys
def table(name):
    with open(f'{sys.argv[1]}/{name}.csv', encoding='utf-8-sig', newline='') as file:
        return list(csv.DictReader(file, delimiter=';', strict=True))
raw = open(f'{sys.argv[1]}/tails.csv', 'rb').read()
print(json.dumps({'mark': raw[:3].hex(), 'tail': table('tails')[0], 'matrix': table('matrices')[0],
  'person': table('famous_people')[0], 'text': table('readings')[0]['text']}))`

describe("Python's csv", () => {
  it.each([
    ['csv', ',', 'utf-8'],
    ['excel', ';', 'utf-8-sig'],
  ] as const)('reads every row of %s', { timeout: LONG }, async (format, delimiter, encoding) => {
    expect(python(COUNT_CSV, await sharedExport(format), delimiter, encoding)).toEqual(ROWS)
  })
})

describe("Python's csv, from the plain tables", () => {
  it('reads for a date what the API answers: arcana, tail and texts', { timeout: LONG }, async () => {
    const found = python<{ matrices: Record<string, Record<string, string>>; texts: Record<string, string> }>(
      READ_CSV,
      await sharedExport('csv'),
      ...SAMPLE_DATES,
    )
    expect(Object.keys(found.matrices)).toHaveLength(SAMPLE_DATES.length)
    for (const iso of SAMPLE_DATES) {
      const row = found.matrices[iso]!
      const [year, month, day] = iso.split('-').map((part) => String(Number(part)))
      expect(row).toMatchObject({ day, month, year })
      const { reading } = (await site.get(`${pathOf(iso)}/reading`)).json<{ reading: ServedReading }>()
      for (const [position, { arcana, text }] of Object.entries(reading)) {
        const read = { arcana: row[position], text: found.texts[`${position} ${arcana}`] }
        expect([iso, position, read]).toEqual([iso, position, { arcana: String(arcana), text }])
      }
      const { tail } = (await site.get(`${pathOf(iso)}/tail`)).json<{ tail: { code: string } }>()
      expect([iso, row.tail]).toEqual([iso, tail.code])
    }
  })
})

describe('the tables for a Spanish Excel', () => {
  it('mark their encoding, and keep from Excel what it would change', { timeout: LONG }, async () => {
    const found = python<Record<'tail' | 'matrix' | 'person', Record<string, string>> & { mark: string; text: string }>(
      READ_EXCEL,
      await sharedExport('excel'),
    )
    expect(found.mark).toBe('efbbbf')
    // A code looks like a day, a share has a fraction, a date is one.
    expect(found.tail.code).toMatch(/^="\d+-\d+-\d+"$/)
    expect(found.tail.share).toMatch(/^0,\d+$/)
    expect(found.tail.example).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(found.matrix).toMatchObject({ date: '1900-01-01', day: '1', year: '1900' })
    const { readings } = (await site.get('/api/arcana/1')).json<{ readings: Record<string, { text: string }> }>()
    expect(found.text).toBe(readings.personal!.text)
  })
})

describe("Python's sqlite3", () => {
  let found: { counts: object; readings: Record<string, { position: string; arcana: number; text: string }[]> }
  beforeAll(async () => {
    found = python(READ_SQLITE, await sharedExport('sqlite'), ...SAMPLE_DATES)
  }, LONG)

  it('finds every table and row', () => {
    expect(found.counts).toEqual(ROWS)
  })

  it('reads for a date what the API answers', async () => {
    for (const iso of SAMPLE_DATES) {
      const { reading } = (await site.get(`${pathOf(iso)}/reading`)).json<{ reading: ServedReading }>()
      const served = Object.entries(reading).map(([position, { arcana, name, text }]) => ({
        position,
        arcana,
        name,
        text,
      }))
      expect(found.readings[iso]).toEqual(served)
    }
  })
})
