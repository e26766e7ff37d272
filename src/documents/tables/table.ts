import { integer, type Schema, text } from '../../shapes/schema.ts'

/** The data set as rows and columns, for analysis: the same tables whatever the file format. */
export interface Table {
  readonly name: string
  readonly title: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
  /** Dates are strings: 1990-05-15. */
  rows(): Iterable<readonly Cell[]>
}

export interface Column {
  readonly name: string
  readonly type: 'integer' | 'number' | 'string' | 'date'
  readonly description: string
}

interface ForeignKey {
  readonly column: string
  readonly table: string
  readonly key: string
}

type Cell = number | string

/** By the name of the column, which is that of the API, in the singular where the other table is in the plural. */
const REFERENCES: Readonly<Record<string, Pick<ForeignKey, 'table' | 'key'>>> = {
  life_path: { table: 'life_paths', key: 'number' },
  arcana: { table: 'arcana', key: 'number' },
  position: { table: 'positions', key: 'key' },
  tail: { table: 'tails', key: 'code' },
}

export const POSITION = text('Clave de la posición.')
export const TAIL = text('Código de la cola kármica.')
export const TEXT = text('El texto.')
/** A column of arcana whose name does not tell, such as the twelve positions of a matrix. */
export const arcanumColumn = (description: string) => ({ ...integer(description, 1, 22), refersTo: 'arcana' })

/** The columns have the shapes of the API's fields. A row has a property for each column, or is a list of cells. */
export function table<Name extends string>(
  name: string,
  about: {
    readonly title: string
    /** The columns that identify a row. */
    readonly key: readonly NoInfer<Name>[]
    readonly columns: Readonly<Record<Name, Schema>>
    readonly rows: () => Iterable<Readonly<Record<NoInfer<Name>, Cell>> | readonly Cell[]>
  },
): Table {
  const { title, key: primaryKey, columns, rows } = about
  const all = Object.entries(columns) as [Name, Schema][]
  return {
    name,
    title,
    columns: all.map(([column, { type, format, description }]) => ({
      name: column,
      type: (format === 'date' ? format : type) as Column['type'],
      description: String(description),
    })),
    primaryKey,
    foreignKeys: all.flatMap(([column, { refersTo = column }]) => {
      const reference = REFERENCES[String(refersTo)]
      return reference ? [{ column, ...reference }] : []
    }),
    *rows() {
      for (const row of rows()) {
        yield Array.isArray(row) ? row : all.map(([column]) => (row as Readonly<Record<Name, Cell>>)[column])
      }
    },
  }
}

/** How rows and cells are separated, as in Table Dialect, where the decimal separator belongs to the fields. */
export type Dialect = Partial<typeof CSV_DIALECT> & {
  readonly decimalChar?: string
  readonly table?: string
}

/** CSV as in RFC 4180, except for line endings. Every property is explicit, because some readers guess missing ones. */
export const CSV_DIALECT = {
  delimiter: ',',
  lineTerminator: '\n',
  quoteChar: '"',
  doubleQuote: true,
  header: true,
  skipInitialSpace: false,
}

export const EXCEL_DIALECT: Dialect = { ...CSV_DIALECT, delimiter: ';', lineTerminator: '\r\n', decimalChar: ',' }

/** A table as CSV (RFC 4180) with a header line; lines end with a plain line feed. */
export function* csvLines({ columns, rows }: Table): Generator<string> {
  yield csvLine(columns.map(({ name }) => name))
  for (const row of rows()) yield csvLine(row)
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(String(cell), /[",\r\n]/)).join(',')}\n`
}

/** Tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Only digits and separators: Excel reads 18-3-12 as a day in March. */
const LIKE_A_NUMBER = /^[\d\s.,:/-]+$/

/** For an Excel with decimal commas, as in Spain. What looks like a date becomes a formula whose result is that text. */
export function* excelLines({ columns, rows }: Table): Generator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(({ name }) => name).join(';')}\r\n`
  for (const row of rows()) {
    yield `${row.map((cell, at) => excelCell(cell, columns[at]!.type === 'date')).join(';')}\r\n`
  }
}

function excelCell(cell: Cell, isDate: boolean): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return quoted(!isDate && LIKE_A_NUMBER.test(cell) ? `="${cell}"` : cell, /[";\r\n]/)
}

function quoted(text: string, needsQuotes: RegExp): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
