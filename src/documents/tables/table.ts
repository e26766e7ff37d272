import { integer, type Schema, text } from '../../shapes/schema.ts'

/** The data set as rows and columns, for analysis: the same tables whatever the file format. */
export type Table = ReturnType<typeof table>

export type ColumnType = 'integer' | 'number' | 'string' | 'date'

/** Dates are strings: 1990-05-15. */
type Cell = number | string

/** By the name of the column, which is that of the API, in the singular where the other table is in the plural. */
const REFERENCES: Readonly<Record<string, readonly [table: string, key: string]>> = {
  life_path: ['life_paths', 'number'],
  arcana: ['arcana', 'number'],
  position: ['positions', 'key'],
  tail: ['tails', 'code'],
}

export const TAIL = text('Código de la cola kármica.')
export const TEXT = text('El texto.')
/** A column of arcana whose name does not tell, such as the twelve positions of a matrix. */
export const arcanumColumn = (description: string) => ({ ...integer(description, 1, 22), refersTo: 'arcana' })

/** The columns have the shapes of the API's fields. A row has a property for each column, or is a list of cells. */
export function table<Name extends string>(
  name: string,
  about: {
    readonly title: string
    readonly primaryKey: readonly NoInfer<Name>[]
    readonly columns: Readonly<Record<Name, Schema>>
    readonly rows: () => Iterable<Readonly<Record<NoInfer<Name>, Cell>> | readonly Cell[]>
  },
) {
  const all = Object.entries(about.columns) as [Name, Schema][]
  return {
    name,
    ...about,
    columns: all.map(([column, { type, format, description }]) => ({
      name: column as string,
      type: (format === 'date' ? format : type) as ColumnType,
      description: String(description),
    })),
    /** As in Table Schema. */
    foreignKeys: all.flatMap(([column, { refersTo = column }]) => {
      const [resource, key] = REFERENCES[String(refersTo)] ?? []
      return resource && key ? [{ fields: [column] as const, reference: { resource, fields: [key] as const } }] : []
    }),
    *rows(): Generator<readonly Cell[]> {
      for (const row of about.rows()) {
        yield Array.isArray(row) ? row : all.map(([column]) => (row as Readonly<Record<Name, Cell>>)[column])
      }
    },
  }
}

/** How rows and cells are separated, as in Table Dialect, where the decimal separator belongs to the fields. */
export type Dialect = Partial<typeof EXCEL_DIALECT> & { readonly table?: string }

/** CSV as in RFC 4180, except for line endings. Every property is explicit, because some readers guess missing ones. */
export const CSV_DIALECT = {
  delimiter: ',',
  lineTerminator: '\n',
  quoteChar: '"',
  doubleQuote: true,
  header: true,
  skipInitialSpace: false,
}

/** For an Excel with decimal commas, as in Spain. */
export const EXCEL_DIALECT = { ...CSV_DIALECT, delimiter: ';', lineTerminator: '\r\n', decimalChar: ',' }

export function* csvLines({ columns, rows }: Table): Generator<string> {
  yield csvLine(columns.map(({ name }) => name))
  for (const row of rows()) yield csvLine(row)
}

export function csvLine(cells: readonly Cell[], { delimiter, lineTerminator } = CSV_DIALECT): string {
  const needsQuotes = (text: string) => /["\r\n]/.test(text) || text.includes(delimiter)
  const quoted = cells.map(String).map((text) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text))
  return quoted.join(delimiter) + lineTerminator
}

/** Only digits and separators: Excel reads 18-3-12 as a day in March. */
const LIKE_A_NUMBER = /^[\d\s.,:/-]+$/

/** What looks like a date becomes a formula whose result is that text. */
export function* excelLines({ columns, rows }: Table): Generator<string> {
  const excelCell = (cell: Cell, at: number) => {
    if (typeof cell === 'number') return String(cell).replace('.', ',')
    return columns[at]!.type !== 'date' && LIKE_A_NUMBER.test(cell) ? `="${cell}"` : cell
  }
  const header = columns.map(({ name }) => name)
  // The byte order mark tells Excel that a file is UTF-8.
  yield `\uFEFF${csvLine(header, EXCEL_DIALECT)}`
  for (const row of rows()) yield csvLine(row.map(excelCell), EXCEL_DIALECT)
}
