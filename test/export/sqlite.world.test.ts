import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numbers, POSITION_KEYS, readingAt, tail } from '../../src/package/library/index.ts'
import { blocksOf } from '../support/doc-blocks.ts'
import { LONG, runExport, temporaryFolder } from './export.ts'
import { SETTINGS, sharedExport } from './shared.ts'
import type { Row } from './table-readers.ts'

const { title, version, released } = JSON.parse(readFileSync('data/dataset.json', 'utf8')) as Record<string, string>

const temporary = temporaryFolder()

describe('sqlite', () => {
  let database: DatabaseSync
  beforeAll(async () => {
    const folder = await sharedExport('sqlite')
    database = new DatabaseSync(join(folder, 'open-numerology.sqlite'), { readOnly: true })
  }, LONG)
  afterAll(() => database?.close())

  it("keeps Node's warning about SQLite from the user, and no other", { timeout: LONG }, () => {
    const warnings = { ExperimentalWarning: 'SQLite is an experimental feature', DeprecationWarning: 'old ways' }
    const warn = `for (const [name, message] of Object.entries(${JSON.stringify(warnings)})) {
      process.emit('warning', Object.assign(new Error(message), { name }))
    }`
    const atExit = `data:text/javascript,${encodeURIComponent(`process.on('exit', () => { ${warn} })`)}`
    const folder = join(temporary, 'warned')
    const { code, stderr } = runExport(folder, ['--format', 'sqlite'], { nodeArguments: ['--import', atExit] })
    expect(code).toBe(0)
    expect(stderr).toContain('DeprecationWarning: old ways')
    expect(stderr).not.toContain('SQLite')
  })

  it('declares its keys, and they hold', () => {
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(database.prepare('PRAGMA foreign_key_list(readings)').all()).toHaveLength(2)
  })

  it('says inside what it is, whose and under which licence', () => {
    const about = Object.fromEntries(
      (database.prepare('SELECT name, value FROM about').all() as { name: string; value: string }[]).map((row) => [
        row.name,
        row.value,
      ]),
    )
    expect(about).toEqual({
      ...{ title, version, released, origin: 'Open Numerology Data Service', homepage: `${SETTINGS.PUBLIC_URL}/` },
      ...{ license: 'CC-BY-4.0', license_url: 'https://creativecommons.org/licenses/by/4.0/' },
      attribution: 'Datos de Open Numerology Data Service, con licencia CC-BY 4.0.',
    })
  })

  it('has views that join a date with all that is said of it', () => {
    const date = { day: 15, month: 5, year: 1990 }
    const of = (view: string, order = 'date') =>
      database.prepare(`SELECT * FROM ${view} WHERE date = '1990-05-15' ORDER BY ${order}`).all() as Row[]
    const { matrix, points, lifePath } = numbers(date)
    const { code, title } = tail(date).tail
    expect(of('date_readings', 'place').map(({ position, arcana: number, text }) => [position, number, text])).toEqual(
      POSITION_KEYS.map((key) => [key, matrix[key], readingAt(date, key).text]),
    )
    expect(of('date_life_paths')).toMatchObject([{ life_path: lifePath }])
    expect(of('date_tails')).toMatchObject([{ tail: code, title }])
    expect(of('date_charts')).toMatchObject([{ ...points }])
    const [, query] = /^sqlite3 open-numerology\.sqlite "(.+)"$/.exec(blocksOf('docs/export.md')[1]!)!
    expect(database.prepare(query!).all()).toHaveLength(12)
    expect(database.prepare('SELECT count(*) AS count FROM date_readings').get()).toEqual({ count: 12 * 73_414 })
  })
})
