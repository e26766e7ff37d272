import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { dataset } from '../dataset/dataset.ts'
import { type Description, filesOf, LICENSE, SQLITE_FILE } from '../documents/metadata.ts'
import type { ColumnType, Table } from '../documents/tables/table.ts'
import { Failure } from '../server/lifecycle.ts'
import { lifePathTexts, readingTexts, tailTexts } from '../shapes/records.ts'
import type { Format } from './folder.ts'

const TYPES: Record<ColumnType, string> = { integer: 'INTEGER', number: 'REAL', string: 'TEXT', date: 'TEXT' }

/** One file with all tables and their declared keys. */
export async function sqliteFormat(): Promise<Format> {
  // Before Node 26, loading the module warns that it may still change.
  process.removeAllListeners('warning')
  const { DatabaseSync } = await import('node:sqlite').catch(() => {
    throw new Failure(`--format sqlite needs Node 22.13 or later; this is Node ${process.versions.node}`)
  })
  return ({ about, folder }) => {
    const file = join(folder.path, SQLITE_FILE)
    rmSync(file, { force: true })
    fillDatabase(new DatabaseSync(file), about)
    const { bytes, sha256 } = folder.file({ path: SQLITE_FILE }, readFileSync(file))
    return filesOf('sqlite', about.tables).map((table) => ({ ...table, bytes, sha256 }))
  }
}

function fillDatabase(database: DatabaseSync, about: Description): void {
  try {
    // A file that is not complete is made again: it needs neither a journal file nor sync.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN')
    for (const table of about.tables) {
      database.exec(createStatement(table))
      const marks = table.columns.map(() => '?').join(', ')
      const insert = database.prepare(`INSERT INTO ${table.name} VALUES (${marks})`)
      for (const row of table.rows()) insert.run(...row)
    }
    for (const statement of viewStatements()) database.exec(statement)
    sayWhatItIs(database, about)
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

/** A database is passed on by itself, so licence and origin are in it. */
function sayWhatItIs(database: DatabaseSync, { title, version, released, home }: Description): void {
  database.exec('CREATE TABLE about (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
  const insert = database.prepare('INSERT INTO about VALUES (?, ?)')
  const facts = {
    ...{ title, version, released, origin: dataset.origin, ...(home === undefined ? {} : { homepage: home }) },
    ...{ license: LICENSE.id, license_url: LICENSE.url },
    attribution: `Datos de ${dataset.origin}, con licencia CC-BY 4.0.`,
  }
  for (const [name, value] of Object.entries(facts)) insert.run(name, value)
}

function createStatement({ name, columns, primaryKey, foreignKeys }: Table): string {
  const lines = [
    ...columns.map((column) => `"${column.name}" ${TYPES[column.type]} NOT NULL`),
    `PRIMARY KEY (${primaryKey.map((key) => `"${key}"`).join(', ')})`,
    ...foreignKeys.map(({ fields: [column], reference: { resource, fields } }) => {
      return `FOREIGN KEY ("${column}") REFERENCES "${resource}" ("${fields[0]}")`
    }),
  ]
  return `CREATE TABLE "${name}" (${lines.join(', ')})`
}

/** Common queries about a date, without the twelve joins that `matrices` needs. */
function viewStatements(): string[] {
  const { number: _, ...ofNumber } = lifePathTexts
  const places = dataset.positions.map(
    ({ key }, at) => `SELECT date, ${at + 1} AS place, '${key}' AS position, "${key}" AS arcana FROM matrices`,
  )
  return [
    `CREATE VIEW date_cards AS ${places.join(' UNION ALL ')}`,
    `CREATE VIEW date_readings AS
      SELECT d.date, d.place, d.position, p.name AS position_name, p.question, d.arcana, a.name, a.keyword, a.emoji,
        ${columns('r', readingTexts)}
      FROM date_cards AS d
      JOIN positions AS p ON p.key = d.position
      JOIN arcana AS a ON a.number = d.arcana
      JOIN readings AS r ON r.position = d.position AND r.arcana = d.arcana`,
    `CREATE VIEW date_life_paths AS
      SELECT m.date, m.life_path, ${columns('l', ofNumber)}
      FROM matrices AS m JOIN life_paths AS l ON l.number = m.life_path`,
    `CREATE VIEW date_tails AS
      SELECT m.date, m.tail, t.title, ${columns('t', tailTexts)}, t.share
      FROM matrices AS m JOIN tails AS t ON t.code = m.tail`,
    // Points and ring of ages of a date: the first three points identify a chart.
    `CREATE VIEW date_charts AS
      SELECT m.date, c.* FROM matrices AS m JOIN charts AS c ON c.A = m.personal AND c.B = m.talents AND c.C = m.soul`,
  ]
}

/** The columns of a table that hold these fields. */
function columns(table: string, fields: object): string {
  const names = Object.keys(fields).map((name) => `${table}.${name}`)
  return names.join(', ')
}
