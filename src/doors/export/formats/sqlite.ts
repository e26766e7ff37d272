import type { DatabaseSync } from 'node:sqlite'
import type { Description } from '../../../documents/metadata/description.ts'
import { filesOf, SQLITE_FILE } from '../../../documents/metadata/format-files.ts'
import type { Column, Table } from '../../../documents/tables/table.ts'
import { Failure } from '../../../process/program.ts'
import { DATE_COUNT, type Format, withFacts } from '../format.ts'
import { type Progress, reported } from '../progress.ts'
import { viewStatements } from './sqlite-views.ts'

const TYPES: Record<Column['type'], string> = { integer: 'INTEGER', number: 'REAL', string: 'TEXT', date: 'TEXT' }

/** "ONum": identifies the database to programs such as file(1). */
const APPLICATION_ID = 0x4f4e756d

/** One file with all tables and their declared keys. Node has SQLite since 22.13. */
export async function sqliteFormat(): Promise<Format> {
  const { DatabaseSync } = await sqliteOfNode()
  return {
    steps: DATE_COUNT,
    write({ about, dataset }, target, progress) {
      const facts = target.fileBy(SQLITE_FILE, (file) => {
        const database = new DatabaseSync(file)
        try {
          // Nothing reads the file before it is complete, and a broken one is discarded: it needs neither a journal file nor sync.
          database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN')
          for (const table of about.tables) fill(database, table, progress)
          for (const statement of viewStatements(dataset)) database.exec(statement)
          sayWhatItIs(database, about, dataset.origin)
          database.exec('COMMIT')
        } finally {
          database.close()
        }
      })
      return filesOf('sqlite', about.tables).map((file) => withFacts(file, facts))
    },
  }
}

async function sqliteOfNode(): Promise<typeof import('node:sqlite')> {
  silenceSqliteWarning()
  try {
    return await import('node:sqlite')
  } catch {
    throw new Failure(`--format sqlite needs Node 22.13 or later; this is Node ${process.versions.node}`)
  }
}

/** Before Node 26, loading the module warns that it may still change. Other warnings are still printed. */
function silenceSqliteWarning(): void {
  const listeners = process.listeners('warning')
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name === 'ExperimentalWarning' && warning.message.startsWith('SQLite')) return
    for (const listener of listeners) listener(warning)
  })
}

/** A database is passed on by itself, so licence and origin are in it. 2.1.0 is 2001000 as its version number. */
function sayWhatItIs(database: DatabaseSync, about: Description, origin: string): void {
  const { title, version, released, license, home } = about
  const [major, minor, patch] = version.split('.').map(Number) as [number, number, number]
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}`)
  database.exec(`PRAGMA user_version = ${(major * 1000 + minor) * 1000 + patch}`)
  database.exec('CREATE TABLE about (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
  const insert = database.prepare('INSERT INTO about VALUES (?, ?)')
  const facts = { title, version, released, origin, ...(home === undefined ? {} : { homepage: home }) }
  for (const [name, value] of Object.entries(facts)) insert.run(name, value)
  insert.run('license', license.id)
  insert.run('license_url', license.url)
  insert.run('attribution', `Datos de ${origin}, con licencia CC-BY 4.0.`)
}

function fill(database: DatabaseSync, table: Table, progress: Progress): void {
  database.exec(createStatement(table))
  const marks = table.columns.map(() => '?').join(', ')
  const insert = database.prepare(`INSERT INTO ${table.name} VALUES (${marks})`)
  for (const row of reported(table.rows(), progress)) insert.run(...row)
}

function createStatement({ name, columns, primaryKey, foreignKeys }: Table): string {
  const lines = [
    ...columns.map((column) => `"${column.name}" ${TYPES[column.type]} NOT NULL`),
    `PRIMARY KEY (${primaryKey.map((key) => `"${key}"`).join(', ')})`,
    ...foreignKeys.map(({ column, table, key }) => `FOREIGN KEY ("${column}") REFERENCES "${table}" ("${key}")`),
  ]
  return `CREATE TABLE "${name}" (${lines.join(', ')})`
}
