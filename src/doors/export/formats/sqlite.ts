import type { Column, Table } from '../../../documents/tables/table.ts'
import { Failure } from '../../../process/failure.ts'
import type { Resource } from '../data-package.ts'
import { DATE_COUNT, type Format } from '../format.ts'
import { type Progress, reported } from '../progress.ts'

const FILE = 'open-numerology.sqlite'
const TYPES: Record<Column['type'], string> = { integer: 'INTEGER', number: 'REAL', string: 'TEXT', date: 'TEXT' }

/** One file with all tables, their keys declared. Node has SQLite from 22.13 on. */
export const sqlite: Format = {
  steps: DATE_COUNT,
  async write({ tables }, folder, progress) {
    const { DatabaseSync } = await sqliteOfNode()
    folder.make(FILE, (file) => {
      const database = new DatabaseSync(file)
      try {
        // Nobody reads the file before it is complete, and a broken one is thrown away: it needs no journal and no sync.
        database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN')
        for (const table of tables) fill(database, table, progress)
        database.exec('COMMIT')
      } finally {
        database.close()
      }
    })
    return tables.map(
      (table): Resource => ({
        name: table.name,
        title: table.title,
        path: FILE,
        format: 'sqlite',
        mediatype: 'application/vnd.sqlite3',
        table,
        dialect: { table: table.name },
      }),
    )
  },
}

async function sqliteOfNode(): Promise<typeof import('node:sqlite')> {
  // Before Node 26 the module warns on every use that it may still change.
  process.removeAllListeners('warning')
  try {
    return await import('node:sqlite')
  } catch {
    throw new Failure(`--format sqlite needs Node 22.13 or later; this is Node ${process.versions.node}`)
  }
}

function fill(database: import('node:sqlite').DatabaseSync, table: Table, progress: Progress): void {
  database.exec(createStatement(table))
  const marks = table.columns.map(() => '?').join(', ')
  const insert = database.prepare(`INSERT INTO ${table.name} VALUES (${marks})`)
  for (const row of reported(table.rows(), progress)) insert.run(...row)
}

function createStatement({ name, columns, primaryKey, foreignKeys }: Table): string {
  const lines = [
    ...columns.map((column) => `"${column.name}" ${TYPES[column.type]} NOT NULL`),
    `PRIMARY KEY (${primaryKey.map((key) => `"${key}"`).join(', ')})`,
    ...foreignKeys.map(({ column, table }) => `FOREIGN KEY ("${column}") REFERENCES "${table}"`),
  ]
  return `CREATE TABLE "${name}" (${lines.join(', ')})`
}
